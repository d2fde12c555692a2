import { sessionsAnswer } from '@telaah/shared/features/accounts/schema';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { topUp } from '#src/features/ledger/grants.service.ts';
import { type Browser, createBrowser, writtenMails } from '#src/testing/browser.ts';
import { PASSWORD } from '#src/testing/newcomer.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

const DAY = 86_400_000;
const LOGIN = '/public/v1/auth/login';
const CHECK = '/internal/auth/check';
const SESSIONS = '/internal/users/sessions';
const REVOKE = '/internal/users/sessions/revoke';

let api: TestApp;
let browser: Browser;
let email: string;
let accountId: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.reset();
  email = `sari${++people}@example.test`;
  accountId = await api.addAccount(email);
  browser = createBrowser(api, '203.0.113.77');
  await browser.post(LOGIN, { email, password: PASSWORD }, { 'User-Agent': 'Firefox' });
});
afterAll(() => api.close());

const another = async (address = '198.51.100.9') => {
  const other = createBrowser(api, address);
  await other.post(LOGIN, { email, password: PASSWORD }, { 'User-Agent': 'Chrome' });
  return other;
};

describe('sessions', () => {
  it('are listed with the network and the program, never the address or the token', async () => {
    await another();
    const { sessions } = sessionsAnswer.parse((await browser.get(SESSIONS)).body);
    expect(sessions.map(({ current, network, user_agent }) => [current, network, user_agent])).toEqual([
      [true, '203.0.113', 'Firefox'],
      [false, '198.51.100', 'Chrome'],
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/203\.0\.113\.77|digest/);
  });

  it('are ended one by one or all others at once', async () => {
    const [first, second, third] = [await another(), await another(), await another()];
    const id = (await first.get(SESSIONS)).body.sessions[0].id;
    expect((await browser.post(REVOKE, { id })).body.sessions).toHaveLength(3);
    expect((await first.get(CHECK)).status).toBe(401);
    expect((await second.get(CHECK)).status).toBe(200);
    expect((await browser.post(REVOKE, { others: true })).body.sessions).toHaveLength(1);
    expect([(await second.get(CHECK)).status, (await third.get(CHECK)).status]).toEqual([401, 401]);
    expect((await browser.get(CHECK)).status).toBe(200);
  });

  it('of others are not there', async () => {
    const stranger = await api.signIn();
    const row = await api.test.db
      .selectFrom('session')
      .select('session_id')
      .where('account_id', '=', stranger.account_id)
      .executeTakeFirstOrThrow();
    expect(await browser.post(REVOKE, { id: row.session_id })).toMatchObject({ status: 404, code: 'not_found' });
    expect((await api.app.request(CHECK, { headers: stranger.headers })).status).toBe(200);
  });

  it('keep their place in the list under a new token', async () => {
    const before = (await browser.get(SESSIONS)).body.sessions[0].id;
    await browser.post('/internal/auth/reauthenticate', { password: PASSWORD });
    expect((await browser.get(SESSIONS)).body.sessions).toMatchObject([{ id: before, current: true }]);
  });
});

const buy = async () => {
  const { db } = api.test;
  const subscription = { plan_id: 2, started_at: NOW, anchor_at: NOW, ends_at: new Date(NOW.getTime() + 31 * DAY) };
  const card = {
    is_recurring: true,
    next_renewal_at: subscription.ends_at,
    card_cipher: Buffer.from('x'),
    card_masked: '4811-1114',
  };
  const { subscription_id } = await db
    .insertInto('subscription')
    .values({ account_id: accountId, ...subscription, ...card })
    .returning('subscription_id')
    .executeTakeFirstOrThrow();
  const { invoice_id } = await db
    .insertInto('invoice')
    .values({
      number: `T-${people}`,
      account_id: accountId,
      kind: 'quota',
      plan_id: null,
      period_months: null,
      quantity: 10_000,
      list_amount: 600_000,
      amount: 600_000,
      method: 'qris',
      phone: '+6281234567890',
      affiliate_id: null,
      subscription_id,
      period: null,
      created_at: NOW,
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_attempt')
    .values({ invoice_id, order_id: `order ${people}`, method: 'qris', state: 'pending', created_at: NOW })
    .execute();
  await db
    .transaction()
    .execute((trx) =>
      topUp(trx, { accountId, kind: 'topup', amount: 10_000, sourceType: 'invoice', sourceId: invoice_id, now: NOW }),
    );
  return subscription_id;
};

describe('own data', () => {
  it('come as one file, without secrets, five times an hour', async () => {
    await buy();
    for (let i = 0; i < 3; i++) {
      const times = { reserved_at: NOW, lease_until: NOW, closed_at: NOW };
      const operation = { op_id: crypto.randomUUID(), account_id: accountId, resource: 'token' as const, feature: 'x', cost: 1 };
      await api.test.db
        .insertInto('operation')
        .values({ ...operation, ...times, state: 'committed', fingerprint: `f${i}`, label: `kata ${i}`, shares: null })
        .execute();
    }
    const answer = await browser.get('/internal/users/export');
    expect(answer.response.headers.get('content-disposition')).toBe('attachment; filename="telaah-2026-11-21.json"');
    expect(answer.response.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toMatchObject({
      format: 'telaah-account-1',
      profile: { email, name: 'Tuti' },
      sessions: [{ network: '203.0.113' }],
      subscriptions: [{ plan: 'Smart', is_recurring: true }],
      invoices: [{ number: `T-${people}`, amount: 600_000 }],
      captures: { batches: 0 },
    });
    expect(answer.body.operations.map(({ label }: { label: string }) => label).toSorted()).toEqual(['kata 0', 'kata 1', 'kata 2']);
    expect(answer.body.buckets.length).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|digest|cipher/);
    const { response: archive } = await browser.get('/internal/users/archive');
    expect(archive.headers.get('content-disposition')).toBe('attachment; filename="telaah-2026-11-21.zip"');
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    const { exported_at: _at, ...whole } = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())) as Record<
      string,
      unknown
    >;
    expect(answer.body).toMatchObject(whole);
    const lines = strFromU8(files['operations.csv'] ?? new Uint8Array()).split('\r\n');
    expect([lines[0], lines.length]).toEqual(['op_id,resource,feature,cost,state,label,reserved_at,closed_at', 5]);
    // The mark by which Excel reads UTF-8.
    expect([...(files['operations.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(strFromU8(files['invoices.csv'] ?? new Uint8Array())).toContain(`T-${people}`);
    for (let i = 0; i < 3; i++) await browser.get('/internal/users/export');
    expect((await browser.get('/internal/users/export')).status).toBe(429);
  });
});

describe('deleting the account', () => {
  it('asks for the own address once more', async () => {
    expect(await browser.post('/internal/users/delete', { email: 'other@example.test' })).toMatchObject({ status: 412 });
    expect((await browser.get(CHECK)).status).toBe(200);
  });

  it('takes the person out, ends sessions, plan and auto payment, and leaves the books', async () => {
    const subscription = await buy();
    const other = await another();
    const books = async () => {
      const count = async (table: 'invoice' | 'bucket') =>
        (await api.test.db.selectFrom(table).selectAll().where('account_id', '=', accountId).execute()).length;
      return [await count('invoice'), await count('bucket')];
    };
    await browser.get(CHECK);
    const before = await books();
    const answer = await browser.post('/internal/users/delete', { email });
    expect([answer.body, browser.token()]).toEqual([{ done: true }, undefined]);
    expect((await other.get(CHECK)).status).toBe(401);
    expect((await createBrowser(api).post(LOGIN, { email, password: PASSWORD })).code).toBe('wrong_credentials');
    expect((await createBrowser(api).post('/public/v1/forgotPassword/create', { email })).code).toBe('email_not_found');
    const { db } = api.test;
    const account = await db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();
    expect(account).toMatchObject({ name: '', email: `${accountId}@deleted.invalid`, phone: null, persona: null, deleted_at: NOW });
    const plan = await db
      .selectFrom('subscription')
      .selectAll()
      .where('subscription_id', '=', subscription)
      .executeTakeFirstOrThrow();
    expect(plan).toMatchObject({
      ends_at: NOW,
      end_reason: 'removed',
      is_recurring: false,
      next_renewal_at: null,
      card_cipher: null,
      card_masked: null,
    });
    expect(await books()).toEqual(before);
    const order = db.selectFrom('payment_attempt').select('next_check_at').where('order_id', '=', `order ${people}`);
    expect(await order.execute(), 'the sweeper gives it up at once').toEqual([{ next_check_at: NOW }]);
    const invoice = await db.selectFrom('invoice').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();
    expect(invoice).toMatchObject({ amount: 600_000, phone: null });
    expect(await writtenMails(api)).toMatchObject([{ template: 'account_deleted', to: email }]);
  });

  it('frees address and phone for somebody new', async () => {
    const phone = `+62815000${10_000 + people}`;
    await browser.patch('/internal/users/profile', { email, phone });
    await browser.post('/internal/users/delete', { email });
    const again = await createBrowser(api).post('/public/v1/users', { name: 'Sari', email, phone, password: 'kuda-laut-biru' });
    expect(again.status).toBe(201);
  });
});
