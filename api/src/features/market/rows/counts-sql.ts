import { type RawBuilder, sql } from 'kysely';

const enough = (alias: string): string => `(${alias}.independent_sources >= ${alias}.required_sources)`;

/**
 * In SQL: the product of this alias counts in rankings, sums and totals, because as many networks spoke of it as its size asks for. Stored
 * with the product, so that rows, sums and their proof mean the same.
 */
export const countsSql = (alias: string): RawBuilder<boolean> => sql.raw(enough(alias));

/**
 * In SQL: joins to product `p` the listing that it is linked to, as `sister`, where that one waits for more voices: `countsTwice` asks for it. A
 * subquery of its own, because the two may stand on different nodes. `only`: `p` is one of these; null: any.
 */
export const sisterJoin = (only: readonly number[] | null): RawBuilder<unknown> => {
  const linked =
    only === null ? sql`` : sql`and product_id in (select twin_product_id from product where product_id = any(${only}::bigint[]))`;
  return sql`left join (select product_id from product where not ${sql.raw(enough('product'))} ${linked}) sister
    on sister.product_id = p.twin_product_id`;
};

/** As text: product `p` counts on a sister marketplace too: the listing that it is linked to does not wait for more voices. With `sisterJoin`. */
export const countsTwiceText =
  '(p.twin_product_id is not null and p.twin_marketplace_id is not null and sister.product_id is null)';

export const countsTwice: RawBuilder<boolean> = sql.raw(countsTwiceText);
