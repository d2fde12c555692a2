import { userState } from '@telaah/shared/features/accounts/schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toLoginWait } from '#src/features/accounts/password/login-limits.ts';
import { MAX_SESSIONS } from '#src/http/session/session.repo.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, NOW, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

const DAY = 86_400_000;
const EMAIL = 'tuti@example.test';
let api: TestApp;

beforeAll(async () => {
  api = await createTestApp();
  await api.addAccount(EMAIL);
  await api.addAccount('boss@example.test', 'admin');
});
beforeEach(async () => {
  api.setNow(NOW);
  await api.test.db.deleteFrom('rate_limit').execute();
  await api.test.db.deleteFrom('session').execute();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => api.close());

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  api.post('/public/v1/auth/login', { email, password }, { Origin: ORIGIN, ...headers });
const check = (cookie: string) => api.app.request('/internal/auth/check', { headers: { Cookie: cookie } });

const cookieOf = (response: Response, name: string): string => {
  const line = response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
  return line.split(';')[0] ?? '';
};
const sessionOf = (response: Response) => cookieOf(response, '__Host-sid');
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

describe('signing in', () => {
  it('answers the user state and sets a cookie that scripts and other sites cannot use', async () => {
    const response = await login(' Tuti@Example.test'.trim(), PASSWORD);
    expect(response.status).toBe(200);
    const state = userState.parse(await response.json());
    expect(state).toMatchObject({
      user: { email: EMAIL, role: 'user' },
      premium: { name: 'Gratis', limit: 0 },
      total: { limit: 50 },
    });
    const line = response.headers.getSetCookie().find((each) => each.startsWith('__Host-sid='));
    expect(line).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await check(sessionOf(response))).status).toBe(200);
  });

  it('hands out the token with which the session may write', async () => {
    const response = await login(EMAIL, PASSWORD);
    const state = userState.parse(await response.json());
    const Cookie = sessionOf(response);
    const again = userState.parse(await (await check(Cookie)).json());
    expect(again.csrf_token).toBe(state.csrf_token);
    const out = await api.app.request('/internal/auth/logout', {
      method: 'POST',
      headers: { Cookie, Origin: ORIGIN, 'X-CSRF-Token': state.csrf_token },
    });
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect(sessionOf(out)).toBe('__Host-sid=');
    expect((await check(Cookie)).status).toBe(401);
  });

  it('says the same of an unknown address and of a wrong password', async () => {
    const unknown = await login('nobody@example.test', PASSWORD);
    const wrong = await login(EMAIL, 'wrong');
    const strip = async (response: Response) => {
      const { error } = (await response.json()) as { error: Record<string, unknown> };
      return [response.status, response.headers.getSetCookie(), { ...error, request_id: undefined }];
    };
    const refusal = await strip(unknown);
    expect(refusal).toEqual(await strip(wrong));
    expect(refusal).toEqual([
      401,
      [],
      { code: 'wrong_credentials', message: 'Incorrect email or password', request_id: undefined },
    ]);
  });

  it('shows the plan that is running, and none that has ended', async () => {
    const id = await api.addAccount('payer@example.test');
    const plan = await api.test.db.selectFrom('plan').selectAll().where('name', '=', 'Genius').executeTakeFirstOrThrow();
    const started_at = new Date(NOW.getTime() - 10 * DAY);
    const ends_at = new Date(NOW.getTime() + 20 * DAY);
    const subscription = { account_id: id, plan_id: plan.plan_id, started_at, anchor_at: started_at, ends_at };
    await api.test.db.insertInto('subscription').values(subscription).execute();
    const state = async () => userState.parse(await (await login('payer@example.test', PASSWORD)).json());
    expect((await state()).premium).toMatchObject({
      name: 'Genius',
      limit: plan.tokens,
      enterpriseRange: 30,
      expired_at: ends_at.toISOString(),
    });
    expect((await state()).lapsed_plan).toBeNull();
    api.setNow(ends_at);
    expect(await state()).toMatchObject({
      premium: { name: 'Gratis', expired_at: null },
      lapsed_plan: { name: 'Genius', ended_at: ends_at.toISOString() },
      total: { name: 'Gratis', limit: 50 },
    });
  });

  it('says when the tokens begin anew: at 00:00 WIB of the day of registration or purchase', async () => {
    api.setNow(new Date('2026-11-05T04:00:00Z'));
    const id = await api.addAccount('saver@example.test');
    api.setNow(NOW);
    const state = async () => userState.parse(await (await login('saver@example.test', PASSWORD)).json());
    expect(await state()).toMatchObject({ tokens_until: '2026-12-04T17:00:00.000Z', lapsed_plan: null });
    const plan = await api.test.db.selectFrom('plan').selectAll().where('name', '=', 'Smart').executeTakeFirstOrThrow();
    const started_at = new Date('2026-11-20T04:00:00Z');
    const terms = { started_at, anchor_at: started_at, ends_at: new Date('2027-11-20T17:00:00Z'), period_months: 12 };
    await api.test.db
      .insertInto('subscription')
      .values({ account_id: id, plan_id: plan.plan_id, ...terms })
      .execute();
    expect((await state()).tokens_until).toBe('2026-12-19T17:00:00.000Z');
    api.setNow(new Date('2027-11-20T03:00:00Z'));
    expect(await state()).toMatchObject({ tokens_until: '2027-11-20T17:00:00.000Z', premium: { is_recurring: false } });
  });
});

