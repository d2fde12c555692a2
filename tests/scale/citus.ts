import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDb } from '@telaah/db';
import { sql } from 'kysely';

const execute = promisify(execFile);

/** Where Citus was found: a server that has loaded it, or the folder of a PostgreSQL's programs that it is installed beside. Null: nowhere. */
export type Found = { server: string } | { programs: string } | null;

/** Has this server loaded Citus? A server where it is only installed cannot make its extension. */
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

/** What this `pg_config` says; null where there is none, or it fails. */
const told = async (pgConfig: string, option: string): Promise<string | null> =>
  execute(pgConfig, [option]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );

/** Looks for Citus on the server of `databaseUrl` first, then beside the PostgreSQL that one of these `pg_config` speaks of. */
export const findCitus = async (databaseUrl: string | undefined, pgConfigs: readonly string[]): Promise<Found> => {
  if (databaseUrl && (await isLoadedBy(databaseUrl))) return { server: databaseUrl };
  for (const pgConfig of pgConfigs) {
    const [shared, programs] = [await told(pgConfig, '--sharedir'), await told(pgConfig, '--bindir')];
    if (shared === null || programs === null) continue;
    const isThere = await fs.access(join(shared, 'extension', 'citus.control')).then(
      () => true,
      () => false,
    );
    if (isThere) return { programs };
  }
  return null;
};
