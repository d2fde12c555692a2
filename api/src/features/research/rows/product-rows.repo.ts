import type { Db } from '@telaah/db';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { type InferResult, sql } from 'kysely';
import { fillStatement, Slot, type StatementText, writeStatement } from '#src/sql/statement-template.ts';

/** The column at position i is s(i+1) or r(i+1), oldest first. */
export const dayColumns = (letter: 's' | 'r'): string[] => Array.from({ length: WINDOW_DAYS }, (_, i) => `${letter}${i + 1}`);

const SERIES = sql.raw(
  dayColumns('s')
    .map((column) => `d.${column}`)
    .join(', '),
);

const among = (ids: unknown) => sql<number>`any(${ids}::bigint[])`;

/** Read from the product's own tables, so that a new capture shows before research contains it, with null 30-day columns. */
const productsOf = (db: Db, ids: unknown) =>
  db
    .selectFrom('product as p')
    .innerJoin('product_live as l', 'l.product_id', 'p.product_id')
    .leftJoin('store as s', 's.store_id', 'p.store_id')
    .leftJoin('brand as b', 'b.brand_id', 'p.brand_id')
    .leftJoin('location as o', 'o.location_id', 'p.location_id')
    .leftJoin('category as c', 'c.category_id', 'p.category_id')
    // Only one of the two listings names the other, but both rows show the link. Subqueries, as the two may be on different nodes.
    .leftJoin(
      (q) =>
        q
          .selectFrom('product')
          .select(['product_id', 'marketplace_id'])
          .where('product_id', 'in', (one) =>
            one.selectFrom('product').select('twin_product_id').where('product_id', '=', among(ids)),
          )
          .as('t'),
      (on) => on.onRef('t.product_id', '=', 'p.twin_product_id'),
    )
    .leftJoin(
      (q) =>
        q
          .selectFrom('product')
          .distinctOn('twin_product_id')
          .select(['product_id', 'marketplace_id', 'twin_product_id'])
          .where('twin_product_id', '=', among(ids))
          .orderBy('twin_product_id')
          .orderBy('product_id')
          .as('n'),
      (on) => on.onRef('n.twin_product_id', '=', 'p.product_id'),
    )
    .leftJoin(
      (q) =>
        q
          .selectFrom('product_month')
          .select((e) => ['product_id', e.fn.min('price_least').as('price_least'), e.fn.max('price_most').as('price_most')])
          .where('product_id', '=', among(ids))
          .groupBy('product_id')
          .as('h'),
      (on) => on.onRef('h.product_id', '=', 'p.product_id'),
    )
    .leftJoin('product_detail as e', 'e.product_id', 'p.product_id')
    .leftJoin('research as r', 'r.product_id', 'p.product_id')
    .leftJoin('research_series as d', 'd.product_id', 'p.product_id')
    .select([
      'p.product_id',
      'p.marketplace_id',
      'p.external_id',
      'p.name',
      'p.url',
      'p.image_url',
      'p.listed_at',
      'p.independent_sources',
    ])
    .select((e) => [
      e.fn.coalesce('t.marketplace_id', 'n.marketplace_id').as('twin_marketplace_id'),
      e.fn.coalesce('t.product_id', 'n.product_id').as('twin_product_id'),
    ])
    .select(['p.store_id', 'p.category_id'])
    .select(['s.name as store_name', 's.tier as store_tier', 'o.name as location', 'b.name as brand', 'c.name as category_name'])
    .select([
      'l.price',
      'l.price_high',
      'l.original_price',
      'l.rating_c',
      'l.first_seen_at',
      'l.seen_at',
      'l.source',
      'l.dated',
      'l.quarantine_reason',
    ])
    .select(['l.likes_low', 'l.likes_high', 'l.likes_precision', 'l.views_low', 'l.views_high', 'l.views_precision'])
    .select(['h.price_least', 'h.price_most'])
    .select(['l.price_after_voucher', 'l.comments', 'l.status', 'l.is_ad'])
    .select(sql<number | null>`nullif(json_array_length(e.variants), 0)`.as('variants'))
    .select(['l.observations', 'l.stock_low', 'l.stock_high', 'l.stock_precision'])
    .select(['l.reviews_low', 'l.reviews_high', 'l.reviews_precision', 'l.sold_low', 'l.sold_high', 'l.sold_precision'])
    .select(['r.sold_30d', 'r.sold_30d_low', 'r.sold_30d_high', 'r.revenue_30d', 'r.revenue_30d_low', 'r.revenue_30d_high'])
    .select(['r.grade', 'r.revenue_grade', 'r.method', 'r.observations as window_observations', 'r.seen_days'])
    .select(['r.sold_bound_low', 'r.sold_bound_high', 'r.revenue_bound_low', 'r.revenue_bound_high'])
    .select(['r.sold_7d', 'r.sold_prev_7d', 'r.sold_7d_sd', 'd.counted_days', 'd.known_days'])
    .select(sql<(number | null)[] | null>`case when d.product_id is not null then array[${SERIES}] end`.as('daily_sold'))
    .where('p.product_id', '=', among(ids));

export type ProductRecord = InferResult<ReturnType<typeof productsOf>>[number];

let written: StatementText | null = null;

export const loadProducts = async (db: Db, ids: number[]): Promise<ProductRecord[]> => {
  written ??= writeStatement(db, { compile: (plain) => productsOf(plain, new Slot('ids')).compile() });
  return (await fillStatement<ProductRecord>(written, () => ids).execute(db)).rows;
};
