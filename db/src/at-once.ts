import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database, Db } from '#src/index.ts';

const refuse = async (): Promise<never> => {
  throw new Error('A transaction sends its statements over its own connection only');
};

/** Of a transaction, whose connection is given: it opens none, and begins nothing. */
const driver: Driver = {
  init: async () => {},
  destroy: async () => {},
  acquireConnection: refuse,
  releaseConnection: async () => {},
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
};

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * Works with a transaction whose statements are sent the moment they are asked for, and answered in that order: PostgreSQL works on one while
 * the next is made. Kysely by itself holds each back till the one before it is answered. All of them must be over when `work` is.
 */
export const atOnce = <T>(trx: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  trx.getExecutor().provideConnection((connection) => {
    const executor = trx.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    return work(new Kysely<Database>({ config: { dialect }, dialect, driver, executor }));
  });
