import type { ChildProcess } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';
import { commandOf, join, type Membership } from '#src/embedded/processes.ts';
import {
  APPLICATION,
  initialise,
  launch,
  passwordOf,
  type RunningServer,
  runningServer,
  settingsFor,
  USER,
} from '#src/embedded/server.ts';
import { findPlace, type ServerPlace } from '#src/embedded/server-location.ts';

const DATABASE = 'telaah';
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const MAX_LAUNCHES = 5;
const POLL_MS = 25;
/** A dead server is noticed at this interval; it is back within ten seconds, when its last children are gone, or given up. */
const WATCH_MS = 500;
const BACK_WITHIN_MS = 9_000;
const MAX_LAUNCHES_AGAIN = 100;

export interface EmbeddedOptions {
  /** Holds `postgres/`: data, password, log. Created if missing. */
  dataDir: string;
  /** False for throw-away data only: a crash of the machine may destroy it. */
  durable?: boolean;
  /** PostgreSQL settings over ours, such as `{ max_connections: '200' }`; no effect on a running server. */
  settings?: Record<string, string>;
}

export interface WatchEvents {
  onBack: () => void;
  /** It died and was not back within ten seconds. The watch has ended. */
  onGone: (error: Error) => void;
}

export interface Embedded {
  /** The database `telaah` as its owner, with the password. */
  url: string;
  applicationUrl: string;
  readonly pid: number;
  /** Restarts the server at the same address if it dies. Returns how to end the watch. */
  watch(events: WatchEvents): () => void;
  /** Leaves the server. The last process to leave stops it and waits for its end. */
  stop(): Promise<void>;
}

const connect = async (url: string): Promise<Client | null> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    // 28P01: the server answers but is not ours.
    if ((error as DatabaseError).code === '28P01') throw error;
    return null;
  }
};

const ensureDatabase = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error) => {
    // Another process created it between the two statements.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
};

/** Codes of the errors if another process was faster. */
const SOMEBODY_ELSE = new Set(['42710', '23505', 'XX000']);

/** Creates the application's role with the stored password. It may only connect; more rights follow the migrations. */
const ensureApplication = async (client: Client, password: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION]);
  const verb = rowCount ? 'alter' : 'create';
  await client
    .query(`${verb} role ${APPLICATION} login password ${client.escapeLiteral(password)}`)
    .catch((error: DatabaseError) => {
      if (!SOMEBODY_ELSE.has(error.code ?? '')) throw error;
    });
};

const readStderrTail = async (place: ServerPlace): Promise<string> =>
  (await fs.readFile(place.logFile, 'utf8').catch(() => '')).trim().slice(-800);

interface ServerStart {
  port: number | null;
  withinMs: number;
  launches: number;
}
const FIRST: ServerStart = { port: null, withinMs: START_LIMIT_MS, launches: MAX_LAUNCHES };

/** Finds the running server or starts one. Throws if none answers in time. */
const findOrStart = async (
  place: ServerPlace,
  settings: Record<string, string>,
  member: Membership,
  urlOf: (port: number) => string,
  wanted: ServerStart = FIRST,
): Promise<RunningServer> => {
  let child: ChildProcess | null = null;
  let launches = 0;
  for (const limit = Date.now() + wanted.withinMs; Date.now() < limit; await wait(POLL_MS)) {
    if (member.someoneIsStopping()) continue;
    const server = runningServer(place);
    const client = server?.port ? await connect(urlOf(server.port)) : null;
    if (server?.port && client) {
      await ensureDatabase(client).finally(() => client.end());
      return { pid: server.pid, port: server.port };
    }
    const starting = child !== null && child.exitCode === null && child.signalCode === null;
    if (server || starting) continue;
    if (launches++ >= wanted.launches) break;
    child = await launch(place, settings, wanted.port);
    child.on('error', () => {});
  }
  throw new Error(`The embedded PostgreSQL in ${place.root} did not start. Its log ends:\n${await readStderrTail(place)}`);
};

const signal = (server: RunningServer, place: ServerPlace): boolean => {
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, committed ones are kept.
  if (runningServer(place)?.pid !== server.pid) return false;
  process.kill(server.pid, 'SIGINT');
  return true;
};

const stopServer = async (server: RunningServer, place: ServerPlace): Promise<void> => {
  if (!signal(server, place)) return;
  // It removes its pid file a moment before it ends.
  for (const limit = Date.now() + STOP_LIMIT_MS; commandOf(server.pid).includes('postgres'); await wait(POLL_MS)) {
    if (Date.now() > limit) throw new Error(`The embedded PostgreSQL in ${place.root} (process ${server.pid}) does not stop`);
  }
};

/** Starts PostgreSQL on `<dataDir>/postgres`, or attaches to it: a random loopback port, a password for this user and root only. */
export const startEmbedded = async ({ dataDir, durable = true, settings = {} }: EmbeddedOptions): Promise<Embedded> => {
  const place = await findPlace(dataDir);
  const password = await passwordOf(place, place.passwordFile);
  const applicationPassword = await passwordOf(place, place.applicationPasswordFile);
  const urlOf = (port: number, database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const member = join(place.users);
  let server: RunningServer;
  try {
    await initialise(place);
    server = await findOrStart(place, settingsFor(durable, settings), member, (port) => urlOf(port, 'postgres'));
    const client = await connect(urlOf(server.port, DATABASE));
    if (client) await ensureApplication(client, applicationPassword).finally(() => client.end());
  } catch (error) {
    await member.leave(async () => {
      const running = runningServer(place);
      if (running) await stopServer({ pid: running.pid, port: 0 }, place);
    });
    throw error;
  }
  const restart = async (): Promise<void> => {
    const { port } = server;
    const wanted = { port, withinMs: BACK_WITHIN_MS, launches: MAX_LAUNCHES_AGAIN };
    server = await findOrStart(place, settingsFor(durable, settings), member, (at) => urlOf(at, 'postgres'), wanted);
    if (server.port !== port) throw new Error('The embedded PostgreSQL is back at another address');
  };
  const watch = ({ onBack, onGone }: WatchEvents): (() => void) => {
    let isBusy = false;
    const checkServer = async () => {
      if (isBusy || runningServer(place)?.pid === server.pid) return;
      isBusy = true;
      try {
        await restart();
        onBack();
      } catch (error) {
        clearInterval(timer);
        onGone(error as Error);
      } finally {
        isBusy = false;
      }
    };
    const timer = setInterval(() => void checkServer(), WATCH_MS).unref();
    return () => clearInterval(timer);
  };
  const atExit = () => member.leaveNow(() => signal(server, place));
  process.once('exit', atExit);
  return {
    url: urlOf(server.port, DATABASE),
    applicationUrl: `postgres://${APPLICATION}:${applicationPassword}@127.0.0.1:${server.port}/${DATABASE}`,
    get pid() {
      return server.pid;
    },
    watch,
    stop: async () => {
      process.off('exit', atExit);
      await member.leave(() => stopServer(server, place));
    },
  };
};