describe('a session', () => {
  it('is stored as a digest only', async () => {
    const Cookie = sessionOf(await login(EMAIL, PASSWORD));
    const rows = await api.test.db.selectFrom('session').selectAll().execute();
    const token = Cookie.split('=')[1] ?? '';
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const stored = rows[0]?.token_digest ?? Buffer.alloc(0);
    for (const guess of [stored.toString('base64url'), stored.toString('hex')]) {
      expect((await check(`__Host-sid=${guess}`)).status).toBe(401);
    }
  });

  it('is never adopted from before the login, and the one before ends', async () => {
    const first = sessionOf(await login(EMAIL, PASSWORD));
    const second = sessionOf(await login(EMAIL, PASSWORD, { Cookie: first }));
    expect(second).not.toBe(first);
    expect((await check(first)).status).toBe(401);
    const planted = sessionOf(await login(EMAIL, PASSWORD, { Cookie: '__Host-sid=planted' }));
    expect(planted).not.toContain('planted');
    expect((await check('__Host-sid=planted')).status).toBe(401);
  });

  it('lives 30 days without use, longer with it, and never over 90', async () => {
    const Cookie = sessionOf(await login(EMAIL, PASSWORD));
    const at = async (days: number) => {
      api.setNow(new Date(NOW.getTime() + days * DAY));
      return (await check(Cookie)).status;
    };
    expect([await at(14), await at(29), await at(58), await at(87), await at(89.9), await at(90)]).toEqual([
      200, 200, 200, 200, 200, 401,
    ]);
    const unused = sessionOf(await login(EMAIL, PASSWORD));
    api.setNow(new Date(NOW.getTime() + (90 + 30) * DAY));
    expect((await check(unused)).status).toBe(401);
  });

  it('says when it was last used, a quarter of an hour more or less, and writes no more often than that', async () => {
    const Cookie = sessionOf(await login(EMAIL, PASSWORD));
    const seenAt = async (minutes: number) => {
      api.setNow(new Date(NOW.getTime() + minutes * 60_000));
      await Promise.all([check(Cookie), check(Cookie)]);
      const { last_seen_at } = await api.test.db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow();
      return (last_seen_at.getTime() - NOW.getTime()) / 60_000;
    };
    expect([await seenAt(14), await seenAt(15), await seenAt(29), await seenAt(30.5)]).toEqual([0, 15, 15, 30.5]);
  });

  it('of an administrator lives 30 minutes without use and 12 hours at most', async () => {
    const Cookie = sessionOf(await login('boss@example.test', PASSWORD));
    const at = async (minutes: number) => {
      api.setNow(new Date(NOW.getTime() + minutes * 60_000));
      return (await check(Cookie)).status;
    };
    for (let minute = 20; minute < 720; minute += 20) expect(await at(minute), `${minute}`).toBe(200);
    expect(await at(720)).toBe(401);
    const idle = sessionOf(await login('boss@example.test', PASSWORD));
    expect(await at(720 + 31)).toBe(401);
    expect((await check(idle)).status).toBe(401);
  });

  it(`makes the oldest end where there are more than ${MAX_SESSIONS}`, async () => {
    const cookies: string[] = [];
    for (let i = 0; i <= MAX_SESSIONS; i++) {
      api.setNow(new Date(NOW.getTime() + i * 1000));
      cookies.push(sessionOf(await login(EMAIL, PASSWORD)));
    }
    const alive = await Promise.all(cookies.map(async (Cookie) => (await check(Cookie)).status));
    expect(alive).toEqual([401, ...Array<number>(MAX_SESSIONS).fill(200)]);
  });
});

