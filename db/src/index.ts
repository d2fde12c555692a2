import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';
import { types } from '#src/driver/column-types.ts';
import { namingClient, StatementNames } from '#src/driver/statements.ts';
import type { DatabaseTables } from '#src/tables/database.ts';

/** A transaction is a `Db` too. */
export type Db = Kysely<DatabaseTables>;

export interface DbOptions {
  /** Connections at most (4). */
  max?: number;
  /** Ms after which the server cancels a statement. 0, the default: never. */
  statementTimeout?: number;
  /** Ms after which the server ends a session that idles inside a transaction (60,000). 0: never. */
  idleInTransactionTimeout?: number;
  /** Ms to wait for a connection (5,000) before the query fails. */
  connectionTimeout?: number;
  /** The server ends a session and its work within half a minute after its process or machine ended. */
  endsWithProcess?: boolean;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  onStatement?: (text: string, values: readonly unknown[]) => void;
  /** An idle connection broke, and the pool replaces it; for the log. */
  onConnectionError?: (error: Error) => void;
}

const connection = (url: string, options: DbOptions): ClientConfig => ({
  connectionString: url,
  types,
  keepAlive: true,
  statement_timeout: options.statementTimeout ?? 0,
  idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 60_000,
  connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
  application_name: options.applicationName ?? 'telaah',
  // Without statistics jit costs a second or two; the default page cost is for disks with an arm and reads small tables whole.
  options: '-c jit=off -c random_page_cost=1.1',
});

/** By default a server notices a dead client after hours, and never during a statement. */
const ENDING_WITH_PROCESS = [
  'client_connection_check_interval = 5000',
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 3',
  'tcp_user_timeout = 25000',
];

/** A server that cannot do one of these does the others. */
const endWithProcess = (client: ClientBase): void => {
  for (const setting of ENDING_WITH_PROCESS) client.query(`set ${setting}`).catch(() => {});
};

/** Connects at the first query. bigint arrives as number (throws above 2^53), date as 'YYYY-MM-DD', numeric as string. */
export const createDb = (url: string, options: DbOptions = {}): Db => {
  const pool = new Pool({
    ...connection(url, options),
    max: options.max ?? 4,
    Client: namingClient(new StatementNames()),
    pipeline: true,
  });
  // Without listeners a lost server would end the process; a transaction learns of it from its next statement.
  pool.on('error', options.onConnectionError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  if (options.endsWithProcess) pool.on('connect', endWithProcess);
  const { onStatement } = options;
  const log = onStatement && (({ query }: LogEvent) => onStatement(query.sql, query.parameters));
  return new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
};

/** One connection with the same types, for LISTEN and COPY. The caller connects, listens for `error` and ends it. */
export const createConnection = (url: string, options: DbOptions = {}): Client => new Client(connection(url, options));
