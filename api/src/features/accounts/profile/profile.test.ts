import { userState } from '@telaah/shared/features/accounts/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, createBrowser, newestToken, writtenMails } from '#src/testing/browser.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

const MINUTE = 60_000;
const LOGIN = '/public/v1/auth/login';
const CHECK = '/internal/auth/check';
const PROFILE = '/internal/users/profile';
const PASSWORDS = '/internal/users/password';
const REAUTH = '/internal/auth/reauthenticate';
const VERIFY = '/public/v1/emailVerification/verify';
const NEW = 'rusa-hutan-hijau';

let api: TestApp;
let browser: Browser;
let email: string;
let phone: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.reset();
  email = `ayu${++people}@example.test`;
  phone = `+62814000${10_000 + people}`;
  await api.addAccount(email);
  browser = createBrowser(api);
  await browser.post(LOGIN, { email, password: PASSWORD });
});
afterAll(() => api.close());

const at = (minutes: number) => api.setNow(new Date(NOW.getTime() + minutes * MINUTE));
const newPassword = (password = NEW) => browser.patch(PASSWORDS, { password, confirmPassword: password });
const login = (to: string, password = PASSWORD) => createBrowser(api).post(LOGIN, { email: to, password });
const mails = async () => (await writtenMails(api)).map(({ template, to }) => [template, to]);

describe('what could take an account over', () => {
  it('needs the password again after ten minutes', async () => {
    at(10.1);
    for (const answer of [
      await newPassword(),
      await browser.patch(PROFILE, { email, phone }),
      await browser.patch(PROFILE, { email: `x${email}`, phone }),
      await browser.post('/internal/users/delete', { email }),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 'reauth_required' });
    }
    expect((await browser.get(CHECK)).body.user).toMatchObject({ email, phone: null, pending_email: null });
    expect((await browser.post(REAUTH, { password: 'wrong' })).code).toBe('wrong_credentials');
    const before = browser.copy();
    const answer = await browser.post(REAUTH, { password: PASSWORD });
    expect(userState.parse(answer.body).user.email).toBe(email);
    expect((await before.get(CHECK)).status).toBe(401);
    at(20);
    expect((await browser.patch(PROFILE, { email, phone })).body.user.phone).toBe(phone);
    at(20.2);
    expect((await newPassword()).code).toBe('reauth_required');
  });

  it('cannot be had by guessing the password', async () => {
    for (let i = 0; i < 6; i++) await browser.post(REAUTH, { password: 'wrong' });
    expect(await browser.post(REAUTH, { password: PASSWORD })).toMatchObject({ status: 429 });
    expect((await login(email)).status).toBe(200);
  });
});

describe('a new password', () => {
  it('ends the other sessions, gives this one a new token, and the person is told', async () => {
    const phoneBrowser = createBrowser(api);
    await phoneBrowser.post(LOGIN, { email, password: PASSWORD });
    const before = browser.copy();
    expect((await newPassword()).status).toBe(200);
    expect((await browser.get(CHECK)).status).toBe(200);
    expect((await before.get(CHECK)).status).toBe(401);
    expect((await phoneBrowser.get(CHECK)).status).toBe(401);
    expect([(await login(email)).status, (await login(email, NEW)).status]).toEqual([401, 200]);
    expect(await mails()).toEqual([['password_changed', email]]);
  });

  it('that is the person’s own name or address is refused', async () => {
    expect((await newPassword(email)).code).toBe('weak_password');
    expect((await newPassword('tuti1234')).code).toBe('weak_password');
  });
});

