import { promises as fs } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from '#src/index.ts';
import { WrongDatabaseError } from '#src/installation/wrong-database.ts';

const FOLDER = path.join(import.meta.dirname, '../migrations');
/** Any constant that is the same in every process. */
const LOCK_KEY = 7_353_224_401;
const LOCK_POLL_MS = 50;

export interface MigrateOptions {
  folder?: string;
  /** Ms that a migration may wait for a table's lock (3,000) before it fails and changes nothing. */
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

const executedIn = async (db: Kysely<any>): Promise<string[]> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name);
};

const pendingOf = (names: readonly string[], executed: readonly string[]): string[] =>
  names.filter((name) => !executed.includes(name));

/** Refuses a database from before the present migrations, because it cannot be brought up to date. */
const demandSameOrigin = (names: readonly string[], executed: readonly string[]): void => {
  const [first] = names;
  const [oldest] = executed;
  if (first === undefined || oldest === undefined || executed.includes(first)) return;
  throw new WrongDatabaseError(
    `This database is from before the migrations of this version: its first one is ${oldest}, not ${first}. Run "npm run db -- reset --yes" to start again from an empty schema; all that is in the database is lost.`,
  );
};

/** One transaction; parallel callers wait. A newer schema stays as it is; one that is too old throws `WrongDatabaseError`. */
export const migrateToLatest = (db: Db, { folder = FOLDER, lockTimeout = 3_000 }: MigrateOptions = {}): Promise<string[]> =>
  db.connection().execute(async (session) => {
    const locked = async () =>
      (await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK_KEY)}) as got`.execute(session)).rows[0]?.got;
    while (!(await locked())) await wait(LOCK_POLL_MS);
    try {
      const [names, executed] = [await namesIn(folder), await executedIn(session)];
      if (pendingOf(names, executed).length === 0) return [];
      demandSameOrigin(names, executed);
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

/** Whether every migration of this code has run; a newer schema counts too. Rejects if the database is away. */
export const migrationsAreCurrent = async (db: Db, { folder = FOLDER }: MigrateOptions = {}): Promise<boolean> =>
  pendingOf(await namesIn(folder), await executedIn(db)).length === 0;
