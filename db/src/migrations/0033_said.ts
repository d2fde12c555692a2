import { type Kysely, sql } from 'kysely';

/**
 * What pages said and no call answered: whether the newest look saw a product as an advertisement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_live add column is_ad boolean`.execute(db);
  await sql`update product_live l set is_ad = o.is_ad from (
      select product_id, observed_at, bool_or(is_ad) as is_ad from observation where held_reason is null group by 1, 2) o
    where o.product_id = l.product_id and o.observed_at = l.seen_at`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_live drop column is_ad`.execute(db);
}
