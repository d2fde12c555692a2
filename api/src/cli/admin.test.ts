import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_USAGE, runAdmin } from '#src/cli/admin-command.ts';
import { createBrowser } from '#src/testing/browser.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const CHECK = '/internal/auth/check';
const LOGIN = '/public/v1/auth/login';

let api: TestApp;
let email: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.reset();
  email = `wulan${++people}@toko.test`;
  await api.addAccount(email);
});
afterAll(() => api.close());

const admin = async (...args: string[]) => {
  const output: { out: string[]; err: string[] } = { out: [], err: [] };
  const code = await runAdmin(args, {
    withDb: (work) => work(api.test.db),
    out: (text) => output.out.push(text),
    err: (text) => output.err.push(text),
  });
  return [code, output.out.join('\n'), output.err.join('\n')];
};
const signIn = async () => {
  const browser = createBrowser(api);
  await browser.post(LOGIN, { email, password: PASSWORD });
  return browser;
};
const roleOf = async (browser: Awaited<ReturnType<typeof signIn>>) => (await browser.get(CHECK)).body.user?.role;

describe('npm run admin', () => {
  it('makes an administrator of whoever has the address, however it is typed, and ends what was opened as a user', async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect(await admin(email.toUpperCase())).toEqual([
      0,
      `${email} is an administrator now. Its 2 open sessions were ended: sign in again.`,
      '',
    ]);
    expect([(await first.get(CHECK)).status, (await second.get(CHECK)).status]).toEqual([401, 401]);
    expect(await roleOf(await signIn())).toBe('admin');
  });

  it('gives sessions from then on the short life of an administrator’s', async () => {
    await admin(email);
    const browser = await signIn();
    const now = api.deps.clock.now();
    api.setNow(new Date(now.getTime() + 31 * 60_000));
    expect((await browser.get(CHECK)).status).toBe(401);
  });

  it('takes it away again, from sessions that are open too', async () => {
    await admin(email);
    const browser = await signIn();
    expect(await admin(email, '--revoke')).toEqual([
      0,
      `${email} is no administrator any more. Its open session was ended: sign in again.`,
      '',
    ]);
    expect((await browser.get(CHECK)).status).toBe(401);
    expect(await roleOf(await signIn())).toBe('user');
  });

  it('says where there is nothing to change, and ends no session', async () => {
    const browser = await signIn();
    expect(await admin(email, '--revoke')).toEqual([0, `${email} is no administrator. Nothing was changed.`, '']);
    expect((await browser.get(CHECK)).status).toBe(200);
    await admin(email);
    expect(await admin(email)).toEqual([0, `${email} is an administrator already. Nothing was changed.`, '']);
  });

  it('knows nobody by an address without an account, or of one that was deleted', async () => {
    expect(await admin('siapa@toko.test')).toEqual([1, '', 'Nobody has an account with siapa@toko.test. Nothing was changed.']);
    const browser = await signIn();
    await browser.post('/internal/users/delete', { email });
    expect(await admin(email)).toEqual([1, '', `Nobody has an account with ${email}. Nothing was changed.`]);
  });

  it('trusts no address that was not verified', async () => {
    await api.test.db.updateTable('account').set({ email_verified_at: null }).where('email', '=', email).execute();
    expect(await admin(email)).toEqual([
      1,
      '',
      `${email} has not been verified: open the link in its mail first. Nothing was changed.`,
    ]);
    expect(await roleOf(await signIn())).toBe('user');
  });

  it.each([[[]], [['--revoke']], [['wulan']], [['a@b.id', 'c@d.id']], [['a@b.id', '--grant']]])(
    '%j: says how it is used',
    async (args) => {
      expect(await admin(...args)).toEqual([2, '', ADMIN_USAGE]);
    },
  );

  it('works on the database that the environment names, in production', async () => {
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: api.test.url,
      PUBLIC_URL: 'https://telaah.example',
      SECRET: 'a secret that only tests know and nobody else',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'telaah@telaah.example',
    };
    const command = fileURLToPath(new URL('admin.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [command, email], { env: environment as NodeJS.ProcessEnv });
    expect(stdout).toBe(`${email} is an administrator now. It had no open session.\n`);
  });
});
