import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';
import { types } from '#src/driver/column-types.ts';
import { namingClient, StatementNames } from '#src/driver/statements.ts';
import type { DatabaseTables } from '#src/tables/database.ts';

/** What every query function takes first. A transaction is a `Db` too. */
export type Db = Kysely<DatabaseTables>;

export interface DbOptions {
  /** Connections at most (4). */
  max?: number;
  /** Milliseconds after which the server cancels a statement. 0, the default: never. */
  statementTimeout?: number;
  /** Milliseconds after which the server ends a session that idles inside a transaction (60,000). 0: never. */
  idleInTransactionTimeout?: number;
  /** Milliseconds to wait for a connection (5,000) before the query fails. */
  connectionTimeout?: number;
  /** The server ends a session, and what it is at, within half a minute of the end of its process or its machine. */
  endsWithProcess?: boolean;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Told of every statement before it is forgotten: its text and its values. */
  onStatement?: (text: string, values: readonly unknown[]) => void;
  /** A connection that nobody was using broke. The pool replaces it; this is for the log. */
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
  // Compiling a query first costs a second or two where the planner overrates a table it has no figures of; ours never win that back. And a page
  // in memory or on a drive without a moving arm is as near as the next one: with the server's own idea of it, made for arms, a look reads tables of
  // a few thousand names whole.
  options: '-c jit=off -c random_page_cost=1.1',
});

/** By itself a server asks after hours whether a silent machine is still there, and never while a statement runs. */
const ENDING_WITH_PROCESS = [
  'client_connection_check_interval = 5000',
  'tcp_keepalives_idle = 10',
  'tcp_keepalives_interval = 5',
  'tcp_keepalives_count = 3',
  'tcp_user_timeout = 25000',
];

/** A server on a system that cannot do one of these does the others. */
const endWithProcess = (client: ClientBase): void => {
  for (const setting of ENDING_WITH_PROCESS) client.query(`set ${setting}`).catch(() => {});
};

/**
 * Opens a pool on `url` (`postgres://…`). Connects at the first query. `db.destroy()` closes it.
 * Types: bigint arrives as number (throws above 2^53), date as 'YYYY-MM-DD', numeric as string, timestamptz as Date.
 */
export const createDb = (url: string, options: DbOptions = {}): Db => {
  const pool = new Pool({
    ...connection(url, options),
    max: options.max ?? 4,
    Client: namingClient(new StatementNames()),
    pipeline: true,
  });
  // Without listeners a lost server would end the process: of connections that nobody uses, and of those inside a transaction between two
  // statements. Whoever is inside learns it from the next statement.
  pool.on('error', options.onConnectionError ?? (() => {}));
  pool.on('connect', (client) => client.on('error', () => {}));
  if (options.endsWithProcess) pool.on('connect', endWithProcess);
  const { onStatement } = options;
  const log = onStatement && (({ query }: LogEvent) => onStatement(query.sql, query.parameters));
  return new Kysely<DatabaseTables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
};

/** A single connection of its own with the same types, for LISTEN and COPY. The caller connects, listens for `error` and ends it. */
export const createConnection = (url: string, options: DbOptions = {}): Client => new Client(connection(url, options));
