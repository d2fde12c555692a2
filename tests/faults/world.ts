import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db } from '@telaah/db';
import { startEmbedded } from '@telaah/db/embedded/start';
import { migrateToLatest } from '@telaah/db/installation/migrate';
import type { CaptureTrust } from '@telaah/shared/features/trust/reporter';
import { run } from '../runner/command.ts';
import { type ApiProcess, startApi } from './api-process.ts';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { openProxy } from './proxy.ts';

/** A database, a gateway that outlives the server, and the server, which is killed and restarted. */
export interface FaultWorld {
  db: Db;
  databaseUrl: string;
  folder: string;
  gateway: GatewayProcess;
  base: string;
  port: number;
  now(): Date;
  advance(milliseconds: number): Promise<void>;
  /** Starts the server, which will die at the checkpoint. */
  start(crashAt: string | null, captureTrust?: CaptureTrust): Promise<ApiProcess>;
  startAnother(): Promise<ApiProcess>;
  startAlone(dataDir: string): Promise<ApiProcess>;
  current(): ApiProcess | null;
  /** Restarts the server if it has died, and returns whether it had. */
  revive(): Promise<boolean>;
  stopDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** Loses the result of every nth COMMIT together with its connection; 0: none. */
  cutAtCommit(every: number): void;
  /** Violated invariants; empty if all hold. */
  findViolations(): Promise<string[]>;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  await new Promise((settle) => server.close(settle));
  return typeof address === 'object' && address ? address.port : 0;
};

export const openWorld = async (): Promise<FaultWorld> => {
  const folder = mkdtempSync(join(tmpdir(), 'telaah-faults-'));
  const embedded = { dataDir: folder, durable: false, settings: { max_connections: '100' } };
  let postgres = await startEmbedded(embedded);
  const portOf = () => Number(new URL(postgres.url).port);
  const proxy = await openProxy(portOf());
  const databaseUrl = Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href;
  let db = createDb(databaseUrl, { max: 4, applicationName: 'faults' });
  await migrateToLatest(db);
  const port = await freePort();
  const gateway = await startGateway(`http://127.0.0.1:${port}/gateway/midtrans/notification`);
  const clockFile = join(folder, 'clock');
  let ahead = 0;
  const setClock = () => writeFileSync(clockFile, String(ahead));
  setClock();
  let api: ApiProcess | null = null;

  const settings = (onPort: number, crashAt: string | null, captureTrust: CaptureTrust = 'all') => ({
    port: onPort,
    databaseUrl,
    dataDir: join(folder, 'files'),
    gatewayUrl: gateway.url,
    gatewayKeys: gateway.keys,
    clockFile,
    crashAt,
    captureTrust,
  });

  const start = async (crashAt: string | null, captureTrust?: CaptureTrust) => {
    if (api && api.ended() === null) await api.stop();
    api = await startApi(settings(port, crashAt, captureTrust));
    return api;
  };

  return {
    get db() {
      return db;
    },
    databaseUrl,
    folder,
    gateway,
    base: `http://localhost:${port}`,
    port,
    now: () => new Date(Date.now() + ahead),
    advance: async (milliseconds) => {
      ahead += milliseconds;
      setClock();
      await gateway.control('clock', { now: Date.now() + ahead });
    },
    start,
    startAnother: async () => startApi(settings(await freePort(), null)),
    startAlone: async (dataDir) => startApi({ ...settings(await freePort(), null), databaseUrl: null, dataDir }),
    current: () => api,
    revive: async () => {
      if (api && api.ended() === null) return false;
      await start(null);
      return true;
    },
    stopDatabase: async () => {
      await db.destroy();
      proxy.forwardTo(null);
      await postgres.stop();
    },
    startDatabase: async () => {
      postgres = await startEmbedded(embedded);
      proxy.forwardTo(portOf());
      db = createDb(databaseUrl, { max: 4, applicationName: 'faults' });
    },
    cutAtCommit: proxy.cutAtCommit,
    findViolations: async () => {
      const { code, output } = await run('node', ['api/src/cli/prove.ts'], {
        env: {
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(folder, 'files'),
          CLOCK_FILE: clockFile,
          NODE_ENV: 'development',
          LOG_LEVEL: 'silent',
        },
      });
      return code === 0 ? [] : output.split('\n').filter((line) => line.trim() !== '');
    },
    close: async () => {
      if (api) await api.kill();
      await gateway.stop();
      await db.destroy();
      await proxy.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
