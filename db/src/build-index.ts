import { sql } from 'kysely';
import type { Db } from '#src/index.ts';

/**
 * Builds an index, `unique (…)`, `(…)` or `using …`, on a table that nobody reads yet. Its pages go to the log whole: to compress them takes twice as
 * long as to build it, so that a server that would is told not to, where that may be said.
 */
export const buildIndex = async (db: Db, table: string, definition: string): Promise<void> => {
  const unique = definition.startsWith('unique ') ? 'unique ' : '';
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('wal_compression', 'off', true) where has_parameter_privilege('wal_compression', 'set')`.execute(
      trx,
    );
    await sql.raw(`create ${unique}index on ${table} ${definition.slice(unique.length)}`).execute(trx);
  });
};
