import { type RawBuilder, sql } from 'kysely';

const enough = (alias: string): string => `(${alias}.independent_sources >= ${alias}.required_sources)`;

/** In SQL: whether the product counts in rankings and sums, as it has the sources its size requires. Both numbers are stored with it. */
export const countsSql = (alias: string): RawBuilder<boolean> => sql.raw(enough(alias));

/** Joins the twin of `p` as `sister` if it lacks sources. A subquery, as nodes may differ. `only`: what `p` may be; null: any. */
export const twinJoinSql = (only: readonly number[] | null): RawBuilder<unknown> => {
  const linked =
    only === null ? sql`` : sql`and product_id in (select twin_product_id from product where product_id = any(${only}::bigint[]))`;
  return sql`left join (select product_id from product where not ${sql.raw(enough('product'))} ${linked}) sister
    on sister.product_id = p.twin_product_id`;
};

/** In SQL text: whether `p` counts on a second marketplace too, because its twin has the required sources. Needs `sisterJoin`. */
export const countsTwiceText =
  '(p.twin_product_id is not null and p.twin_marketplace_id is not null and sister.product_id is null)';

export const countsTwice: RawBuilder<boolean> = sql.raw(countsTwiceText);
