import { verifyAnswer, verifyCheckAnswer } from '@telaah/shared/features/accounts/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createBrowser, newestToken } from '#src/testing/browser.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const VERIFY = '/public/v1/emailVerification/verify';
const LOOK = '/public/v1/emailVerification/check';
const LOGIN = '/public/v1/auth/login';
const CHECK = '/internal/auth/check';
const CHANGE = '/public/v1/forgotPassword/change_password';

let api: TestApp;
/** Where the account was created. */
let first: Browser;
/** Where the mail is read. */
let second: Browser;
let given: { name: string; email: string; phone: string; password: string };
let token: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.reset();
  first = createBrowser(api);
  second = createBrowser(api);
  const number = String(++people).padStart(5, '0');
  given = { name: 'Tuti', email: `lain${people}@example.test`, phone: `+62817000${number}`, password: 'kuda-laut-biru' };
  await first.post('/public/v1/users', given);
  token = await newestToken(api);
});
afterAll(() => api.close());

const login = (password = given.password) => createBrowser(api).post(LOGIN, { email: given.email, password });

describe('a verification link that is opened where its person is not signed in', () => {
  it('wants the password first, and is not used up by looking or by a password that is wrong', async () => {
    const check = async (browser: Browser) => verifyCheckAnswer.parse((await browser.post(LOOK, { token })).body);
    expect(await check(second)).toEqual({ email: given.email, needs: 'password' });
    expect(await check(first)).toEqual({ email: given.email, needs: 'nothing' });
    expect(await second.post(VERIFY, { token })).toMatchObject({ status: 403, code: 'reauth_required' });
    const wrong = await second.post(VERIFY, { token, password: 'not it at all' });
    expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect([wrong.response.headers.getSetCookie(), second.token()]).toEqual([[], undefined]);
    expect((await first.get(CHECK)).body.user.email_verified).toBe(false);
  });

  it('with the password verifies and signs in; the password and the other browser stay', async () => {
    const answer = await second.post(VERIFY, { token, password: given.password });
    const { state, reset_token } = verifyAnswer.parse(answer.body);
    expect([state?.user.email, state?.user.email_verified, reset_token]).toEqual([given.email, true, null]);
    expect((await second.get(CHECK)).status).toBe(200);
    expect((await second.patch('/internal/users/language', { language: 'id' })).status).toBe(200);
    expect((await first.get(CHECK)).body.user.email_verified).toBe(true);
    expect((await login()).status).toBe(200);
    expect((await second.post(VERIFY, { token, password: given.password })).code).toBe('link_expired');
  });

  it('with the password ends the session that the browser had before', async () => {
    const other = `other${people}@example.test`;
    await api.addAccount(other);
    await second.post(LOGIN, { email: other, password: PASSWORD });
    const before = second.copy();
    expect((await second.post(LOOK, { token })).body.needs).toBe('password');
    await second.post(VERIFY, { token, password: given.password });
    expect((await second.get(CHECK)).body.user.email).toBe(given.email);
    expect((await before.get(CHECK)).status).toBe(401);
  });

  it('counts wrong passwords as the login does', async () => {
    for (let i = 0; i < 6; i++) await createBrowser(api).post(LOGIN, { email: given.email, password: 'wrong' });
    expect(await second.post(VERIFY, { token, password: given.password })).toMatchObject({ status: 429, code: 'rate_limited' });
  });

  it('where the password is nobody’s, verifies, makes it void and ends every session; another is chosen at once', async () => {
    const { state, reset_token } = verifyAnswer.parse((await second.post(VERIFY, { token, void_password: true })).body);
    expect([state, second.token()]).toEqual([null, undefined]);
    expect((await first.get(CHECK)).status).toBe(401);
    expect((await login()).code).toBe('wrong_credentials');
    const password = 'rusa-hutan-hijau';
    const reset = await second.post(CHANGE, { token: reset_token, password, confirmPassword: password });
    expect(reset.status).toBe(200);
    expect((await login(password)).body.user.email_verified).toBe(true);
  });

  it('wants one of the two', async () => {
    expect((await second.post(VERIFY, { token, password: given.password, void_password: true })).code).toBe('validation');
    expect((await second.post(VERIFY, { token, void_password: false })).code).toBe('validation');
  });

  it('used by many at once is used once, whichever way', async () => {
    const answers = await Promise.all([
      first.post(VERIFY, { token }),
      second.post(VERIFY, { token, password: given.password }),
      ...Array.from({ length: 3 }, () => createBrowser(api).post(VERIFY, { token, void_password: true })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('a link for a changed address takes no password: its person signs in', async () => {
  await first.post(VERIFY, { token });
  await first.patch('/internal/users/profile', { email: `new-${given.email}`, phone: given.phone });
  const change = await newestToken(api);
  expect((await second.post(LOOK, { token: change })).body).toEqual({ email: `new-${given.email}`, needs: 'sign_in' });
  for (const how of [{}, { password: given.password }, { void_password: true }]) {
    expect((await second.post(VERIFY, { token: change, ...how })).code).toBe('unauthenticated');
  }
  expect((await first.post(LOOK, { token: change })).body.needs).toBe('nothing');
});

it('of a link that is not good nothing is told', async () => {
  expect(await second.post(LOOK, { token: 'x'.repeat(43) })).toMatchObject({ status: 410, code: 'link_expired' });
});
