import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import type { Interval } from '#src/overlay/interval.ts';
import { intervalOf } from '#src/overlay/interval.ts';
import type { VariantRow } from '#src/overlay/variants.ts';

export type VariantColumn = 'name' | 'price' | 'stock' | 'stock_value' | 'sold' | 'share' | 'revenue';
export interface Sorting {
  column: VariantColumn;
  descending: boolean;
}

/** The columns for which this page knows anything at all; a column of dashes helps nobody. */
export function columnsOf(rows: readonly VariantRow[]): VariantColumn[] {
  const sold = rows.some((row) => row.sold.precision !== 'hidden');
  const stock = rows.some((row) => row.stock.precision !== 'hidden');
  return [
    'name',
    'price',
    ...(stock ? (['stock', 'stock_value'] as const) : []),
    ...(sold ? (['sold', ...(rows.some((row) => row.share !== null) ? (['share'] as const) : []), 'revenue'] as const) : []),
  ];
}

const amount = (row: VariantRow, column: VariantColumn): number | null => {
  const lower = (interval: Interval) => interval.low ?? interval.high;
  if (column === 'price') return row.price;
  if (column === 'stock') return lower(intervalOf(row.stock));
  if (column === 'stock_value') return lower(row.stock_value);
  if (column === 'sold') return lower(intervalOf(row.sold));
  if (column === 'share') return row.share;
  return lower(row.revenue);
};

/** Sorted rows; what is not known comes last either way. Without a sorting: the page's own order. */
export function sorted(rows: readonly VariantRow[], sorting: Sorting | null, language: string): VariantRow[] {
  if (!sorting) return [...rows];
  const { column, descending } = sorting;
  const turn = descending ? -1 : 1;
  if (column === 'name') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return rows.toSorted((a, b) => turn * compare(a.name, b.name));
  }
  return rows.toSorted((a, b) => {
    const [x, y] = [amount(a, column), amount(b, column)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return turn * (x - y);
  });
}

/** One row as it is exported: exact numbers, in words where the page gave no number, and where and when it was read. */
export function exportRow(
  row: VariantRow,
  columns: readonly VariantColumn[],
  snapshot: Snapshot,
  atLeast: (low: number) => string,
) {
  const cell = ({ low, high }: Interval): string | number | null =>
    low === null ? null : low === high ? low : high === null ? atLeast(low) : `${low}–${high}`;
  const value = (column: VariantColumn): string | number | null => {
    if (column === 'name') return row.name;
    if (column === 'price') return row.price;
    if (column === 'share') return row.share === null ? null : Number(row.share.toFixed(4));
    if (column === 'stock' || column === 'sold') return cell(intervalOf(row[column])) ?? row[column].text;
    return cell(row[column]);
  };
  return [...columns.map(value), snapshot.observed_at, snapshot.url];
}
