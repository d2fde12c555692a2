import { type Kysely, sql } from 'kysely';

/** How often keys of stores and categories that were there have become other than they were: what a process remembers of them is right till then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table key_version (one boolean primary key default true check (one), version bigint not null)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table key_version`.execute(db);
}
