import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#src/app.ts';
import { createAccountLimits, MISSES_AN_HOUR } from '#src/features/accounts/password/account-limits.ts';
import { type Browser, createBrowser, newestToken } from '#src/testing/browser.ts';
import { heldToDescription } from '#src/testing/calls/match-description.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const HERE = '203.0.113.5';
const CREATE = '/public/v1/forgotPassword/create';
const RESEND = '/public/v1/emailVerification/resend';
const VERIFY = '/public/v1/emailVerification/verify';
const CHECK_LINK = '/public/v1/forgotPassword/check';
const PRODUCTS = '/internal/feature/product_research/products';
const BEGAN = new Date('2026-11-21T03:00:00Z');

let api: TestApp;
let wide: TestApp;
let second: TestApp;
let account: string;

beforeAll(async () => {
  api = await createTestApp();
  wide = await createTestApp({ limits: 'wide' });
  second = { ...api, app: heldToDescription(createApp(api.deps)) };
  account = 'limits@example.test';
  for (const each of [api, wide]) await each.addAccount(account);
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGAN });
  for (const each of [api, wide]) await each.test.db.deleteFrom('rate_limit').execute();
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
  await wide.close();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
let seed = 0;
const registration = () => ({
  name: 'Tuti',
  email: `batas${++seed}@example.test`,
  phone: `+62816000${10_000 + seed}`,
  password: 'kuda-laut-biru',
});

interface Row {
  name: string;
  allowed: number;
  within: number;
  /** One call. `from`: a browser at the address that counts, unless the row counts accounts. */
  call: (browser: Browser, n: number) => Promise<{ status: number }>;
  moves?: boolean;
  /** Pause between two calls, so that a shorter limit does not refuse first. */
  pause?: number;
}

let link = '';
const table: Row[] = [
  {
    name: 'passwords judged, ten minutes and address',
    allowed: 60,
    within: 10 * MINUTE,
    call: (b) => b.post('/public/v1/users', { ...registration(), password: 'password' }),
  },
  { name: 'register, an hour and address', allowed: 5, within: HOUR, call: (b) => b.post('/public/v1/users', registration()) },
  {
    name: 'register, a day and address',
    allowed: 20,
    within: DAY,
    pause: 15 * MINUTE,
    call: (b) => b.post('/public/v1/users', registration()),
  },
  { name: 'links, an hour and address', allowed: 30, within: HOUR, call: (b) => b.post(VERIFY, { token: 'x'.repeat(43) }) },
  { name: 'links, an hour and account', allowed: 10, within: HOUR, moves: true, call: (b) => b.post(CHECK_LINK, { token: link }) },
  {
    name: 'letters, a minute and account',
    allowed: 1,
    within: MINUTE,
    moves: true,
    call: (b) => b.post(CREATE, { email: account }),
  },
  {
    name: 'letters, an hour and account',
    allowed: 5,
    within: HOUR,
    moves: true,
    pause: 2 * MINUTE,
    call: (b) => b.post(RESEND, { email: account }),
  },
  {
    name: 'letters, an hour and address',
    allowed: 10,
    within: HOUR,
    call: (b, n) => b.post(RESEND, { email: `n${n}@example.test` }),
  },
];

describe.each(table)('$name', ({ allowed, within, call, moves = false, pause = 0 }) => {
  const run = async (to: TestApp, times: number, from = 0) => {
    const statuses: number[] = [];
    for (let n = from; n < from + times; n++) {
      statuses.push((await call(createBrowser(to, moves ? `198.51.${n}.9` : HERE), n)).status);
      later(pause);
    }
    return statuses;
  };

  it(`lets ${allowed} by, then answers 429 with the wait, in every process, until the time is over`, async () => {
    await createBrowser(api, '192.0.2.1').post(CREATE, { email: account });
    link = await newestToken(api);
    await api.test.db.deleteFrom('rate_limit').execute();
    expect(await run(api, allowed)).not.toContain(429);
    const refused = await call(createBrowser(second, moves ? '198.51.250.9' : HERE), 250);
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    const wait = Number((refused as unknown as { response: Response }).response.headers.get('retry-after'));
    expect(wait * 1000).toBeGreaterThan(0);
    expect(wait * 1000).toBeLessThanOrEqual(within);
    later(within);
    expect(await run(api, 1, 251)).not.toContain(429);
  });

  it('is wide where people build', async () => {
    await createBrowser(wide, '192.0.2.1').post(CREATE, { email: account });
    link = await newestToken(wide);
    expect(await run(wide, allowed + 2)).not.toContain(429);
  });
});

describe('private calls', () => {
  const many = async (browser: Browser, path: string, times: number, body?: unknown) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) {
      statuses.push((await (body === undefined ? browser.get(path) : browser.post(path, body))).status);
    }
    return statuses;
  };
  const signIn = async (email: string, address = HERE) => {
    await api.addAccount(email);
    const browser = createBrowser(api, address);
    await browser.post('/public/v1/auth/login', { email, password: PASSWORD });
    return browser;
  };

  it('of one account are 300 a minute, wherever they come from', async () => {
    const browser = await signIn('busy@example.test');
    const elsewhere = browser.copy('198.51.100.9');
    for (const each of [browser, elsewhere]) {
      expect(new Set(await many(each, '/internal/users/persona', 150))).toEqual(new Set([200]));
    }
    for (const each of [browser, elsewhere]) {
      expect(await each.get('/internal/users/persona')).toMatchObject({ status: 429, code: 'rate_limited' });
    }
    const other = await signIn('calm@example.test');
    expect((await other.get('/internal/users/persona')).status).toBe(200);
    later(MINUTE);
    expect((await browser.get('/internal/users/persona')).status).toBe(200);
  });

  it('of one address are 600 a minute, whoever asks', async () => {
    const browsers = [await signIn('a@example.test'), await signIn('b@example.test'), await signIn('c@example.test')];
    for (const browser of browsers) expect(await many(browser, '/internal/users/persona', 200)).not.toContain(429);
    for (const browser of browsers) expect((await browser.get('/internal/users/persona')).status).toBe(429);
  });

  it('about the market are 60 a minute', async () => {
    const browser = await signIn('curious@example.test');
    expect(await many(browser, PRODUCTS, 60, {})).not.toContain(429);
    expect((await browser.post(PRODUCTS, {})).code).toBe('rate_limited');
    expect((await browser.get('/internal/users/persona')).status).toBe(200);
  });
});

it('addresses that are tried out are in the log as an error once in an hour, after 200', async () => {
  const error = vi.spyOn(api.deps.log, 'error');
  const limits = createAccountLimits(api.deps);
  for (let n = 0; n < MISSES_AN_HOUR; n++) await limits.countReveal();
  expect(error).not.toHaveBeenCalled();
  await createBrowser(api, HERE).post(CREATE, { email: 'nobody@example.test' });
  await createBrowser(api, HERE).post('/public/v1/users', { ...registration(), email: account });
  expect(error.mock.calls).toEqual([[{ misses: MISSES_AN_HOUR + 1 }, 'many addresses are tried out']]);
  error.mockRestore();
});
