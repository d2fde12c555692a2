import { type Kysely, sql } from 'kysely';

/**
 * What the rules knew of a product when a month's first look came, and how many looks were accepted before it. A look that arrives behind others
 * changes nothing before its month (or the one before, by which it is judged): the product is folded again from there, not from its first
 * look. Of products from before nothing is kept until they are folded again, or see their next month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table month_begin (
    product_id bigint not null,
    period date not null,
    observations int not null,
    judge json not null,
    primary key (product_id, period))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table month_begin`.execute(db);
}
