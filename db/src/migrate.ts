import { promises as fs } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from '#src/index.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any constant will do; it must only be the same in every process. */
const LOCK_KEY = 7_353_224_401;
const LOCK_POLL_MS = 50;

export interface MigrateOptions {
  /** Folder of migration files; ours by default. */
  folder?: string;
  /** Milliseconds that a migration may wait for a table's lock (3,000) before it fails and changes nothing. */
  lockTimeout?: number;
}

const provider = (folder: string) =>
  new FileMigrationProvider({
    fs,
    path,
    migrationFolder: folder,
    import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
  });

const namesIn = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

const pending = async (db: Kysely<any>, folder: string): Promise<string[]> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  const names = await namesIn(folder);
  if (!rows[0]?.found) return names;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const executed = new Set(done.rows.map((row) => row.name));
  return names.filter((name) => !executed.has(name));
};

/**
 * Runs the migrations that have not run, all in one transaction, and answers their names. Any number of processes
 * may call it at once: one works, the others wait. A schema newer than this code is left as it is.
 */
export const migrateToLatest = (db: Db, { folder = FOLDER, lockTimeout = 3_000 }: MigrateOptions = {}): Promise<string[]> =>
  db.connection().execute(async (session) => {
    const locked = async () =>
      (await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK_KEY)}) as got`.execute(session)).rows[0]?.got;
    while (!(await locked())) await wait(LOCK_POLL_MS);
    try {
      if ((await pending(session, folder)).length === 0) return [];
      await sql`set lock_timeout = ${sql.lit(lockTimeout)}`.execute(session);
      await sql`set statement_timeout = 0`.execute(session);
      const migrator = new Migrator({ db: session, provider: provider(folder) });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) {
        const failed = results.find((result) => result.status === 'Error');
        throw new Error(`Migration ${failed?.migrationName ?? '(none)'} failed; nothing was changed`, { cause: error });
      }
      return results.map((result) => result.migrationName);
    } finally {
      await sql`reset lock_timeout`.execute(session);
      await sql`reset statement_timeout`.execute(session);
      await sql`select pg_advisory_unlock(${sql.lit(LOCK_KEY)})`.execute(session);
    }
  });

/** Whether every migration of this code has run; a newer schema counts as current. Rejects when the database is away. */
export const migrationsAreCurrent = async (db: Db, { folder = FOLDER }: MigrateOptions = {}): Promise<boolean> =>
  (await pending(db, folder)).length === 0;