describe('guessing', () => {
  const seconds = (n: number) => vi.setSystemTime(Date.now() + n * 1000);
  const guess = async (headers = {}) => (await login(EMAIL, 'wrong', headers)).status;

  it('waits longer after every failure beyond the fifth', () => {
    expect([1, 5, 6, 7, 8, 9, 15, 16, 60].map(toLoginWait)).toEqual([0, 0, 1, 2, 4, 8, 512, 900, 900]);
  });

  it('is answered 429 with the seconds to wait, and goes on after them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 6; i++) expect(await guess()).toBe(401);
    const refused = await login(EMAIL, PASSWORD);
    expect([refused.status, await codeOf(refused), refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '1']);
    seconds(1.1);
    expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    seconds(2.1);
    expect((await login(EMAIL, PASSWORD)).status).toBe(200);
    expect(await guess()).toBe(401);
  });

  it('many at once gets no more tries than one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess()));
    expect(answers.filter((status) => status === 401)).toHaveLength(6);
    expect(answers.filter((status) => status === 429)).toHaveLength(19);
  });

  it('by strangers does not lock out a browser that has signed in before', async () => {
    const device = cookieOf(await login(EMAIL, PASSWORD), '__Host-device');
    await Promise.all(Array.from({ length: 10 }, () => guess()));
    expect((await login(EMAIL, PASSWORD)).status).toBe(429);
    expect((await login(EMAIL, PASSWORD, { Cookie: device })).status).toBe(200);
    const forged = `${device.slice(0, -3)}AAA`;
    expect((await login(EMAIL, PASSWORD, { Cookie: forged })).status).toBe(429);
  });

  it('from one address is stopped after 30 failures, whatever the account', async () => {
    for (let i = 0; i < 30; i++) await login(`n${i}@example.test`, 'wrong');
    expect((await login(EMAIL, PASSWORD)).status).toBe(429);
  });

  it('from one address gets no more tries at once than one by one, and those that were not looked at are forgotten', async () => {
    const at = (n: number) => login(`n${n}@example.test`, 'wrong');
    const answers = await Promise.all(Array.from({ length: 45 }, (_, n) => at(n)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    seconds(601);
    for (let n = 0; n < 40; n++) expect((await login(EMAIL, PASSWORD)).status).toBe(200);
  });

  it('leaves nobody’s e-mail address in the table of limits', async () => {
    await guess();
    const rows = await api.test.db.selectFrom('rate_limit').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('example.test');
  });
});

describe('the log', () => {
  it('holds who asked what and how it ended, and no secrets', async () => {
    const response = await login(EMAIL, PASSWORD);
    const state = userState.parse(await response.json());
    const Cookie = sessionOf(response);
    const headers = { Cookie, Origin: ORIGIN, 'X-CSRF-Token': state.csrf_token };
    await api.post('/internal/feature/product_research/products', { keyword: 'rahasia dagang' }, headers);
    await api.app.request('/internal/feature/category?marketplace=rahasia', { headers });
    await login(EMAIL, 'a wrong password');
    const log = api.lines.join('');
    for (const secret of [
      PASSWORD,
      'a wrong password',
      'rahasia',
      EMAIL,
      Cookie.split('=')[1] ?? '',
      state.csrf_token,
      '$argon2',
    ]) {
      expect(log).not.toContain(secret);
    }
    const entries = api.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.find(({ route }) => route === '/internal/feature/product_research/products')).toMatchObject({
      method: 'POST',
      status: 200,
      account_id: state.user.id,
      ms: expect.any(Number),
      request_id: expect.any(String),
    });
  });
});
