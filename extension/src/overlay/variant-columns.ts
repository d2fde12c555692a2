import type { VariantRow } from '@telaah/shared/features/research/history/variants';
import { type Interval, intervalOf } from '@telaah/shared/lib/interval';
import { linkTo } from '@telaah/shared/marketplaces/links';
import type { Reading } from '@telaah/shared/marketplaces/reading';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';

/** A variant of the page that is looked at: its counters bring the page's own words along. */
export type PageVariant = VariantRow<Reading>;

export type VariantColumn = 'name' | 'price' | 'stock' | 'stockValue' | 'sold' | 'share' | 'revenue';
export interface Sorting {
  column: VariantColumn;
  descending: boolean;
}

/** The columns for which this page knows anything at all; a column of dashes helps nobody. */
export function columnsOf(rows: readonly PageVariant[]): VariantColumn[] {
  const sold = rows.some((row) => row.sold.precision !== 'hidden');
  const stock = rows.some((row) => row.stock.precision !== 'hidden');
  return [
    'name',
    'price',
    ...(stock ? (['stock', 'stockValue'] as const) : []),
    ...(sold ? (['sold', ...(rows.some((row) => row.share !== null) ? (['share'] as const) : []), 'revenue'] as const) : []),
  ];
}

const amount = (row: PageVariant, column: VariantColumn): number | null => {
  const lower = (interval: Interval | null) => interval?.low ?? interval?.high ?? null;
  if (column === 'price') return row.price;
  if (column === 'stock') return lower(intervalOf(row.stock));
  if (column === 'stockValue') return lower(row.stockValue);
  if (column === 'sold') return lower(intervalOf(row.sold));
  if (column === 'share') return row.share;
  return lower(row.revenue);
};

/** Sorted rows; what is not known comes last either way. Without a sorting: the page's own order. */
export function sorted(rows: readonly PageVariant[], sorting: Sorting | null, language: string): PageVariant[] {
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
  row: PageVariant,
  columns: readonly VariantColumn[],
  snapshot: Snapshot,
  atLeast: (low: number) => string,
) {
  const cell = (interval: Interval | null): string | number | null => {
    if (interval === null || interval.low === null) return null;
    const { low, high } = interval;
    return low === high ? low : high === null ? atLeast(low) : `${low}–${high}`;
  };
  const value = (column: VariantColumn): string | number | null => {
    if (column === 'name') return row.name;
    if (column === 'price') return row.price;
    if (column === 'share') return row.share === null ? null : Number(row.share.toFixed(4));
    if (column === 'stock' || column === 'sold') return cell(intervalOf(row[column])) ?? row[column].text;
    return cell(row[column]);
  };
  return [...columns.map(value), snapshot.observed_at, linkTo(snapshot.url)];
}
