import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandOf, isAlive } from '#src/embedded/processes.ts';
import { startEmbedded } from '#src/embedded/start.ts';

const PROGRAM = `
  import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'start.ts'))};
  const server = await startEmbedded({ dataDir: process.argv[1], durable: false });
  console.log(JSON.stringify({ url: server.url, pid: server.pid }));
  process.stdin.resume().on('end', async () => { await server.stop(); process.exit(); });
`;

let dataDir: string;
let processes: ChildProcess[];

beforeEach(async () => {
  // Made by the server itself, with the rights that it needs.
  dataDir = path.join(os.tmpdir(), `telaah-embedded-${process.pid}-${Math.random().toString(36).slice(2)}`);
  processes = [];
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await startEmbedded({ dataDir, durable: false }).then((server) => server.stop());
  const root = await fs.realpath(path.join(dataDir, 'postgres'));
  await fs.rm(root, { recursive: true });
  await fs.rm(dataDir, { recursive: true });
});

const begin = (folder = dataDir): ChildProcess => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  processes.push(child);
  return child;
};
const answerOf = async (child: ChildProcess): Promise<{ url: string; pid: number }> => {
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  return JSON.parse(line);
};
const finish = async (child: ChildProcess) => {
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
};
const kill = async (child: ChildProcess) => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};
const isServing = (pid: number) => commandOf(pid).includes(dataDir);

const query = async (url: string, text: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
};

test('the data outlives the server, and the server ends with its process', async () => {
  const first = await startEmbedded({ dataDir, durable: false });
  await query(first.url, 'create table kept as select 1 as n');
  await first.stop();
  expect(isServing(first.pid)).toBe(false);
  const second = await startEmbedded({ dataDir, durable: false });
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('it listens on the loopback only, asks for the password, and keeps it from other users', async () => {
  const server = await startEmbedded({ dataDir });
  const wrong = Object.assign(new URL(server.url), { password: 'wrong' });
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  const { mode } = await fs.stat(path.join(dataDir, 'postgres/password'));
  expect(mode & 0o777).toBe(0o600);
  const settings = await query(
    server.url,
    `select name, setting from pg_settings where name in ('fsync', 'jit', 'synchronous_commit', 'listen_addresses') order by 1`,
  );
  expect(settings.map((row) => row.setting)).toEqual(['on', 'off', '127.0.0.1', 'on']);
  expect(await query(server.url, `select lower('ÉTÉ') as lower, current_setting('server_encoding') as letters`)).toEqual([
    { lower: 'été', letters: 'UTF8' },
  ]);
  await server.stop();
});

test('a server left behind by a killed process is taken over with what was committed', async () => {
  const child = begin();
  const left = await answerOf(child);
  await query(left.url, 'create table kept as select 1 as n');
  await kill(child);
  expect(isServing(left.pid)).toBe(true);
  const server = await startEmbedded({ dataDir, durable: false });
  expect(server.pid).toBe(left.pid);
  expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await server.stop();
  expect(isServing(left.pid)).toBe(false);
});

test('a killed server starts again, also when its number belongs to somebody else by now', async () => {
  const child = begin();
  const left = await answerOf(child);
  await kill(child);
  process.kill(left.pid, 'SIGKILL');
  await expect.poll(() => isServing(left.pid)).toBe(false);
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid');
  await fs.writeFile(pidFile, (await fs.readFile(pidFile, 'utf8')).replace(/^\d+/, String(process.pid)));
  const server = await startEmbedded({ dataDir, durable: false });
  expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('of processes that start at once all use one server, and the last to leave stops it', async () => {
  const children = [begin(), begin(), begin()];
  const answers = await Promise.all(children.map(answerOf));
  const [{ pid, url }] = answers as [{ pid: number; url: string }];
  expect(answers).toEqual([
    { pid, url },
    { pid, url },
    { pid, url },
  ]);
  const [first, second, third] = children as [ChildProcess, ChildProcess, ChildProcess];
  await finish(first);
  await kill(second);
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await finish(third);
  // On a busy machine a server may need longer than its last process waits.
  await expect.poll(() => isServing(pid), { timeout: 20_000 }).toBe(false);
});

test('processes that come and go at once never lose the server under them', async () => {
  const rounds = Array.from({ length: 8 }, async () => {
    for (let i = 0; i < 4; i++) {
      const server = await startEmbedded({ dataDir, durable: false });
      expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
      await server.stop();
    }
  });
  await Promise.all(rounds);
});

test('a first start that was interrupted half-way does no harm to the next', async () => {
  const child = begin();
  const made = async () =>
    (await fs.readdir(path.join(dataDir, 'postgres')).catch(() => [] as string[])).some((name) => name.startsWith('data-'));
  await expect.poll(made, { interval: 5, timeout: 20_000 }).toBe(true);
  await kill(child);
  const server = await startEmbedded({ dataDir, durable: false });
  expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
  const leftAfterStart = async () => {
    await startEmbedded({ dataDir, durable: false }).then((again) => again.stop());
    return made();
  };
  await expect.poll(leftAfterStart, { timeout: 10_000 }).toBe(false);
});

test('a process that exits without stopping takes the server with it', async () => {
  const child = begin();
  const { pid } = await answerOf(child);
  const program = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'start.ts'))};
    await startEmbedded({ dataDir: process.argv[1], durable: false });
    process.exit(0);
  `;
  await kill(child);
  const last = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { stdio: 'inherit' });
  expect(await once(last, 'exit')).toEqual([0, null]);
  await expect.poll(() => isServing(pid), { timeout: 10_000 }).toBe(false);
  expect(isAlive(last.pid!)).toBe(false);
});

test.skipIf(process.getuid?.() !== 0)('as root it also works below a folder that only root may enter', async () => {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'telaah-home-'));
  const folder = path.join(home, 'data');
  const server = await startEmbedded({ dataDir: folder, durable: false });
  expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.stop();
  const root = await fs.realpath(path.join(folder, 'postgres'));
  const again = await startEmbedded({ dataDir: folder, durable: false });
  expect(await fs.realpath(path.join(folder, 'postgres'))).toBe(root);
  await again.stop();
  await fs.rm(root, { recursive: true });
  await fs.rm(home, { recursive: true });
});

test('a server that dies is started again at the same address; what was committed is there', async () => {
  const server = await startEmbedded({ dataDir });
  await query(server.url, 'create table kept as select 1 as n');
  const back = Promise.withResolvers<void>();
  const endWatch = server.watch({ onBack: back.resolve, onGone: back.reject });
  const { pid } = server;
  process.kill(pid, 'SIGKILL');
  await back.promise;
  endWatch();
  expect(server.pid).not.toBe(pid);
  expect(await query(server.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await server.stop();
});

test('a server that cannot be started again is said to be gone', async () => {
  const server = await startEmbedded({ dataDir, durable: false });
  const { root, data } = { root: path.join(dataDir, 'postgres'), data: path.join(dataDir, 'postgres/data') };
  const gone = Promise.withResolvers<Error>();
  server.watch({ onBack: () => gone.reject(new Error('it is back')), onGone: gone.resolve });
  await fs.rename(data, path.join(root, 'away'));
  process.kill(server.pid, 'SIGKILL');
  expect((await gone.promise).message).toContain('did not start');
  await fs.rename(path.join(root, 'away'), data);
  await server.stop();
}, 20_000);
