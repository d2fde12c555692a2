import type { Db } from '@telaah/db';
import { sumsWithMedian } from '@telaah/db/cluster/forms';
import type { ProductTotals } from '@telaah/db/tables/product-totals';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { type RawBuilder, sql } from 'kysely';
import { sourceOf } from '#src/features/research/selection/product.repo.ts';
import { conditionsOf, type Selection } from '#src/features/research/selection/selection-sql.ts';
import { sumColumns } from '#src/sql/sums-sql.ts';

/** Approximate size of the sample for a median: sorting more gives no visible gain. */
const MEDIAN_SAMPLE = 20_000;

/** Leaves a listing out of sums where the selection contains its twin, which counts the same goods. */
const countedOnce = (selection: Selection): RawBuilder<unknown> => {
  const { from } = sourceOf(selection);
  return sql`and (r.twin_product_id is null or r.twin_product_id not in (
    select r.product_id from ${from} where ${conditionsOf(selection)}
      and r.product_id in (select twin_product_id from research where twin_product_id is not null)))`;
};

export type ListTotals = ProductTotals & { found: number };

/** Sums over a selection. The median price is exact up to 20,000 products (`total`), beyond that from a sample by hashed id. */
export const sumProducts = async (db: Db, selection: Selection, total: number): Promise<ProductTotals> => {
  const { before, from } = sourceOf(selection);
  const one = Math.max(1, Math.round(total / MEDIAN_SAMPLE));
  const { median, ...totals } = await sumsWithMedian<Omit<ProductTotals, 'price_median'>>(db, {
    before,
    rows: sql`from ${from} where ${conditionsOf(selection)} ${countedOnce(selection)}`,
    sums: sumColumns,
    value: sql`r.price`,
    sample: one === 1 ? null : sql`hashint8(r.product_id) % ${sql.lit(one)} = 0`,
  });
  return { ...totals, price_median: median };
};

/** Sums of each day of the window, oldest first, over the products that have a figure; [] without one. */
export interface DaySums {
  sold: number[];
  revenue: number[];
  /** The observed part of the units, and the number of products observed on the day. */
  seen: number[];
  known: number[];
  /** Products with a figure of units, and with one of revenue. */
  products: number;
  with_revenue: number;
}

export const noDaySums: DaySums = { sold: [], revenue: [], seen: [], known: [], products: 0, with_revenue: 0 };

const DAYS = Array.from({ length: WINDOW_DAYS }, (_, i) => i);
const array = (of: (day: number) => string) => `array[${DAYS.map(of).join(', ')}]`;
const isSeen = (day: number) => `(d.seen_span & ${1 << day}) <> 0`;
const SUMS = sql.raw(`count(*)::int as products, count(d.r1)::int as with_revenue,
  ${array((day) => `coalesce(sum(d.s${day + 1}), 0)`)} as sold, ${array((day) => `coalesce(sum(d.r${day + 1}), 0)`)} as revenue,
  ${array((day) => `coalesce(sum(d.s${day + 1}) filter (where ${isSeen(day)}), 0)`)} as seen,
  ${array((day) => `count(*) filter (where ${isSeen(day)})::int`)} as known`);

/** Units and revenue a day of any selection. Summed from plain columns, because summing arrays is slow. */
export const sumDays = async (db: Db, selection: Selection): Promise<DaySums> => {
  const { before, from } = sourceOf(selection);
  const { rows } = await sql<DaySums>`
    ${before}
    select ${SUMS} from ${from} join research_series d on d.product_id = r.product_id
    where d.s1 is not null and ${conditionsOf(selection)} ${countedOnce(selection)}`.execute(db);
  return rows[0] ?? noDaySums;
};
