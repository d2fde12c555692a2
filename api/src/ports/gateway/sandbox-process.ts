import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { commandOf, join as joinUsers } from '@telaah/db/embedded/processes';
import type { GatewaySettings } from '#src/settings/settings.ts';

/** Not part of the product: missing in a production image, and it refuses to run in production. */
const PROGRAM = resolve(import.meta.dirname, '../../../../tests/gateway/main.ts');
/** The sandbox's fixed keys; they give access to nothing else. */
const KEYS = { serverKey: 'SB-Mid-server-TelaahSandbox000001', clientKey: 'SB-Mid-client-TelaahSandbox000001' };
const START_LIMIT_MS = 20_000;
const POLL_MS = 25;
const MAX_LAUNCHES = 3;
const TITLE = 'Sandbox payment gateway';

export interface SandboxProcess {
  settings: GatewaySettings;
  url: string;
  pid: number;
  /** Stops the gateway; a shared one stops with its last user. */
  stop(): Promise<void>;
}

export const sandboxAt = (port: number): GatewaySettings => {
  const url = `http://127.0.0.1:${port}`;
  return { ...KEYS, apiUrl: url, snapUrl: url };
};

/** Starts the program and waits for its address. Throws if there is none within 20 seconds. */
const launch = async (args: string[], stdio: StdioOptions): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio, detached: stdio[0] === 'ignore' });
  const ended = once(child, 'exit');
  try {
    const lines = createInterface({ input: child.stdout as Readable });
    const [line] = (await Promise.race([
      once(lines, 'line', { signal: AbortSignal.timeout(START_LIMIT_MS) }),
      ended.then(([code]) => Promise.reject(new Error(`the sandbox gateway did not start (exit ${String(code)})`))),
    ])) as [string];
    return { child, port: (JSON.parse(line) as { port: number }).port };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
};

const toSandboxProcess = (port: number, pid: number, stop: () => Promise<void>): SandboxProcess => ({
  settings: sandboxAt(port),
  url: `http://127.0.0.1:${port}`,
  pid,
  stop,
});

/** The folder's gateway, if it answers at the address in the file `address`. */
const runningOn = async (dataDir: string): Promise<{ port: number; pid: number } | null> => {
  const [url = '', pid = ''] = (await readFile(join(dataDir, 'address'), 'utf8').catch(() => '')).split('\n');
  if (!URL.canParse(url)) return null;
  const page = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.text(),
    () => '',
  );
  return page.includes(TITLE) ? { port: Number(new URL(url).port), pid: Number(pid) } : null;
};

const stopAt = async (dataDir: string): Promise<void> => {
  const running = await runningOn(dataDir);
  if (running === null) return;
  process.kill(running.pid, 'SIGTERM');
  for (const limit = Date.now() + START_LIMIT_MS; commandOf(running.pid).includes(PROGRAM) && Date.now() < limit; )
    await wait(POLL_MS);
};

/** Starts it as a process that outlives this one. */
const launchAlone = async (args: string[], logFile: string): Promise<void> => {
  const log = openSync(logFile, 'a', 0o600);
  const { child } = await launch(args, ['ignore', 'pipe', log]).finally(() => closeSync(log));
  child.stdout?.destroy();
  child.unref();
};

/** Finds or starts the folder's gateway. It outlives the process that started it, as long as anybody uses it. */
const shareSandbox = async (dataDir: string, args: string[], notifyUrl: string): Promise<SandboxProcess> => {
  const users = join(dataDir, 'users');
  await mkdir(users, { recursive: true });
  const member = joinUsers(users, notifyUrl);
  const stop = () => member.leave(() => stopAt(dataDir));
  try {
    let failure = new Error('the sandbox gateway does not answer');
    let launches = 0;
    for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit && launches < MAX_LAUNCHES; ) {
      // After this pause, users that joined at the same moment see each other.
      await wait(POLL_MS);
      if (member.someoneIsStopping()) continue;
      const running = await runningOn(dataDir);
      if (running !== null) return toSandboxProcess(running.port, running.pid, stop);
      // Only the first of the waiting users starts it: two gateways would overwrite each other's orders.
      if (!member.isFirst()) continue;
      launches++;
      await launchAlone([...args, '--data', dataDir], join(dataDir, 'log')).catch((error: Error) => {
        failure = error;
      });
    }
    throw failure;
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Starts the sandbox gateway on 127.0.0.1 (`port` 0: any free one) for development and tests. `dataDir` null: it stores nothing and
 * ends with this process, even a killed one. Servers on one folder share a gateway, which ends with the last of them.
 */
export const startSandbox = async (options: {
  port: number;
  notifyUrl: string;
  dataDir: string | null;
  /** Pauses between attempts to notify, ms. */
  retryMs?: readonly number[];
}): Promise<SandboxProcess> => {
  const args = ['--port', String(options.port), ...(options.retryMs ? ['--retry-ms', options.retryMs.join(',')] : [])];
  if (options.dataDir !== null) return shareSandbox(options.dataDir, args, options.notifyUrl);
  const { child, port } = await launch([...args, '--notify', options.notifyUrl, '--attached'], ['pipe', 'pipe', 'inherit']);
  const ended = child.exitCode === null ? once(child, 'exit') : null;
  return toSandboxProcess(port, child.pid ?? 0, async () => {
    child.kill('SIGTERM');
    await ended;
  });
};
