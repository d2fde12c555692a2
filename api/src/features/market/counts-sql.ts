import { type RawBuilder, sql } from 'kysely';

const enough = (alias: string): string => `(${alias}.voices >= ${alias}.needs)`;

/**
 * In SQL: the product of this alias counts in rankings, sums and totals, because as many networks spoke of it as its size asks for. Stored
 * with the product, so that rows, sums and their proof mean the same.
 */
export const counts = (alias: string): RawBuilder<boolean> => sql.raw(enough(alias));

/** As text: product `p` counts on a sister marketplace too: the listing that it is linked to does not wait for more voices. */
export const countsTwiceText = `(p.twin_product_id is not null and p.twin_marketplace_id is not null
  and not exists (select 1 from product sister where sister.product_id = p.twin_product_id and not ${enough('sister')}))`;

export const countsTwice: RawBuilder<boolean> = sql.raw(countsTwiceText);
