import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repository } from '../../runner/command.ts';
import { SECRET, signIn } from '../market/app.ts';

const START_LIMIT_MS = 60_000;

export interface Server {
  pid: number;
  port: number;
  headers: Record<string, string>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A web process as in production, except for demonstration accounts and plain http. */
export const startServer = async (databaseUrl: string): Promise<Server> => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'telaah-bench-server-'));
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    ROLE: 'web',
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET,
    LOG_LEVEL: 'info',
  };
  const child: ChildProcess = spawn(process.execPath, [join(repository, 'api/src/server.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-2000);
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}`;
  try {
    for (const limit = Date.now() + START_LIMIT_MS; ; await wait(50)) {
      if (child.exitCode !== null) throw new Error(`The server under test ended:\n${errors}`);
      if (
        await fetch(`${base}/healthz`).then(
          (response) => response.ok,
          () => false,
        )
      )
        break;
      if (Date.now() > limit) throw new Error(`The server under test does not answer:\n${errors}`);
    }
    return { pid: child.pid ?? 0, port, headers: await signIn((path, init) => fetch(`${base}${path}`, init), base), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
