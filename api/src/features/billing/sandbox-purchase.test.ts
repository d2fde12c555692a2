import { type Invoice, type InvoiceAnswer, invoiceAnswer } from '@telaah/shared/features/billing/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processInbox, sweepPending } from '#src/features/billing/inbox.service.ts';
import { NOTIFICATION_PATH } from '#src/features/billing/webhook.ts';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import { PHONE } from '#src/testing/billing-app.ts';
import { startTestGateway, type TestGateway } from '#src/testing/gateway.ts';
import { createTestApp, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

/** The whole way on the real wire: our API, the sandbox gateway in its own process, its notifications back to us. */
let sandbox: TestGateway;
let api: TestApp;
let user: SignedInAs;
/** Our clock runs ahead of the real one by so many ms, and the gateway's with it. */
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const MINUTE = 60_000;

beforeAll(async () => {
  sandbox = await startTestGateway({ timeoutMs: 600 });
  api = await createTestApp({ gateway: sandbox.gateway, clock, limits: 'wide' });
  sandbox.onNotification(async (body) => (await api.app.request(NOTIFICATION_PATH, { method: 'POST', body })).status);
});
beforeEach(async () => {
  await sandbox.control.idle();
  await sandbox.control.reset();
  ahead = 0;
  user = await api.signIn();
  await db()
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() + 1e10) })
    .execute();
});
afterAll(async () => {
  await sandbox.stop();
  await api.close();
});

const db = () => api.test.db;
const buy = async (body: object, call = 'subscription'): Promise<InvoiceAnswer> => {
  const plan = { plan: 'Smart', period_months: 1, phone: PHONE };
  const response = await api.post(`/internal/invoice/${call}`, { ...plan, ...body }, user.headers);
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return invoiceAnswer.parse(await response.json());
};
const orderOf = async ({ id }: Invoice) =>
  (await db().selectFrom('payment_attempt').select('order_id').where('invoice_id', '=', id).executeTakeFirstOrThrow()).order_id;
const stateOf = async ({ id }: Invoice) =>
  (await db().selectFrom('invoice').select('state').where('invoice_id', '=', id).executeTakeFirstOrThrow()).state;
/** What the gateway sends at once has arrived, and the worker has seen to it. */
const settle = async () => {
  await sandbox.control.idle();
  await processInbox(api.deps);
};
const wait = async (ms: number) => {
  ahead += ms;
  await sandbox.control.advance(ms);
};
const alarmsOf = async (invoice: Invoice) => {
  const alarms = db()
    .selectFrom('billing_alarm')
    .select('kind')
    .where('subject', '=', await orderOf(invoice));
  return (await alarms.execute()).map(({ kind }) => kind);
};
const planOf = async () => (await balances(db(), user.account_id, clock.now())).subscription?.name ?? null;
const tokens = async () => (await balances(db(), user.account_id, clock.now())).tokens.limit;

