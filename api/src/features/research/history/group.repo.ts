import type { Db } from '@telaah/db';
import { datedCode } from '@telaah/db/tables/codes';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { PAGE_SIZE } from '@telaah/shared/lib/paging';
import { type RawBuilder, sql } from 'kysely';
import { dayColumns } from '#src/features/research/rows/product-rows.repo.ts';
import { conditionsOf, type Selection } from '#src/features/research/selection/selection-sql.ts';

/** Units of the group's two compared weeks, their deviation, and whether all its products have a single source. */
export const groupWeeks = (db: Db, scope: 'category' | 'store', id: number) =>
  db
    .selectFrom(`research_${scope}` as 'research_category')
    .select(['week', 'week_before', 'week_sd', 'all_alone'])
    .where(`${scope}_id` as 'category_id', '=', id)
    .executeTakeFirst();

export const storeDays = (db: Db, storeId: number, { from, to }: DayRange) =>
  db
    .selectFrom('store_reading')
    .distinctOn('day')
    .select(['day', 'followers_low', 'followers_high', 'followers_precision'])
    .select(['products_low', 'products_high', 'products_precision', 'rating_c'])
    .where('store_id', '=', storeId)
    .where('dated', '=', datedCode.code('known'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('last_at', 'desc')
    .orderBy('digest')
    .execute();
export type StoreDay = Awaited<ReturnType<typeof storeDays>>[number];

/** The sum of the known days at these positions of research's window; null when none is known. */
const sumOfDays = (letter: 's' | 'r', places: readonly number[]): RawBuilder<unknown> => {
  const columns = dayColumns(letter).filter((_, i) => places.includes(i));
  const sum = columns.map((column) => `coalesce(d.${column}, 0)::float8`).join(' + ');
  return sql.raw(`case when num_nonnulls(${columns.map((column) => `d.${column}`).join(', ')}) > 0 then ${sum} end`);
};

export interface SoldProducts {
  ids: number[];
  total: number;
  page: number;
  revenue: number | null;
}

/** A page of the products with known sales on the days at these positions of research's window, by falling revenue. */
export const soldProducts = async (
  db: Db,
  selection: Selection,
  places: readonly number[],
  page: number,
): Promise<SoldProducts> => {
  const size = sql.lit(PAGE_SIZE);
  const { rows } = await sql<SoldProducts>`
    with sold as (
      select r.product_id, ${sumOfDays('s', places)} as sold, ${sumOfDays('r', places)} as revenue
      from research r join research_series d on d.product_id = r.product_id where ${conditionsOf(selection)}),
    found as materialized (select * from sold where sold is not null),
    counted as (select count(*)::int as total, sum(revenue) as revenue from found)
    select total, revenue, page, array(
      select product_id from found order by revenue desc nulls last, sold desc, product_id
      limit ${size} offset (page - 1) * ${size}) as ids
    from counted, lateral (select greatest(1, least(${Math.floor(page)}::int, ceil(total / ${size}::float8)::int)) as page) p`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0, page: 1, revenue: null };
};

export interface ProductSeries {
  product_id: number;
  /** Bit i: the counter's path knows the day at position i; the others are estimates. */
  known_days: number;
  sold: (number | null)[];
  revenue: (number | null)[];
}

export const findProductSeries = async (db: Db, ids: number[]): Promise<ProductSeries[]> => {
  const list = (letter: 's' | 'r') =>
    sql.raw(
      `array[${dayColumns(letter)
        .map((column) => `d.${column}`)
        .join(', ')}]`,
    );
  const { rows } = await sql<ProductSeries>`
    select d.product_id, d.known_days, ${list('s')} as sold, ${list('r')} as revenue
    from research_series d where d.product_id = any(${ids}::bigint[])`.execute(db);
  return rows;
};
