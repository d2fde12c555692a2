import type { Db } from '@telaah/db';
import { onDayOf } from '@telaah/db/months/list-sql';
import { MAX_REVENUE } from '@telaah/shared/features/estimates/revenue';
import { MAX_COUNT } from '@telaah/shared/features/market/plausibility';
import { dayParts, firstOfMonth } from '@telaah/shared/lib/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface BrokenProduct {
  product_id: number;
  reason: string;
}

export const isPublished = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} <> all (array(select product_id from excluded_product))`;

/** Read apart: on a cluster a statement that deletes rows of the coordinator cannot also read a distributed table. */
export const findExcludedProducts = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('excluded_product').select('product_id').execute()).map(({ product_id }) => product_id);

const BEYOND = 'counts more on a day than can be';

export const brokenChanges = async (db: Db): Promise<BrokenProduct[]> => {
  const { rows } = await sql<BrokenProduct>`
    select distinct product_id, ${BEYOND} as reason from rollup_change
    where ${isPublished('product_id')} and (sold not between ${-MAX_COUNT} and ${MAX_COUNT}
      or sold_low not between ${-MAX_COUNT} and ${MAX_COUNT} or sold_high not between ${-MAX_COUNT} and ${MAX_COUNT}
      or revenue not between ${-MAX_REVENUE} and ${MAX_REVENUE}) order by 1`.execute(db);
  return rows;
};

type TotalColumn = 'sold_low' | 'sold_mid' | 'sold_high' | 'revenue_cum';

/** In SQL: the product's units or revenue on that day of month `m` are out of range. Numeric, because it cannot overflow. */
const beyond = (date: string): RawBuilder<boolean> => {
  const step = (to: TotalColumn, from: TotalColumn, base: string, most: number) =>
    `abs(${onDayOf('m', to, date)}::numeric - case when ${date} = 1 then m.${base} else ${onDayOf('m', from, `${date} - 1`)} end) > ${most}`;
  return sql.raw(`(${step('sold_mid', 'sold_mid', 'base_mid', MAX_COUNT)} or ${step('sold_low', 'sold_high', 'base_high', MAX_COUNT)}
    or ${step('sold_high', 'sold_low', 'base_low', MAX_COUNT)} or ${step('revenue_cum', 'revenue_cum', 'base_revenue', MAX_REVENUE)})`);
};

export const brokenOnDay = async (db: Db, day: string, marketplaceId: number): Promise<BrokenProduct[]> => {
  const { rows } = await sql<BrokenProduct>`
    select product_id, ${BEYOND} as reason from product_month m join product p using (product_id)
    where m.period = ${firstOfMonth(day)} and p.marketplace_id = ${marketplaceId} and ${isPublished('p.product_id')}
      and ${beyond(`${dayParts(day).date}`)} order by 1`.execute(db);
  return rows;
};

export const breaksSums = async (db: Db, productId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from product_month m, generate_series(1, json_array_length(m.sold_mid)) d(date) where m.product_id = ${productId} and ${beyond('d.date')}
    limit 1`.execute(db);
  return rows.length > 0;
};

export const excludeProducts = async (db: Db, broken: BrokenProduct[], now: Date): Promise<void> => {
  await sql`
    insert into excluded_product (product_id, reason, since, tried_at)
    select product_id, reason, ${now}, ${now} from ${givenRows(broken, 'product_id bigint, reason text', 'b')}
    on conflict (product_id) do update set reason = excluded.reason, tried_at = excluded.tried_at`.execute(db);
};

export const hasExcludedProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('excluded_product').select('product_id').limit(sql.lit(1)).executeTakeFirst()) !== undefined;

/** Excluded products that were not retried since `before`, the longest waiting first. */
export const findExcludedBefore = async (db: Db, before: Date, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('excluded_product')
    .select('product_id')
    .where('tried_at', '<=', before)
    .orderBy('tried_at')
    .limit(most)
    .execute();
  return rows.map(({ product_id }) => product_id);
};

/** The product counts again: research and all its days are rebuilt with it. */
export const includeProduct = async (db: Db, productId: number): Promise<void> => {
  await db.deleteFrom('excluded_product').where('product_id', '=', productId).execute();
  await db.insertInto('dirty_product').values({ product_id: productId, figures: true, name: null }).execute();
  await sql`
    insert into dirty_day (day, marketplace_id)
    select d::date, p.marketplace_id from product_month m join product p using (product_id),
      generate_series(m.period, (m.period + interval '1 month - 1 day')::date, interval '1 day') d
    where m.product_id = ${productId}`.execute(db);
};

/** Published products in the order of their ids, a page at a time. */
export const productsAfter = async (db: Db, after: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('product_live')
    .select('product_id')
    .where('product_id', '>', after)
    .where(isPublished('product_id'))
    .orderBy('product_id')
    .limit(most)
    .execute();
  return rows.map(({ product_id }) => product_id);
};

export const findDirtyProducts = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('dirty_product')
    .select('product_id')
    .distinct()
    .where('figures', '=', true)
    .where(isPublished('product_id'))
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
};
