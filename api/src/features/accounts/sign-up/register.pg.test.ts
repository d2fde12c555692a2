import { userState, verifyAnswer } from '@telaah/shared/features/accounts/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeAccounts } from '#src/features/accounts/privacy/purge.service.ts';
import { type Browser, createBrowser, newestToken, writtenMails } from '#src/testing/browser.ts';
import { createTestApp, NOW, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

const HOUR = 3_600_000;
const USERS = '/public/v1/users';
const VERIFY = '/public/v1/emailVerification/verify';
const RESEND = '/public/v1/emailVerification/resend';
const CHECK = '/internal/auth/check';
const SESSIONS = '/internal/users/sessions';

let api: TestApp;
let browser: Browser;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.reset();
  browser = createBrowser(api);
});
afterAll(() => api.close());

let people = 0;
const person = () => ({
  name: 'Tuti Hartati',
  email: `tuti${++people}@example.test`,
  phone: `+62812000${String(people).padStart(5, '0')}`,
  password: 'kuda-laut-biru',
});
const inbox = async (to: string) => (await writtenMails(api)).filter((mail) => mail.to === to);
const at = (hours: number) => api.setNow(new Date(NOW.getTime() + hours * HOUR));

describe('registering', () => {
  it('answers the user state, opens a session and writes one mail whose link only its reader knows', async () => {
    const given = person();
    const answer = await browser.post(USERS, { ...given, language: 'id', ttp: 'abc', event_id: 'e1' });
    expect(answer.status).toBe(201);
    const state = userState.parse(answer.body);
    expect(state.user).toMatchObject({
      name: given.name,
      email: given.email,
      phone: given.phone,
      language: 'id',
      email_verified: false,
      ask_persona: false,
      plan_state: 'free',
    });
    expect(state.total).toEqual({ name: 'Gratis', limit: 50, count: 0 });
    expect((await browser.get(CHECK)).status).toBe(200);
    const mails = await inbox(given.email);
    expect(mails).toMatchObject([{ template: 'verify_email', language: 'id' }]);
    const token = await newestToken(api);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mails[0]?.data).toMatchObject({ link: `${ORIGIN}/verify-email?token=${token}` });
    const kept = await api.test.db.selectFrom('account_token').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    expect(api.lines.join('')).not.toContain(token);
  });

  it('says first that address or phone are taken, and names the phone only where it is the phone alone', async () => {
    const first = person();
    await browser.post(USERS, first);
    const again = person();
    expect(await browser.post(USERS, first)).toMatchObject({ status: 409, code: 'email_or_phone_used' });
    expect(await browser.post(USERS, { ...again, email: first.email })).toMatchObject({ code: 'email_or_phone_used' });
    expect(await browser.post(USERS, { ...again, phone: first.phone })).toMatchObject({ status: 409, code: 'phone_used' });
  });

  it.each(['Tuti@toko.test', 'tuti@Toko.test', 'TUTI', 'tuti'])(
    'with the address %s is refused in the specification’s words',
    async (email) => {
      const answer = await browser.post(USERS, { ...person(), email });
      expect(answer).toMatchObject({ status: 412, code: 'validation' });
      const message = 'Format email salah (email harus valid dan huruf kecil)';
      expect(answer.body.error.details.fields).toEqual([{ path: 'email', code: expect.any(String), message }]);
    },
  );

  it('the same twice at once makes one account', async () => {
    const given = person();
    const answers = await Promise.all(Array.from({ length: 4 }, () => createBrowser(api).post(USERS, given)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it.each(['password', 'qwertyuiop', 'P@ssw0rd', 'hartati1', 'telaah123', 'aaaaaaaaaaaa'])(
    'with the password %s is refused, with what is wrong',
    async (password) => {
      const answer = await browser.post(USERS, { ...person(), password });
      expect(answer).toMatchObject({ status: 412, code: 'weak_password' });
      expect(answer.body.error.details).toEqual({
        score: expect.any(Number),
        warning: expect.any(String),
        suggestions: expect.any(Array),
      });
    },
  );

  it('takes any characters in a password, and all of them', async () => {
    const given = { ...person(), password: `🦊 пароль 密码 ${'x7'.repeat(50)}` };
    expect((await browser.post(USERS, given)).status).toBe(201);
    const login = (password: string) => createBrowser(api).post('/public/v1/auth/login', { email: given.email, password });
    expect((await login(given.password.slice(0, -1))).status).toBe(401);
    expect((await login(given.password)).status).toBe(200);
  });

  it('keeps whose referral code brought the person, and refuses a code that is nobody’s', async () => {
    const affiliate = await api.addAccount('affiliate@example.test');
    await api.test.db.updateTable('account').set({ affiliate_code: 'AYU10' }).where('account_id', '=', affiliate).execute();
    const given = person();
    expect(await browser.post(USERS, { ...given, affiliate_code: 'NOBODY' })).toMatchObject({ status: 412, code: 'code_invalid' });
    await browser.post(USERS, { ...given, affiliate_code: 'ayu10' });
    const row = await api.test.db.selectFrom('account').select('referred_by').where('email', '=', given.email).executeTakeFirst();
    expect(row?.referred_by).toBe(affiliate);
  });

  it('ends the session that the browser had before', async () => {
    await browser.post(USERS, person());
    const before = browser.copy();
    await browser.post(USERS, person());
    expect((await before.get(CHECK)).status).toBe(401);
  });
});

describe('somebody whose address is not verified', () => {
  it('may see who they are, change language, correct the address and leave, and nothing else', async () => {
    const given = person();
    await browser.post(USERS, given);
    for (const path of [SESSIONS, '/internal/users/persona', '/internal/users/export']) {
      expect([path, (await browser.get(path)).code]).toEqual([path, 'email_unverified']);
    }
    expect((await browser.post('/internal/feature/product_research/products', {})).code).toBe('email_unverified');
    expect(
      (await browser.patch('/internal/users/password', { password: 'x'.repeat(9), confirmPassword: 'x'.repeat(9) })).code,
    ).toBe('email_unverified');
    expect((await browser.get(CHECK)).status).toBe(200);
    expect((await browser.patch('/internal/users/language', { language: 'zh' })).body.user.language).toBe('zh');
    const right = `right-${given.email}`;
    const mistyped = await newestToken(api);
    const answer = await browser.patch('/internal/users/profile', { email: right, phone: given.phone });
    expect(answer.body.user).toMatchObject({ email: right, pending_email: null, email_verified: false });
    expect(await inbox(right)).toMatchObject([{ template: 'verify_email' }]);
    expect((await browser.post(VERIFY, { token: mistyped })).code).toBe('link_expired');
    expect((await browser.post(VERIFY, { token: await newestToken(api) })).status).toBe(200);
    expect((await browser.get(SESSIONS)).status).toBe(200);
    expect((await browser.post('/internal/auth/logout')).status).toBe(200);
  });

  it('is forgotten after 30 days, so that nobody keeps an address or a phone from its owner', async () => {
    const given = person();
    await browser.post(USERS, given);
    at(30 * 24 + 1);
    expect(await purgeAccounts(api.test.db, api.deps.clock.now())).toBeGreaterThanOrEqual(1);
    expect((await createBrowser(api).post(USERS, given)).status).toBe(201);
  });
});

describe('a verification link', () => {
  it('opened where its person is signed in verifies, gives the session a new token and opens the rest', async () => {
    await browser.post(USERS, person());
    const before = browser.copy();
    const answer = await browser.post(VERIFY, { token: await newestToken(api) });
    const { state, reset_token } = verifyAnswer.parse(answer.body);
    expect(state?.user).toMatchObject({ email_verified: true, ask_persona: true });
    expect(reset_token).toBeNull();
    expect(browser.token()).not.toBe(before.token());
    expect((await before.get(CHECK)).status).toBe(401);
    expect((await browser.get(SESSIONS)).status).toBe(200);
  });

  it('is good for 24 hours, once, and until the next one is sent', async () => {
    const given = person();
    await browser.post(USERS, given);
    const first = await newestToken(api);
    await browser.post(RESEND, { email: given.email });
    const second = await newestToken(api);
    expect((await browser.post(VERIFY, { token: first })).code).toBe('link_expired');
    at(24);
    expect((await browser.post(VERIFY, { token: second })).code).toBe('link_expired');
    at(23.9);
    expect((await browser.post(VERIFY, { token: second })).status).toBe(200);
    expect((await browser.post(VERIFY, { token: second })).code).toBe('link_expired');
  });

  it('used 50 times at once succeeds once', async () => {
    const wide = await createTestApp({ limits: 'wide' });
    await createBrowser(wide).post(USERS, person());
    const token = await newestToken(wide);
    const use = () => createBrowser(wide).post(VERIFY, { token, void_password: true });
    const answers = await Promise.all(Array.from({ length: 50 }, use));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
    await wide.close();
  });

  it('of another purpose is none', async () => {
    const email = `reset${++people}@example.test`;
    await api.addAccount(email);
    await browser.post('/public/v1/forgotPassword/create', { email });
    expect((await browser.post(VERIFY, { token: await newestToken(api) })).code).toBe('link_expired');
  });

  it('that a mail program cut short is a link that does not work', async () => {
    await browser.post(USERS, person());
    const token = await newestToken(api);
    for (const cut of [token.slice(0, -1), '']) expect((await browser.post(VERIFY, { token: cut })).code).toBe('link_expired');
    expect((await browser.post(VERIFY, { token })).status).toBe(200);
  });
});

describe('sending the mail again', () => {
  it('opens no session and does not tell whether there is something to verify', async () => {
    const given = person();
    await browser.post(USERS, given);
    const stranger = createBrowser(api);
    const verified = `done${++people}@example.test`;
    await api.addAccount(verified);
    for (const email of [given.email, verified, 'nobody@example.test']) {
      const answer = await stranger.post(RESEND, { email });
      expect([answer.status, answer.body, answer.response.headers.getSetCookie()]).toEqual([200, { done: true }, []]);
    }
    expect(await inbox(given.email)).toHaveLength(2);
    expect(await inbox(verified)).toMatchObject([{ template: 'already_verified', data: { link: `${ORIGIN}/login` } }]);
    expect(await inbox('nobody@example.test')).toEqual([]);
  });

  it('knows the address however it is typed', async () => {
    const given = person();
    await browser.post(USERS, given);
    await createBrowser(api).post(RESEND, { email: given.email.toUpperCase() });
    expect(await inbox(given.email)).toHaveLength(2);
  });

  it('writes in the language of the browser where the account has none', async () => {
    const given = person();
    await browser.post(USERS, given, { 'Accept-Language': 'zh-CN,zh;q=0.9' });
    expect(await inbox(given.email)).toMatchObject([{ language: 'zh' }]);
  });
});

it('a link names our own address, whatever host the caller names', async () => {
  const given = person();
  await browser.post(USERS, given, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
  expect(JSON.stringify(await inbox(given.email))).not.toContain('evil');
});
