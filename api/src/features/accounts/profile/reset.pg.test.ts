import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createBrowser, newestToken, writtenMails } from '#src/testing/browser.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

const MINUTE = 60_000;
const LOGIN = '/public/v1/auth/login';
const CREATE = '/public/v1/forgotPassword/create';
const CHECK = '/public/v1/forgotPassword/check';
const CHANGE = '/public/v1/forgotPassword/change_password';
const NEW = 'rusa-hutan-hijau';

let api: TestApp;
let browser: Browser;
let email: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.reset();
  browser = createBrowser(api);
  email = `lupa${++people}@example.test`;
  await api.addAccount(email);
});
afterAll(() => api.close());

const change = (token: string, password = NEW) => browser.post(CHANGE, { token, password, confirmPassword: password });
const login = (password: string) => createBrowser(api).post(LOGIN, { email, password });
const at = (minutes: number) => api.setNow(new Date(NOW.getTime() + minutes * MINUTE));

describe('a forgotten password', () => {
  it('is chosen anew by mail: every session ends, nobody is signed in, and the person is told', async () => {
    const device = createBrowser(api);
    await device.post(LOGIN, { email, password: PASSWORD });
    const requested = await browser.post(CREATE, { email });
    expect([requested.body, requested.response.headers.getSetCookie()]).toEqual([{ done: true }, []]);
    const token = await newestToken(api);
    expect((await browser.post(CHECK, { token })).body).toEqual({ email });
    expect((await browser.post(CHECK, { token })).status).toBe(200);
    const answer = await change(token);
    expect([answer.body, answer.response.headers.getSetCookie()]).toEqual([{ done: true }, []]);
    expect((await device.get('/internal/auth/check')).status).toBe(401);
    expect((await login(PASSWORD)).code).toBe('wrong_credentials');
    expect((await login(NEW)).status).toBe(200);
    expect((await writtenMails(api)).map(({ template, to }) => [template, to])).toEqual([
      ['reset_password', email],
      ['password_changed', email],
    ]);
    expect((await change(token)).code).toBe('link_expired');
    expect((await browser.post(CHECK, { token })).code).toBe('link_expired');
  });

  it('of nobody is answered as the specification says', async () => {
    expect(await browser.post(CREATE, { email: 'nobody@example.test' })).toMatchObject({ status: 404, code: 'email_not_found' });
    expect(await writtenMails(api)).toEqual([]);
  });

  it('is asked for with the address as it is typed: capitals mean the same one', async () => {
    expect((await browser.post(CREATE, { email: email.toUpperCase() })).status).toBe(200);
    expect(await writtenMails(api)).toMatchObject([{ template: 'reset_password', to: email }]);
  });

  it('has a link that is good for an hour, and that the next one ends', async () => {
    await browser.post(CREATE, { email });
    const first = await newestToken(api);
    await api.test.db.deleteFrom('rate_limit').execute();
    await browser.post(CREATE, { email });
    const second = await newestToken(api);
    expect((await change(first)).code).toBe('link_expired');
    at(60);
    expect((await change(second)).code).toBe('link_expired');
    at(59);
    expect((await change(second)).status).toBe(200);
  });

  it('is not used up by a password that is too weak or that was mistyped', async () => {
    await browser.post(CREATE, { email });
    const token = await newestToken(api);
    expect((await change(token, 'password1')).code).toBe('weak_password');
    const mistyped = await browser.post(CHANGE, { token, password: NEW, confirmPassword: `${NEW}x` });
    expect([mistyped.code, mistyped.body.error.details.fields[0].path]).toEqual(['validation', 'confirmPassword']);
    expect((await change(token)).status).toBe(200);
  });

  it('chosen anew counts as a verified address', async () => {
    const given = { name: 'Tuti', email: `baru${email}`, phone: `+62813000${10_000 + people}`, password: 'kuda-laut-biru' };
    await browser.post('/public/v1/users', given);
    await browser.post(CREATE, { email: given.email });
    await change(await newestToken(api));
    // An unverified account's name may be a stranger's.
    const names = (await writtenMails(api)).filter(({ template }) => template !== 'verify_email').map(({ data }) => data.name);
    expect(names).toEqual(['', '']);
    const answer = await createBrowser(api).post(LOGIN, { email: given.email, password: NEW });
    expect(answer.body.user.email_verified).toBe(true);
  });

  it('by a link used 50 times at once is chosen once', async () => {
    const wide = await createTestApp({ limits: 'wide' });
    await wide.addAccount(email);
    await createBrowser(wide).post(CREATE, { email });
    const token = await newestToken(wide);
    const tries = Array.from({ length: 50 }, (_, i) => `${NEW}-${i}`);
    const answers = await Promise.all(
      tries.map((password) => createBrowser(wide).post(CHANGE, { token, password, confirmPassword: password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
    await wide.close();
  });

  it('by a link that was made up or cut short is refused', async () => {
    for (const token of ['x'.repeat(43), 'A'.repeat(42), '', '../../etc', 'a b\0'])
      expect((await change(token)).code).toBe('link_expired');
    expect((await change('x'.repeat(1000))).status).toBe(412);
  });
});
