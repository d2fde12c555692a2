import type { Db } from '#src/index.ts';
import { runScript } from '#src/script.ts';

/**
 * Builds an index, `unique (…)`, `(…)` or `using …`, on a table that nobody reads yet. Its pages go to the log whole: to compress them takes twice as
 * long as to build it, so that a server that would is told not to, where that may be said.
 */
export const buildIndex = async (db: Db, table: string, definition: string): Promise<void> => {
  const unique = definition.startsWith('unique ') ? 'unique ' : '';
  await runScript(db, [
    "select set_config('wal_compression', 'off', true) where has_parameter_privilege('wal_compression', 'set')",
    `create ${unique}index on ${table} ${definition.slice(unique.length)}`,
  ]);
};
