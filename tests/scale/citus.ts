import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDb } from '@telaah/db';
import { sql } from 'kysely';

const execute = promisify(execFile);

/** A server that has loaded Citus, or a folder of PostgreSQL programs with Citus installed. Null: neither. */
export type Found = { server: string } | { programs: string } | null;

/** Whether the server has loaded Citus: without preloading, its extension cannot be created. */
const isLoadedBy = async (url: string): Promise<boolean> => {
  const db = createDb(url, { max: 1 });
  try {
    const { rows } = await sql`
      select from pg_available_extensions where name = 'citus' and current_setting('shared_preload_libraries') like '%citus%'`.execute(
      db,
    );
    return rows.length > 0;
  } finally {
    await db.destroy();
  }
};

/** Value of an option of `pg_config`; null if it is missing or fails. */
const pgConfigValue = async (pgConfig: string, option: string): Promise<string | null> =>
  execute(pgConfig, [option]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );

/** Searches the server of `databaseUrl` first, then the installations of these `pg_config` programs. */
export const findCitus = async (databaseUrl: string | undefined, pgConfigs: readonly string[]): Promise<Found> => {
  if (databaseUrl && (await isLoadedBy(databaseUrl))) return { server: databaseUrl };
  for (const pgConfig of pgConfigs) {
    const [shared, programs] = [await pgConfigValue(pgConfig, '--sharedir'), await pgConfigValue(pgConfig, '--bindir')];
    if (shared === null || programs === null) continue;
    const isThere = await fs.access(join(shared, 'extension', 'citus.control')).then(
      () => true,
      () => false,
    );
    if (isThere) return { programs };
  }
  return null;
};
