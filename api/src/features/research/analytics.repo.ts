import type { Db } from '@telaah/db';
import { sumsWithMedian } from '@telaah/db/cluster/forms';
import { rollupScope } from '@telaah/db/tables/codes';
import { type RawBuilder, sql } from 'kysely';

import { sourceOf } from '#src/features/research/product.repo.ts';
import { dayColumns } from '#src/features/research/product-rows.repo.ts';
import { conditionsOf, type Selection } from '#src/features/research/selection-sql.ts';
import { sumColumns } from '#src/kinds/sums-sql.ts';

/** Prices that a median is taken of, about: more would be sorted for no visible gain. */
const MEDIAN_SAMPLE = 20_000;

/** Which marketplaces have a sister that lists the same goods, and which: pairs of keys. From one pair to the next along an index. */
export const twinPairs = async (db: Db): Promise<[number, number][]> => {
  const pairs: [number, number][] = [];
  for (let pair: [number, number] = [0, 0]; ; ) {
    const { rows } = await sql<{ a: number; b: number }>`
      select marketplace_id as a, twin_marketplace_id as b from research
      where twin_marketplace_id is not null and (marketplace_id, twin_marketplace_id) > (${pair[0]}, ${pair[1]})
      order by marketplace_id, twin_marketplace_id limit 1`.execute(db);
    const [next] = rows;
    if (next === undefined) return pairs;
    pair = [next.a, next.b];
    pairs.push(pair);
  }
};

const pairsWithin = ({ marketplaces }: Selection, pairs: [number, number][]) =>
  pairs.filter(([a, b]) => marketplaces === null || (marketplaces.includes(a) && marketplaces.includes(b)));

/** A listing whose goods the selection counts on the sister marketplace already is left out of every sum. */
const countedOnce = (selection: Selection, pairs: [number, number][]): RawBuilder<unknown> => {
  const both = pairsWithin(selection, pairs).map(([, b]) => b);
  return both.length === 0 ? sql`` : sql`and (r.twin_marketplace_id is null or r.twin_marketplace_id <> all(${both}::int[]))`;
};

export interface Totals {
  products: number;
  stores: number;
  with_sales: number;
  sold_low: number | null;
  sold: number | null;
  sold_high: number | null;
  revenue_low: number | null;
  revenue: number | null;
  revenue_high: number | null;
  all_measured: boolean | null;
  all_revenue_measured: boolean | null;
  /** Every part is said by one reporter alone. */
  all_alone: boolean | null;
  method: number | null;
  observations: number | null;
  seen_days: number | null;
  rating_c: number | null;
  price_median: number | null;
  seen_at: Date | null;
  /** Of the products of which both weeks are known: units, their deviation, and rupiah. */
  week: number | null;
  week_before: number | null;
  week_sd: number | null;
  week_revenue: number | null;
  week_before_revenue: number | null;
}

/**
 * Sums over a selection: middles are added, and their errors in quadrature, for products err each for itself.
 * The median price is exact up to 20,000 products (`total` says how many), beyond that it is of a sample by hashed id.
 */
export const sumProducts = async (db: Db, selection: Selection, pairs: [number, number][], total: number): Promise<Totals> => {
  const { before, from } = sourceOf(selection);
  const one = Math.max(1, Math.round(total / MEDIAN_SAMPLE));
  const { median, ...totals } = await sumsWithMedian<Omit<Totals, 'price_median'>>(db, {
    before,
    rows: sql`from ${from} where ${conditionsOf(selection)} ${countedOnce(selection, pairs)}`,
    sums: sumColumns,
    value: sql`r.price`,
    sample: one === 1 ? null : sql`hashint8(r.product_id) % ${sql.lit(one)} = 0`,
  });
  return { ...totals, price_median: median };
};

export interface DaySums {
  sold: (number | null)[];
  revenue: (number | null)[];
}

const SUMS = sql.raw(
  (['s', 'r'] as const)
    .map(
      (letter) =>
        `array[${dayColumns(letter)
          .map((column) => `sum(d.${column})::float8`)
          .join(', ')}] as ${letter}`,
    )
    .join(', '),
);

/** Units and revenue a day of any selection: sixty plain columns, which are summed ten times faster than arrays. */
export const sumDays = async (db: Db, selection: Selection, pairs: [number, number][]): Promise<DaySums> => {
  const { before, from } = sourceOf(selection);
  const { rows } = await sql<{ s: (number | null)[]; r: (number | null)[] }>`
    ${before}
    select ${SUMS} from ${from} join research_series d on d.product_id = r.product_id
    where ${conditionsOf(selection)} ${countedOnce(selection, pairs)}`.execute(db);
  return { sold: rows[0]?.s ?? [], revenue: rows[0]?.r ?? [] };
};

/** The rollup that answers a selection, where one does: a market, a category with its own rollup, brands or a store, nothing else. */
const rollupOf = (selection: Selection): { scope: number; keys: number[] } | null => {
  const { categories, store_id, brand_ids, words, product_id, location_ids, limits } = selection;
  if (limits.length > 0 || [words, product_id, location_ids].some((value) => value !== null)) return null;
  const named = [categories, store_id, brand_ids].filter((value) => value !== null);
  if (named.length > 1) return null;
  if (brand_ids) return { scope: rollupScope.brand, keys: brand_ids };
  if (store_id !== null) return { scope: rollupScope.store, keys: [store_id] };
  if (!categories) return { scope: rollupScope.market, keys: [0] };
  // Rollups stand at the first two levels and at the leaf; one that has no number yet is asked for without what lies below it.
  return categories.every(({ level, pos, pos_end }) => level <= 2 || pos === pos_end)
    ? { scope: rollupScope.category, keys: categories.map(({ category_id }) => category_id) }
    : null;
};

/**
 * The same days from the rollups, in about a millisecond. Null where no rollup answers the selection: a rollup knows that a listing has a
 * sister, but not on which marketplace, so that all of them must be asked for or none.
 */
export const rollupDays = async (
  db: Db,
  selection: Selection,
  pairs: [number, number][],
  days: string[],
): Promise<DaySums | null> => {
  const rollup = rollupOf(selection);
  if (!rollup) return null;
  const chosen = selection.marketplaces;
  const twins = pairsWithin(selection, pairs).map(([a]) => a);
  if (pairs.some(([a, b]) => twins.includes(a) && chosen !== null && !chosen.includes(b))) return null;
  const once = (name: string) =>
    twins.length === 0
      ? sql`sum(${sql.ref(name)})::float8`
      : sql`sum(${sql.ref(name)} - case when marketplace_id = any(${twins}::int[]) then ${sql.ref(`twin_${name}`)} else 0 end)::float8`;
  const known = (name: string) => sql`case when ${once(`with_${name}`)} > 0 then ${once(name)} end as ${sql.ref(name)}`;
  const { rows } = await sql<{ day: string; sold: number | null; revenue: number | null }>`
    select day, ${known('sold')}, ${known('revenue')}
    from rollup_day
    where scope = ${sql.lit(rollup.scope)} and key = any(${rollup.keys}::int[]) and day = any(${days}::date[])
      ${chosen === null ? sql`` : sql`and marketplace_id = any(${chosen}::int[])`}
    group by day`.execute(db);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const sums = days.map((day) => byDay.get(day));
  return { sold: sums.map((row) => row?.sold ?? null), revenue: sums.map((row) => row?.revenue ?? null) };
};
