import { type Kysely, sql } from 'kysely';

/** What the nightly proof found of products: of how many all looks were folded again, and how many of these came to something else than was stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_proof (
    proof_id int generated always as identity primary key,
    proved_at timestamptz not null,
    products int not null,
    wrong int not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table product_proof`.execute(db);
}
