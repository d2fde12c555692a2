import { runScript } from '#src/cluster/script.ts';
import type { Db } from '#src/index.ts';

/** Definitions: `unique (…)`, `(…)` or `using …`. Log compression is off if allowed, because it takes longer than building. */
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
