import type { Db } from '@telaah/db';
import { observationKindCode } from '@telaah/db/tables/codes';
import { PENDING_AT_MOST, PENDING_PRODUCTS_A_PAGE } from '@telaah/shared/features/trust/pending-observation';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type RawBuilder, sql } from 'kysely';

/** Without variants, which are most of its size and are not shown here. */
type SnapshotWithoutVariants = Omit<Snapshot, 'variants'>;

const KIND = sql.lit(observationKindCode.code('product'));
const SHOWN_SNAPSHOT = sql`o.snapshot::jsonb - 'variants'`;

/** The keys of these products, each with its product. A root's row is identified by its own key. */
const keysOf = (ids: number[]): RawBuilder<unknown> => sql`(
  select marketplace_id, key, product_id from product_key where key_id = any(${ids}::bigint[]) and product_id = key_id
  union all
  select marketplace_id, key, product_id from product_key where product_id = any(${ids}::bigint[]) and product_id <> key_id)`;

export interface PendingRecord {
  product_id: number;
  snapshot: SnapshotWithoutVariants;
}

export const findNewestPending = async (db: Db, reporter: string, ids: number[]): Promise<PendingRecord[]> => {
  const { rows } = await sql<PendingRecord>`
    with newest as (
      select distinct on (k.product_id) k.product_id, o.*
      from ${keysOf(ids)} k
      cross join lateral (
        select marketplace_id, key, observed_at, digest from pending_observation
        where reporter = ${reporter} and kind = ${KIND} and marketplace_id = k.marketplace_id and key = k.key
        order by observed_at desc, digest limit 1) o
      order by k.product_id, o.observed_at desc, o.digest)
    select n.product_id, ${SHOWN_SNAPSHOT} as snapshot
    from newest n join pending_observation o using (marketplace_id, key, observed_at, digest)
    where o.reporter = ${reporter} and o.kind = ${KIND}
    order by n.product_id`.execute(db);
  return rows;
};

export const findPendingSince = async (db: Db, reporter: string, id: number, since: Date): Promise<PendingRecord[]> => {
  const { rows } = await sql<PendingRecord>`
    select k.product_id, ${SHOWN_SNAPSHOT} as snapshot
    from ${keysOf([id])} k
    join pending_observation o on o.reporter = ${reporter} and o.kind = ${KIND} and o.marketplace_id = k.marketplace_id and o.key = k.key
    where o.observed_at >= ${since}
    order by o.observed_at desc, o.digest limit ${sql.lit(PENDING_AT_MOST)}`.execute(db);
  return rows;
};

/** A reporter's pending products: one row per published product, by whatever key; one row per key of any other. */
const selectPendingProducts = (reporter: string): RawBuilder<unknown> => sql`
  select o.marketplace_id, l.product_id, (array_agg(o.key order by o.seen_at desc, o.key))[1] as key,
    sum(o.observations)::int as observations, max(o.seen_at) as seen_at
  from (select marketplace_id, key, count(*) as observations, max(observed_at) as seen_at from pending_observation
    where reporter = ${reporter} and kind = ${KIND} group by 1, 2) o
  left join product_key k on k.marketplace_id = o.marketplace_id and k.key = o.key
  left join product_live l on l.product_id = k.product_id
  group by o.marketplace_id, l.product_id, case when l.product_id is null then o.key end`;

export interface PendingProductRecord {
  /** Null: the market does not know it. */
  product_id: number | null;
  observations: number;
  snapshot: SnapshotWithoutVariants;
  /** Over all pages. */
  total: number;
}

/** A page with the newest observation of each product, newest first; the last page for one beyond it. */
export const findPendingProductsPage = async (db: Db, reporter: string, page: number): Promise<PendingProductRecord[]> => {
  const size = sql.lit(PENDING_PRODUCTS_A_PAGE);
  const { rows } = await sql<PendingProductRecord>`
    with seen as materialized (${selectPendingProducts(reporter)}), all_of_them as (select count(*)::int as total from seen)
    select p.product_id, p.observations, n.snapshot, (select total from all_of_them) as total
    from (select * from seen order by seen_at desc, marketplace_id, key
      limit ${size} offset (select (least(${page}::int, greatest(1, ceil(total / ${size}.0))) - 1) * ${size} from all_of_them)) p
    cross join lateral (
      select ${SHOWN_SNAPSHOT} as snapshot from pending_observation o
      where o.reporter = ${reporter} and o.kind = ${KIND} and o.marketplace_id = p.marketplace_id and o.key = p.key
      order by o.observed_at desc, o.digest limit 1) n
    order by p.seen_at desc, p.marketplace_id, p.key`.execute(db);
  return rows;
};
