import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { GatewaySettings } from '#src/env.ts';

/** Not part of the product: it is not there in a production image, and refuses to run in production. */
const PROGRAM = resolve(import.meta.dirname, '../../../../tests/gateway/main.ts');
/** The sandbox's own fixed keys; they open nothing else. */
const KEYS = { serverKey: 'SB-Mid-server-TelaahSandbox000001', clientKey: 'SB-Mid-client-TelaahSandbox000001' };
const START_LIMIT_MS = 20_000;

export interface SandboxProcess {
  settings: GatewaySettings;
  /** Where a person chooses what becomes of each order. */
  url: string;
  /** 0: somebody else's. */
  pid: number;
  stop(): Promise<void>;
}

export const sandboxAt = (port: number): GatewaySettings => {
  const url = `http://127.0.0.1:${port}`;
  return { ...KEYS, apiUrl: url, snapUrl: url };
};

const TITLE = 'Sandbox payment gateway';

/** The gateway that another of our servers has started on this folder; null where none answers. */
const runningOn = async (dataDir: string): Promise<SandboxProcess | null> => {
  const url = await readFile(join(dataDir, 'address'), 'utf8').catch(() => null);
  if (url === null) return null;
  const page = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.text(),
    () => '',
  );
  if (!page.includes(TITLE)) return null;
  return { settings: sandboxAt(Number(new URL(url).port)), url, pid: 0, stop: async () => {} };
};

/**
 * Starts the sandbox gateway on 127.0.0.1 (`port` 0: any free one) for development and tests. `dataDir` null: it remembers nothing when
 * it ends. It ends with us, however we end. One of another server on the same folder is used as it is. Throws if it does not start.
 */
export const startSandbox = async (options: {
  port: number;
  notifyUrl: string;
  dataDir: string | null;
  /** Pauses between attempts to notify, ms. */
  retryMs?: readonly number[];
}): Promise<SandboxProcess> => {
  const running = options.dataDir === null ? null : await runningOn(options.dataDir);
  if (running !== null) return running;
  const args = ['--port', String(options.port), '--notify', options.notifyUrl, '--attached'];
  if (options.dataDir !== null) args.push('--data', options.dataDir);
  if (options.retryMs) args.push('--retry-ms', options.retryMs.join(','));
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const lines = createInterface({ input: child.stdout });
    const [line] = (await Promise.race([
      once(lines, 'line', { signal: AbortSignal.timeout(START_LIMIT_MS) }),
      ended.then(([code]) => Promise.reject(new Error(`the sandbox gateway did not start (exit ${String(code)})`))),
    ])) as [string];
    const { port } = JSON.parse(line) as { port: number };
    return {
      settings: sandboxAt(port),
      url: `http://127.0.0.1:${port}`,
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
};
