import { startEmbedded, type WatchEvents } from '#src/embedded.ts';
import { createDb, type Db, type DbOptions } from '#src/index.ts';

export interface OpenOptions extends DbOptions {
  /** A server of one's own. Without it the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Of the embedded server: it is started again where it dies. Without these nobody watches it. */
  onServer?: WatchEvents;
}

export interface OpenDatabase {
  db: Db;
  url: string;
  /** Closes the pool, then leaves the embedded server, which stops if nobody else uses it. */
  close(): Promise<void>;
}

/** Opens the configured database. It is not migrated: see `migrateToLatest`. */
export const openDatabase = async ({ databaseUrl, dataDir, onServer, ...options }: OpenOptions): Promise<OpenDatabase> => {
  if (databaseUrl) {
    const db = createDb(databaseUrl, options);
    return { db, url: databaseUrl, close: () => db.destroy() };
  }
  const server = await startEmbedded({ dataDir });
  const db = createDb(server.url, options);
  const endWatch = onServer ? server.watch(onServer) : () => {};
  const close = async () => {
    await db.destroy();
    endWatch();
    await server.stop();
  };
  return { db, url: server.url, close };
};
