import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/given-rows-sql.ts';

/** A product of a batch, and what its looks say of its twin. */
export interface Declared {
  product_id: number;
  marketplace_id: number;
  external_id: string;
  twin: { marketplace_id: number; external_id: string } | null;
}

/**
 * Listings of the same goods whose link to a product of the batch may come or go with it: those it names, and those that name it.
 * To be locked with the batch, because a link changes what the other one counts too; and so does whether the other counts at all.
 */
export const findTwins = async (db: Db, declared: Declared[]): Promise<number[]> => {
  const naming = declared.flatMap(({ product_id, twin }) => (twin === null ? [] : { product_id, ...twin }));
  const ids = declared.map(({ product_id }) => product_id);
  const { rows } = await sql<{ product_id: number }>`
    select k.product_id from ${givenRows(naming, 'product_id bigint, marketplace_id smallint, external_id text', 'd')}
      join product_key k on (k.marketplace_id, k.key) = (d.marketplace_id, d.external_id) left join product p on p.product_id = d.product_id
      where p.twin_product_id is distinct from k.product_id
    union select p.product_id from ${givenRows(declared, 'marketplace_id smallint, external_id text', 'o')}
      join product p on (p.twin_marketplace_id, p.twin_external_id) = (o.marketplace_id, o.external_id) where p.twin_product_id is null
    union select k.product_id from product p
      join product_key k on (k.marketplace_id, k.key) = (p.twin_marketplace_id, p.twin_external_id)
      where p.product_id = any(${ids}::bigint[]) and p.twin_product_id is null
    union select product_id from product where twin_product_id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

/** Is a listing linked to one of these that is not among those that are locked? Somebody linked it while we waited. */
export const isLinkedBeyond = async (db: Db, ids: number[], locked: number[]): Promise<boolean> => {
  const { rows } = await sql`
    select from product where twin_product_id = any(${ids}::bigint[]) and product_id <> all(${locked}::bigint[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Listings that name one of these products by any of its keys, or are linked to it. */
export const namersOf = async (db: Db, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product where twin_product_id = any(${ids}::bigint[])
    union select p.product_id from product_key k join product p on (p.twin_marketplace_id, p.twin_external_id) = (k.marketplace_id, k.key)
      where k.key_id = any(${ids}::bigint[]) or (k.product_id = any(${ids}::bigint[]) and k.product_id <> k.key_id)`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

export interface Link {
  product_id: number;
  /** The listing of the same goods that it now names; null where it no longer names one that is known. */
  to: number | null;
  /** The one that it named before. */
  from: number | null;
}

/**
 * Links listings of the same goods as soon as both are known, whichever came first, and answers what changed. Where each names the other
 * only the one of the smaller marketplace is linked: a sum over both must leave out one of them, not both.
 */
export const linkTwins = async (db: Db, ids: number[]): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select product_id, "to", twin_product_id as "from" from (
      select p.product_id, p.twin_product_id,
        case when (t.twin_marketplace_id, t.twin_external_id) = (p.marketplace_id, p.external_id)
          and t.marketplace_id < p.marketplace_id then null else k.product_id end as "to"
      from product p
      left join product_key k on (k.marketplace_id, k.key) = (p.twin_marketplace_id, p.twin_external_id)
      left join product t on t.product_id = k.product_id
      where p.product_id = any(${ids}::bigint[])) w
    where twin_product_id is distinct from "to"`.execute(db);
  if (rows.length > 0) {
    await sql`update product p set twin_product_id = w."to" from ${givenRows(rows, 'product_id bigint, "to" bigint', 'w')}
      where p.product_id = w.product_id`.execute(db);
  }
  return rows;
};
