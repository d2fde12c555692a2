import type { QueryClient } from '@tanstack/react-query';
import type { AnyKind, RowsAnswer } from '@telaah/shared/kinds/kind';
import { MOST_COMPARED, readComparedText, storeCompared } from '#src/features/research/own/comparison-text.ts';

/** `at`: epoch ms of the answer; `day_to`: last day of its weeks. */
export interface ComparedRow {
  row: object;
  at: number;
  day_to: string;
}

const isCompared = (value: unknown): value is ComparedRow => {
  const { row, at, day_to } = (value ?? {}) as Record<string, unknown>;
  return typeof row === 'object' && row !== null && typeof at === 'number' && typeof day_to === 'string';
};

/** Leaves out stored rows of an earlier version that the kind cannot identify. */
export const readCompared = (kind: AnyKind, text: string | null): ComparedRow[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCompared).filter(({ row }) => typeof kind.rowId(row) === 'string') : [];
  } catch {
    return [];
  }
};

const write = (kind: AnyKind, rows: readonly ComparedRow[]): void =>
  storeCompared(kind.id, rows.length === 0 ? null : JSON.stringify(rows));

const without = (kind: AnyKind, rows: readonly ComparedRow[], row: object): ComparedRow[] =>
  rows.filter((other) => kind.rowId(other.row) !== kind.rowId(row));

export const isInComparison = (kind: AnyKind, row: object): boolean => {
  const rows = readCompared(kind, readComparedText(kind.id));
  return without(kind, rows, row).length < rows.length;
};

export const removeFromComparison = (kind: AnyKind, row: object): void =>
  write(kind, without(kind, readCompared(kind, readComparedText(kind.id)), row));

export const clearComparison = (kind: AnyKind): void => write(kind, []);

/** False if the comparison is full. */
export const addToComparison = (client: QueryClient, kind: AnyKind, row: object): boolean => {
  const rows = without(kind, readCompared(kind, readComparedText(kind.id)), row);
  if (rows.length >= MOST_COMPARED) return false;
  const pages = client.getQueryCache().findAll({ queryKey: ['research', kind.id, 'rows'] });
  const page = pages.find(({ state }) => (state.data as RowsAnswer<object> | undefined)?.items.includes(row));
  const answer = page?.state.data as RowsAnswer<object> | undefined;
  const at = page?.state.dataUpdatedAt ?? Date.now();
  write(kind, [...rows, { row, at, day_to: answer?.generation.day_to ?? new Date(at).toISOString().slice(0, 10) }]);
  return true;
};
