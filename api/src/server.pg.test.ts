import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The least that production requires. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://telaah.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Telaah <hello@telaah.example>',
};

let test: TestDb;
let dataDir: string;
let port: number;

beforeAll(async () => {
  test = await createTestDb();
  dataDir = await mkdtemp(join(tmpdir(), 'telaah-server-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  port = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

const run = (env: Record<string, string> = {}): Run => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: test.url,
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
};

/** Resolves when the process has printed that it runs; rejects with its output if it ends instead. */
const isRunning = ({ child, output, exit }: Run): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = () => output().includes('Telaah is running') && resolve();
    child.stdout?.on('data', check);
    void exit.then((code) => reject(new Error(`ended with ${code}: ${output()}`)));
  });

describe('the process', () => {
  it('says where it is and who may sign in, serves, and ends in good order', async () => {
    const server = run();
    await isRunning(server);
    expect(server.output()).toContain(`http://localhost:${port}`);
    expect(server.output()).toMatch(/Password: +telaah-demo/);
    expect(server.output()).not.toContain('SELLER_NAME');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/dev/mail.json`)).json()).toEqual([]);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);

    const second = run();
    expect([await second.exit, second.output().trim().split('\n').at(-1)]).toEqual([
      1,
      `PORT: ${port} is in use by another program`,
    ]);

    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('tells nobody a password in production, and makes no account with a known one', async () => {
    const empty = await createTestDb();
    const server = run({
      ...production,
      HOST: '127.0.0.1',
      DATABASE_URL: empty.url,
    });
    await isRunning(server);
    expect(server.output()).not.toContain('telaah-demo');
    expect(server.output()).toContain('SELLER_NAME is missing: the legal pages name nobody who is responsible');
    expect((await fetch(`http://127.0.0.1:${port}/dev/mail.json`)).status).toBe(404);
    const rows = await empty.db.selectFrom('account').selectAll().execute();
    expect(rows).toEqual([]);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    await empty.close();
  });

  it('with two roles answers as the one that owns nothing; a web process needs to know no other', async () => {
    const empty = await createTestDb();
    const role = `telaah_server_${process.pid}`;
    const applicationUrl = Object.assign(new URL(empty.url), { username: role, password: 'only-here' }).href;
    const single = 'may change tables';
    const whole = run({ DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: empty.url });
    await isRunning(whole);
    whole.child.kill('SIGTERM');
    expect([await whole.exit, whole.output().includes(single)]).toEqual([0, false]);

    const web = run({ DATABASE_URL: applicationUrl, ROLE: 'web' });
    await isRunning(web);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { reasons: expect.any(Array) as unknown[] }]);
    web.child.kill('SIGTERM');
    expect([await web.exit, web.output().includes(single), /permission denied/.test(web.output())]).toEqual([0, false, false]);

    await sql`drop owned by ${sql.ref(role)}`.execute(empty.db);
    await sql`drop role ${sql.ref(role)}`.execute(empty.db);
    await empty.close();
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT: /],
    [{ DATA_DIR: '/proc/nowhere/data' }, /^DATA_DIR: \/proc\/nowhere\/data cannot be written/],
    [{ ...production, DEMO: 'small' }, /^DEMO: demo data is never mixed into production/],
    [{ ...production, SECRET: 'a'.repeat(40) }, /^SECRET: too regular/],
  ])('does not start with %o, and says why in one line', async (env, message) => {
    const server = run(env as Record<string, string>);
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(message);
    expect(server.output().trim().split('\n')).toHaveLength(1);
  });
});
