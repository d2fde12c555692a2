import { runScript } from '#src/cluster/script.ts';
import type { Db } from '#src/index.ts';

/**
 * Builds indexes, each `unique (…)`, `(…)` or `using …`, on a table that nobody reads yet. Without compressing the log, if allowed,
 * because that would take longer than building them.
 */
export const buildIndexes = async (db: Db, table: string, definitions: readonly string[]): Promise<void> => {
  const built = definitions.map((definition) => {
    const unique = definition.startsWith('unique ') ? 'unique ' : '';
    return `create ${unique}index on ${table} ${definition.slice(unique.length)}`;
  });
  await runScript(db, [
    "select set_config('wal_compression', 'off', true) where has_parameter_privilege('wal_compression', 'set')",
    ...built,
  ]);
};
