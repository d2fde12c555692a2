import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

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
 *
 * Breaks with another Kysely (0.29) if its constructor no longer takes `{ config, dialect, driver, executor }`, or if executors lose
 * `provideConnection` and `withConnectionProvider`; with another pg (8.23) if a client no longer queues or pipelines what it is asked while it is busy.
 * The tests beside this file then fail: statements arrive one by one, or on another connection.
 */
export const pipelined = <Tables, T>(trx: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  trx.getExecutor().provideConnection((connection) => {
    const executor = trx.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    return work(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }));
  });