describe('a purchase at the gateway', () => {
  it('by QRIS shows a code, and is there as soon as it is paid', async () => {
    const { invoice } = await buy({ method: 'qris' });
    expect(invoice.instructions).toMatchObject({ type: 'qris', qr_string: expect.any(String) });
    expect(await planOf()).toBeNull();
    await sandbox.control.act(await orderOf(invoice), 'pay');
    await settle();
    expect([await stateOf(invoice), await planOf(), await tokens()]).toEqual(['paid', 'Smart', 3_600]);
  });

  it.each(['gopay', 'shopeepay', 'bca_va', 'mandiri_bill', 'bri_va', 'bni_va', 'permata_va'])(
    'by %s says how to pay',
    async (method) => {
      const { invoice } = await buy({ method });
      expect(invoice).toMatchObject({ state: 'pending', method });
      expect(invoice.instructions?.type).toMatch(/^(wallet|account|bill)$/);
      await sandbox.control.act(await orderOf(invoice), 'pay');
      await settle();
      expect(await stateOf(invoice)).toBe('paid');
    },
  );

  it('by card waits for the bank’s page, keeps the card for renewals where asked, and never sees its number', async () => {
    const card_token = await sandbox.control.cardToken();
    const { invoice } = await buy({ method: 'card', card_token }, 'recurring');
    expect(invoice).toMatchObject({ state: 'pending', instructions: { type: 'redirect', purpose: 'card' } });
    await sandbox.control.confirmCard(invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '');
    await settle();
    expect([await stateOf(invoice), await planOf()]).toEqual(['paid', 'Smart']);
    const subscription = await db()
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', user.account_id)
      .executeTakeFirstOrThrow();
    expect([subscription.is_recurring, subscription.card_masked]).toEqual([true, expect.stringMatching(/^48111111-1114$/)]);
    const kept = (await db().selectFrom('gateway_event').select('body').execute()).map(({ body }) => body).join('\n');
    expect(kept).not.toContain('4811111111111114');
    expect(new Set([...kept.matchAll(/"saved_token_id":"([^"]*)"/g)].map(([, token]) => token))).toEqual(new Set(['removed']));
  });

  it('on the gateway’s own page has its token', async () => {
    const answer = await buy({ method: 'snap' });
    expect(answer).toMatchObject({ download_credit_token: expect.any(String), invoice: { instructions: { purpose: 'snap' } } });
  });

  it('that is not paid in time expires by the gateway’s word', async () => {
    const { invoice } = await buy({ method: 'gopay' });
    await wait(14 * MINUTE);
    await sweepPending(api.deps);
    expect(await stateOf(invoice)).toBe('pending');
    await wait(2 * MINUTE);
    await settle();
    expect(await stateOf(invoice)).toBe('expired');
  });

  it('that a bank takes back gives nothing any more', async () => {
    const { invoice } = await buy({ method: 'permata_va' });
    await sandbox.control.act(await orderOf(invoice), 'pay');
    await settle();
    expect(await planOf()).toBe('Smart');
    await sandbox.control.act(await orderOf(invoice), 'reverse', { quiet: true });
    await wait(2 * MINUTE + 1_000);
    await sweepPending(api.deps);
    expect([await stateOf(invoice), await planOf(), await tokens()]).toEqual(['reversed', null, 50]);
  });

  it('that is given up is cancelled there too', async () => {
    const { invoice } = await buy({ method: 'bca_va' });
    const response = await api.post('/internal/invoice/cancel', { invoice_id: invoice.id }, user.headers);
    expect(await response.json()).toMatchObject({ invoice: { state: 'cancelled', status: 'failed', instructions: null } });
    expect((await sandbox.control.state()).orders[await orderOf(invoice)]).toMatchObject({ status: 'cancel' });
  });
});

describe('with a fault of the gateway', () => {
  const paidDespite = async (method = 'qris') => {
    const { invoice } = await buy({ method });
    await sandbox.control.act(await orderOf(invoice), 'pay');
    await settle();
    return invoice;
  };
  const events = async () => (await db().selectFrom('gateway_event').selectAll().execute()).length;

  it.each([
    ['notify_duplicate', 4],
    ['notify_reorder', undefined],
    ['flip_status', 'deny'],
    ['unknown_fields', undefined],
    ['upper_case', undefined],
  ])('%s, the purchase is paid once', async (name, value) => {
    await sandbox.control.fault({ name, ...(value === undefined ? {} : { value }) });
    const invoice = await paidDespite();
    await sandbox.control.clearFaults();
    await wait(MINUTE + 1_000);
    await sweepPending(api.deps);
    expect([await stateOf(invoice), await tokens()]).toEqual(['paid', 3_600]);
  });

  it('a signed notification that lies about the status gives nothing', async () => {
    await sandbox.control.fault({ name: 'flip_status', value: 'settlement' });
    const { invoice } = await buy({ method: 'qris' });
    await sandbox.control.tell(await orderOf(invoice));
    await settle();
    expect([await stateOf(invoice), await planOf()]).toEqual(['pending', null]);
    expect(await alarmsOf(invoice), 'its code, which is signed, is not that of a payment').toEqual([]);
  });

  it('a payment that the gateway does not know of yet is credited when it does', async () => {
    const { invoice } = await buy({ method: 'snap' });
    const page = invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '';
    await fetch(page, { method: 'POST', body: new URLSearchParams({ method: 'bca_va' }) });
    await settle();
    await sandbox.control.fault({ name: 'not_found', on: 'status', times: 1 });
    await sandbox.control.act(await orderOf(invoice), 'pay');
    await settle();
    expect([await stateOf(invoice), await alarmsOf(invoice)]).toEqual(['pending', ['told_paid']]);
    await wait(MINUTE + 1_000);
    await settle();
    expect([await stateOf(invoice), await planOf(), await tokens()]).toEqual(['paid', 'Smart', 3_600]);
  });

  it('wrongly signed notifications are refused, and the sweeper heals', async () => {
    const before = await events();
    await sandbox.control.fault({ name: 'wrong_signature' });
    const invoice = await paidDespite();
    expect([await events(), await stateOf(invoice)]).toEqual([before, 'pending']);
    await wait(MINUTE + 1_000);
    await sweepPending(api.deps);
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('no notification ever, the sweeper heals within five minutes', async () => {
    await sandbox.control.fault({ name: 'notify_drop' });
    const invoice = await paidDespite('bca_va');
    await wait(5 * MINUTE);
    await sweepPending(api.deps);
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('an amount that is off by a sen gives nothing', async () => {
    await sandbox.control.fault({ name: 'amount_off', on: 'status' });
    const invoice = await paidDespite();
    expect([await stateOf(invoice), await planOf()]).toEqual(['pending', null]);
  });

  it.each(['lose_answer', 'server_error', 'slow_drip', 'error_after_success'])(
    '%s at the charge, there is one order',
    async (name) => {
      await sandbox.control.fault({ name, on: 'charge', times: 3 });
      const { invoice } = await buy({ method: 'permata_va' });
      await sandbox.control.clearFaults();
      await wait(5 * MINUTE + 1_000);
      await sweepPending(api.deps);
      const known = Object.keys((await sandbox.control.state()).orders);
      expect(known).toEqual(name === 'server_error' ? [] : [await orderOf(invoice)]);
      expect(await stateOf(invoice)).toBe('pending');
    },
  );

  it('a challenged card waits for a person, then is paid or not', async () => {
    await sandbox.control.nextCards('challenge');
    const { invoice } = await buy({ method: 'card', card_token: await sandbox.control.cardToken() });
    await sandbox.control.confirmCard(invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '');
    await settle();
    const row = () =>
      db().selectFrom('invoice').select(['state', 'is_held']).where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow();
    expect(await row()).toEqual({ state: 'pending', is_held: true });
    await sandbox.control.act(await orderOf(invoice), 'accept');
    await settle();
    expect([await row(), await planOf()]).toEqual([{ state: 'paid', is_held: false }, 'Smart']);
  });

  it('a card without funds has failed, with its reason', async () => {
    await sandbox.control.nextCards('51');
    const { invoice } = await buy({ method: 'card', card_token: await sandbox.control.cardToken() });
    if (invoice.instructions?.type === 'redirect') await sandbox.control.confirmCard(invoice.instructions.url);
    await settle();
    const attempt = await db()
      .selectFrom('payment_attempt')
      .selectAll()
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect([await stateOf(invoice), attempt.failure_code]).toEqual(['failed', 'insufficient_funds']);
  });

  it('a payment after the end is taken, late', async () => {
    const { invoice } = await buy({ method: 'gopay' });
    const order = await orderOf(invoice);
    await sandbox.control.fault({ name: 'settle_after_expire', order_id: order, value: 1_000 });
    await wait(16 * MINUTE);
    await settle();
    await wait(2_000);
    await settle();
    const late = await db()
      .selectFrom('invoice')
      .select(['state', 'is_late'])
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect([late, await planOf()]).toEqual([{ state: 'paid', is_late: true }, 'Smart']);
  });
});

describe('after all this', () => {
  it('the books hold', async () => {
    expect(await checkInvariants(db(), clock.now())).toEqual([]);
  });
});