describe('a new address', () => {
  it('is used once its person verified it; the old one is told when it is asked for and when it is done', async () => {
    const next = `next-${email}`;
    const changed = await browser.patch(PROFILE, { email: next, phone });
    expect(changed.body.user).toMatchObject({ email, pending_email: next, phone });
    expect(await mails()).toEqual([
      ['change_email', next],
      ['email_change_asked', email],
    ]);
    expect([(await login(email)).status, (await login(next)).status]).toEqual([200, 401]);
    const token = await newestToken(api);
    const stranger = createBrowser(api);
    expect(await stranger.post(VERIFY, { token })).toMatchObject({ status: 401, code: 'unauthenticated' });
    const before = browser.copy();
    const done = await browser.post(VERIFY, { token });
    expect(done.body.state.user).toMatchObject({ email: next, pending_email: null, email_verified: true });
    expect((await before.get(CHECK)).status).toBe(401);
    expect((await mails()).at(-1)).toEqual(['email_changed', email]);
    expect([(await login(email)).status, (await login(next)).status]).toEqual([401, 200]);
  });

  it('that waits is not asked for again when only the phone changes, and can be sent again', async () => {
    const next = `next-${email}`;
    await browser.patch(PROFILE, { email: next, phone });
    expect((await browser.patch(PROFILE, { email: next, phone: `${phone}1` })).body.user).toMatchObject({ pending_email: next });
    expect(await mails()).toHaveLength(2);
    await api.test.db.deleteFrom('rate_limit').execute();
    expect((await browser.post('/public/v1/emailVerification/resend', { email: next })).status).toBe(200);
    expect((await mails()).at(-1)).toEqual(['change_email', next]);
    expect((await browser.post(VERIFY, { token: await newestToken(api) })).body.state.user.email).toBe(next);
  });

  it('is withdrawn by the present one: its link is worth nothing, and no password is asked for', async () => {
    const next = `next-${email}`;
    await browser.patch(PROFILE, { email: next, phone });
    const token = await newestToken(api);
    at(11);
    expect((await browser.patch(PROFILE, { email, phone })).body.user).toMatchObject({ email, pending_email: null });
    expect((await browser.post(VERIFY, { token })).code).toBe('link_expired');
    expect(await mails()).toHaveLength(2);
  });

  it('gets no more mails than the limit of letters lets by, however they are asked for', async () => {
    const next = `next-${email}`;
    await browser.post('/public/v1/emailVerification/resend', { email: next });
    expect(await browser.patch(PROFILE, { email: next, phone })).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await browser.get(CHECK)).body.user.pending_email).toBeNull();
    expect(await mails()).toEqual([]);
    await browser.patch(PROFILE, { email: `other-${next}`, phone });
    expect(await browser.post('/public/v1/emailVerification/resend', { email: `other-${next}` })).toMatchObject({ status: 429 });
  });

  it('that somebody else took meanwhile stays theirs', async () => {
    const next = `next-${email}`;
    await browser.patch(PROFILE, { email: next, phone });
    await api.addAccount(next);
    expect((await browser.post(VERIFY, { token: await newestToken(api) })).code).toBe('email_or_phone_used');
    expect((await browser.get(CHECK)).body.user.email).toBe(email);
  });

  it('with capitals is refused in the specification’s words', async () => {
    const answer = await browser.patch(PROFILE, { email: `New-${email}`, phone });
    expect(answer).toMatchObject({ status: 412, code: 'validation' });
    const message = 'Format email salah (email harus valid dan huruf kecil)';
    expect(answer.body.error.details.fields).toEqual([{ path: 'email', code: expect.any(String), message }]);
  });

  it('or phone of somebody else is refused', async () => {
    const other = `other-${email}`;
    const id = await api.addAccount(other);
    await api.test.db.updateTable('account').set({ phone }).where('account_id', '=', id).execute();
    expect((await browser.patch(PROFILE, { email: other, phone: `${phone}1` })).code).toBe('email_or_phone_used');
    expect((await browser.patch(PROFILE, { email, phone })).code).toBe('phone_used');
  });
});

describe('other settings', () => {
  it('name and language change at once, without the password', async () => {
    await browser.patch(PROFILE, { email, phone });
    at(60);
    expect((await browser.patch(PROFILE, { email, phone, name: 'Ayu Lestari' })).body.user.name).toBe('Ayu Lestari');
    expect((await browser.patch('/internal/users/language', { language: 'id' })).body.user.language).toBe('id');
    expect((await browser.patch('/internal/users/language', { language: 'fr' })).status).toBe(412);
  });

  it('the persona is asked once, and may be left unsaid', async () => {
    const PERSONA = '/internal/users/persona';
    expect((await browser.get(CHECK)).body.user.ask_persona).toBe(true);
    expect((await browser.get(PERSONA)).body).toEqual({ persona: null, other: null, asked: false });
    expect((await browser.post(PERSONA, { persona: null })).body).toEqual({ persona: null, other: null, asked: true });
    expect((await browser.get(CHECK)).body.user.ask_persona).toBe(false);
    expect((await browser.post(PERSONA, { persona: 'other', other: 'Student' })).body).toMatchObject({
      persona: 'other',
      other: 'Student',
    });
    expect((await browser.post(PERSONA, { persona: 'manufacturer' })).body).toMatchObject({ persona: 'manufacturer', other: null });
    expect((await browser.post(PERSONA, { persona: 'spy' })).status).toBe(412);
  });
});
