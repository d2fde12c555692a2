import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CaptureTrust } from '@telaah/shared/features/trust/reporter';
import { repository } from '../runner/command.ts';

const READY_LIMIT_MS = 60_000;

export interface ApiProcess {
  base: string;
  /** Null while it runs; then the signal or the exit code that ended it. */
  ended(): string | null;
  lastWords(): string;
  log(): string[];
  /** Continues a process that paused at a checkpoint. */
  goOn(): void;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface ApiSettings {
  port: number;
  /** Null: an embedded database. */
  databaseUrl: string | null;
  dataDir: string;
  gatewayUrl: string;
  gatewayKeys: { server: string; client: string };
  clockFile: string;
  /** Checkpoint at which the process kills itself, or `pause NAME` to stop there; null: neither. */
  crashAt: string | null;
  /** `all`: captures of an unknown reporter are visible to everybody. */
  captureTrust: CaptureTrust;
}

/** Starts the real server with HTTP and jobs. Resolves when it is ready or has died. */
export const startApi = async (settings: ApiSettings): Promise<ApiProcess> => {
  const base = `http://localhost:${settings.port}`;
  const child: ChildProcess = spawn(process.execPath, [join(repository, 'api/src/server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      CAPTURE_TRUST: settings.captureTrust,
      HOST: '127.0.0.1',
      PORT: String(settings.port),
      PUBLIC_URL: base,
      ...(settings.databaseUrl === null ? {} : { DATABASE_URL: settings.databaseUrl }),
      DATA_DIR: settings.dataDir,
      DEMO: 'off',
      ROLE: 'all',
      LOG_LEVEL: 'error',
      SECRET: 'the faults command signs with this, and nobody else',
      MIDTRANS_SERVER_KEY: settings.gatewayKeys.server,
      MIDTRANS_CLIENT_KEY: settings.gatewayKeys.client,
      MIDTRANS_API_URL: settings.gatewayUrl,
      MIDTRANS_SNAP_URL: settings.gatewayUrl,
      CLOCK_FILE: settings.clockFile,
      ...(settings.crashAt === null ? {} : { CRASH_AT: settings.crashAt }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-3000);
  });
  let log = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    log = `${log}${chunk.toString()}`.slice(-200_000);
  });
  const exit = once(child, 'exit');
  const ended = () => child.signalCode ?? (child.exitCode === null ? null : String(child.exitCode));
  const end = async (signal: NodeJS.Signals) => {
    if (ended() === null) child.kill(signal);
    await exit;
  };
  const limit = Date.now() + READY_LIMIT_MS;
  while (ended() === null) {
    const ready = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (Date.now() > limit) throw new Error(`The server does not get ready:\n${errors}`);
    await wait(50);
  }
  if (ended() !== null && ended() !== 'SIGKILL') throw new Error(`The server ended (${ended()}):\n${errors}`);
  return {
    base,
    ended,
    lastWords: () => errors,
    log: () => log.split('\n'),
    goOn: () => void child.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
