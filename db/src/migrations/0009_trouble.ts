import { type Kysely, sql } from 'kysely';

/** What goes wrong, seen: products that cannot be published, jobs that fail, how many looks are held back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table set_aside (
      product_id bigint primary key,
      reason text not null,
      since timestamptz not null,
      tried_at timestamptz not null)`,
    `create table job_run (
      name text primary key,
      done_at timestamptz,
      failing_since timestamptz,
      failure text)`,
    // No key: batches that come at once must not wait for one another. Taken away into look_share.
    `create table look_count (
      accepted int not null,
      held int not null)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
    `create table look_share (
      began_at timestamptz primary key,
      accepted bigint not null,
      held bigint not null)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['look_share', 'look_count', 'job_run', 'set_aside']) await sql`drop table ${sql.table(table)}`.execute(db);
}
