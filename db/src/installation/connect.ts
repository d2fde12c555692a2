import { sql } from 'kysely';
import { noteCluster } from '#src/cluster/forms.ts';
import { startEmbedded, type WatchEvents } from '#src/embedded/start.ts';
import { createDb, type Db, type DbOptions } from '#src/index.ts';
import { WrongDatabaseError } from '#src/installation/wrong-database.ts';

export interface OpenOptions extends DbOptions {
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined;
  /** The same as the role that owns the tables, if `databaseUrl`'s does not. */
  ownerUrl?: string | undefined;
  dataDir: string;
  /** Of the embedded server, which is restarted if it dies; undefined: nobody watches it. */
  onServer?: WatchEvents;
}

export interface OpenDatabase {
  /** As the owner, who may change the schema. */
  db: Db;
  url: string;
  /** As the role of requests; the same as `url` if there is one role. */
  applicationUrl: string;
  /** Closes the pool, then leaves the embedded server, which stops if nobody else uses it. */
  close(): Promise<void>;
}

/** Throws `WrongDatabaseError` unless the database stores UTF8, because goods have names in every script. */
const demandUtf8 = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(db);
  const [{ name, encoding } = { name: '', encoding: 'UTF8' }] = rows;
  if (encoding === 'UTF8') return;
  throw new WrongDatabaseError(
    `DATABASE_URL: the database "${name}" keeps its text as ${encoding} and must keep it as UTF8: make it anew with createdb --encoding=UTF8 --template=template0`,
  );
};

/** Opens the configured database and notes whether it is a cluster. It does not migrate. */
export const openDatabase = async ({
  databaseUrl,
  ownerUrl,
  dataDir,
  onServer,
  ...options
}: OpenOptions): Promise<OpenDatabase> => {
  if (databaseUrl) {
    const url = ownerUrl ?? databaseUrl;
    const db = createDb(url, options);
    const close = () => db.destroy();
    try {
      await demandUtf8(db);
      await noteCluster(db);
    } catch (error) {
      await close();
      throw error;
    }
    return { db, url, applicationUrl: databaseUrl, close };
  }
  const server = await startEmbedded({ dataDir });
  const db = createDb(server.url, options);
  const endWatch = onServer ? server.watch(onServer) : () => {};
  const close = async () => {
    await db.destroy();
    endWatch();
    await server.stop();
  };
  return { db, url: server.url, applicationUrl: server.applicationUrl, close };
};
