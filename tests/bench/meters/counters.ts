import type { Db } from '@telaah/db';
import type { Client } from '../market/database.ts';

const COUNTERS = `
  select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as rows,
    (select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))
      from pg_statio_user_tables where schemaname = 'public')::float8 as pages
  from pg_stat_user_tables where schemaname = 'public'`;

/** Rows read and pages of 8 kB touched, in memory or not, since the database was created. `db`: the single connection that did the work. */
export const countersOf = async (db: Db, client: Client): Promise<{ rows: number; pages: number }> => {
  // Flushes the statistics of the working connection, which PostgreSQL would otherwise send a second later.
  await db.selectNoFrom((q) => q.fn<unknown>('pg_stat_force_next_flush').as('flushed')).execute();
  await client.query('select pg_stat_force_next_flush()');
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(COUNTERS);
  return rows[0];
};
