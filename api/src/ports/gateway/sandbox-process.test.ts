import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive } from '@telaah/db/embedded/processes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMidtrans } from '#src/ports/gateway/midtrans.ts';
import { sandboxAt, startSandbox } from '#src/ports/gateway/sandbox-process.ts';
import { accepted, someOrder } from '#src/testing/billing/gateway.ts';

let dataDir: string;
let shop: Server;
const paths: string[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'telaah-shared-gateway-'));
  paths.length = 0;
  shop = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.end();
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  shop.closeAllConnections();
  shop.close();
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

const optionsOf = (name: string) => ({
  port: 0,
  notifyUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/${name}`,
  dataDir,
  retryMs: [50],
});

/** A server in its own process, and the gateway that it found. It stops when its standard input ends. */
const begin = async (name: string): Promise<{ child: ChildProcess; url: string; pid: number }> => {
  const program = `
    import { startSandbox } from ${JSON.stringify(join(import.meta.dirname, 'sandbox-process.ts'))};
    const sandbox = await startSandbox(JSON.parse(process.argv[1]));
    console.log(JSON.stringify({ url: sandbox.url, pid: sandbox.pid }));
    process.stdin.on('end', () => void sandbox.stop()).resume();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(optionsOf(name))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, ...(JSON.parse(line) as { url: string; pid: number }) };
};

const kill = async (child: ChildProcess) => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const leave = async (child: ChildProcess) => {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
};

const buy = async (url: string): Promise<string> => {
  const order = someOrder('qris');
  accepted(await createMidtrans(sandboxAt(Number(new URL(url).port))).charge(order));
  return order.orderId;
};

it('servers that start at once on one folder have one gateway, which remembers for the next', async () => {
  const [first, second, third] = await Promise.all([startSandbox(optionsOf('a')), startSandbox(optionsOf('b')), begin('c')]);
  expect([second.url, third.url]).toEqual([first.url, first.url]);
  const orderId = await buy(first.url);
  await first.stop();
  await second.stop();
  expect((await fetch(third.url)).headers.get('content-security-policy')).toContain("form-action 'self'");
  await leave(third.child);
  expect(isAlive(third.pid)).toBe(false);
  const next = await startSandbox(optionsOf('d'));
  expect(next.pid).not.toBe(first.pid);
  expect(await createMidtrans(next.settings).status(orderId)).toMatchObject({ state: 'pending' });
  await next.stop();
});

it('who remains takes payments, however the one ended that had started the gateway, and is told of them', async () => {
  const first = await begin('first');
  const second = await begin('second');
  expect(second.url).toBe(first.url);
  await buy(first.url);
  await expect.poll(() => paths).toEqual(['/first']);
  await kill(first.child);
  await buy(second.url);
  await expect.poll(() => paths).toEqual(['/first', '/second']);
  await kill(second.child);
  await expect.poll(() => isAlive(second.pid), { timeout: 10_000 }).toBe(false);
});
