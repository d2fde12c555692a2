import { calculate, type FeeAmount, type OrderResult } from '#src/features/fees/engine.ts';
import type { Sale } from '#src/features/fees/sale.ts';
import type { ComponentId } from '#src/features/fees/tables/fee.ts';

export interface FeeChange {
  id: ComponentId;
  before: FeeAmount | null;
  after: FeeAmount | null;
  /** The day on which the newer of the two rows began; null: unknown. */
  since: string | null;
}

export interface FeeComparison {
  before: OrderResult;
  after: OrderResult;
  changes: readonly FeeChange[];
  /** Rupiah less earned of a piece on the second day; negative: more. Null if either is unknown. */
  lossPerPiece: number | null;
  /** The days on which the changes came, oldest first. */
  since: readonly string[];
}

export const compareDays = (sale: Sale, day: string): FeeComparison => {
  const [before, after] = [calculate(sale), calculate({ ...sale, day })];
  const ids = [...new Set([...before.lines, ...after.lines].map(({ id }) => id))];
  const changes = ids.flatMap((id): FeeChange[] => {
    const of = ({ lines }: OrderResult) => lines.find((line) => line.id === id) ?? null;
    const change = { id, before: of(before), after: of(after) };
    if (change.before?.amount === change.after?.amount) return [];
    // The newer row dates the change, whichever day is the first.
    const days = [change.before?.row?.from, change.after?.row?.from].filter((from) => from !== undefined);
    return [{ ...change, since: days.toSorted().at(-1) ?? null }];
  });
  const isKnown = before.profit !== null && after.profit !== null;
  return {
    before,
    after,
    changes,
    lossPerPiece: isKnown ? Math.round(((before.profit ?? 0) - (after.profit ?? 0)) / sale.quantity) : null,
    since: [...new Set(changes.flatMap(({ since }) => since ?? []))].toSorted(),
  };
};
