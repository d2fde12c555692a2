import type { Db } from '@telaah/db';
import { sql } from 'kysely';

/** Tables that a look may touch though nobody believes its reporter: his own, and what counts and remembers calls. */
const OWN = new Set(['own_look', 'capture_batch', 'rate_limit', 'session']);

/** Every row of every table but these, as text. */
export const everything = async (db: Db): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(db);
  const dumped: Record<string, string> = {};
  for (const { name } of tables) {
    if (OWN.has(name)) continue;
    const { rows } = await sql<{ all: string }>`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as "all"
      from ${sql.table(name)} t`.execute(db);
    dumped[name] = rows[0]?.all ?? '';
  }
  return dumped;
};
