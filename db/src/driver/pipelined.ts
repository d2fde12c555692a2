import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

const refuse = async (): Promise<never> => {
  throw new Error('A transaction sends its statements over its own connection only');
};

/** A transaction has its connection, so this driver opens none and begins nothing. */
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
 * Sends a transaction's statements at once and reads the answers in order; Kysely alone waits for each answer. All must be over
 * when `work` is. Depends on internals of Kysely 0.29 (constructor, `provideConnection`, `withConnectionProvider`) and on a pg 8.23
 * client that queues or pipelines; if they change, the tests of this file fail.
 */
export const pipelined = <Tables, T>(trx: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  trx.getExecutor().provideConnection((connection) => {
    const executor = trx.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
    return work(new Kysely<Tables>({ config: { dialect }, dialect, driver, executor }));
  });
