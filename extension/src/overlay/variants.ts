import { exact } from '@telaah/shared/marketplaces/reading';
import type { Snapshot, SnapshotVariant } from '@telaah/shared/marketplaces/snapshot';
import { type Interval, intervalOf, times } from '#src/overlay/interval.ts';

export interface VariantRow {
  id: string;
  name: string;
  price: number | null;
  original_price: number | null;
  stock: SnapshotVariant['stock'];
  stock_value: Interval;
  sold: SnapshotVariant['sold'];
  /** Today's price × units sold so far: rough, as prices change. */
  revenue: Interval;
  /** Part of the units of all variants, 0 … 1; null where one of them is not known exactly. */
  share: number | null;
  cheapest: boolean;
  sold_out: boolean;
  lower_price_guarantee: boolean;
}

/** The variants as rows. "Cheapest" is said of those that can be bought, and only where prices differ. */
export function variantRows(snapshot: Snapshot): VariantRow[] {
  const { variants } = snapshot;
  const soldOut = (each: SnapshotVariant) => each.stock.precision !== 'hidden' && each.stock.low === 0 && each.stock.high === 0;
  const prices = variants.filter((each) => !soldOut(each)).flatMap((each) => (each.price === null ? [] : [each.price]));
  const lowest = Math.min(...prices);
  const differ = prices.some((price) => price !== lowest);
  const units = variants.map((each) => (each.sold.precision === 'exact' ? each.sold.low : null));
  const total = units.reduce<number | null>((all, each) => (all === null || each === null ? null : all + each), 0);
  return variants.map((each, index) => {
    const price = intervalOf(exact(each.price));
    return {
      id: each.id,
      name: each.name,
      price: each.price,
      original_price: each.original_price,
      stock: each.stock,
      stock_value: times(price, intervalOf(each.stock)),
      sold: each.sold,
      revenue: times(price, intervalOf(each.sold)),
      share: total ? (units[index] ?? 0) / total : null,
      cheapest: differ && !soldOut(each) && each.price === lowest,
      sold_out: soldOut(each),
      lower_price_guarantee: each.lower_price_guarantee === true,
    };
  });
}

/** A cell that no spreadsheet takes for a formula, quoted where it must be. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines for a spreadsheet, with a byte order mark so that Excel reads UTF-8. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
