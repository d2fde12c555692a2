import type { Invoice } from '@telaah/shared/features/billing/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import { type SandboxShop, startSandboxShop } from '#src/testing/billing/sandbox-shop.ts';

const MINUTE = 60_000;

let shop: SandboxShop;
beforeAll(async () => {
  shop = await startSandboxShop();
});
beforeEach(() => shop.begin());
afterAll(() => shop.stop());

describe('a purchase at the gateway', () => {
  it('by QRIS shows a code, and is there as soon as it is paid', async () => {
    const { invoice } = await shop.buy({ method: 'qris' });
    expect(invoice.instructions).toMatchObject({ type: 'qris', qr_string: expect.any(String) });
    expect(await shop.planOf()).toBeNull();
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf(), await shop.tokens()]).toEqual(['paid', 'Smart', 3_600]);
  });

  it.each(['gopay', 'shopeepay', 'bca_va', 'mandiri_bill', 'bri_va', 'bni_va', 'permata_va'])(
    'by %s says how to pay',
    async (method) => {
      const { invoice } = await shop.buy({ method });
      expect(invoice).toMatchObject({ state: 'pending', method });
      expect(invoice.instructions?.type).toMatch(/^(wallet|account|bill)$/);
      await shop.control.act(await shop.orderOf(invoice), 'pay');
      await shop.settle();
      expect(await shop.stateOf(invoice)).toBe('paid');
    },
  );

  it('by card waits for the bank’s page, keeps the card for renewals where asked, and never sees its number', async () => {
    const card_token = await shop.control.cardToken();
    const { invoice } = await shop.buy({ method: 'card', card_token }, 'recurring');
    expect(invoice).toMatchObject({ state: 'pending', instructions: { type: 'redirect', purpose: 'card' } });
    await shop.control.confirmCard(invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf()]).toEqual(['paid', 'Smart']);
    const subscription = await shop.db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', shop.accountId())
      .executeTakeFirstOrThrow();
    expect([subscription.is_recurring, subscription.card_masked]).toEqual([true, expect.stringMatching(/^48111111-1114$/)]);
    const kept = (await shop.db.selectFrom('gateway_event').select('body').execute()).map(({ body }) => body).join('\n');
    expect(kept).not.toContain('4811111111111114');
    expect(new Set([...kept.matchAll(/"saved_token_id":"([^"]*)"/g)].map(([, token]) => token))).toEqual(new Set(['removed']));
  });

  it('on the gateway’s own page has its token', async () => {
    const answer = await shop.buy({ method: 'snap' });
    expect(answer).toMatchObject({ download_credit_token: expect.any(String), invoice: { instructions: { purpose: 'snap' } } });
  });

  it('that is not paid in time expires by the gateway’s word', async () => {
    const { invoice } = await shop.buy({ method: 'gopay' });
    await shop.wait(14 * MINUTE);
    await sweepPending(shop.api.deps);
    expect(await shop.stateOf(invoice)).toBe('pending');
    await shop.wait(2 * MINUTE);
    await shop.settle();
    expect(await shop.stateOf(invoice)).toBe('expired');
  });

  it('that a bank takes back gives nothing any more', async () => {
    const { invoice } = await shop.buy({ method: 'permata_va' });
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    expect(await shop.planOf()).toBe('Smart');
    await shop.control.act(await shop.orderOf(invoice), 'reverse', { quiet: true });
    await shop.wait(2 * MINUTE + 1_000);
    await sweepPending(shop.api.deps);
    expect([await shop.stateOf(invoice), await shop.planOf(), await shop.tokens()]).toEqual(['reversed', null, 50]);
  });

  it('that is given up is cancelled there too', async () => {
    const { invoice } = await shop.buy({ method: 'bca_va' });
    const response = await shop.post('/internal/invoice/cancel', { invoice_id: invoice.id });
    expect(await response.json()).toMatchObject({ invoice: { state: 'cancelled', status: 'failed', instructions: null } });
    expect((await shop.control.state()).orders[await shop.orderOf(invoice)]).toMatchObject({ status: 'cancel' });
  });
});

describe('a purchase on the gateway’s own page', () => {
  const choose = (invoice: Invoice, method: string) =>
    fetch(invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '', {
      method: 'POST',
      body: new URLSearchParams({ method }),
    });
  const refusedThere = async () => {
    const { invoice } = await shop.buy({ method: 'snap' });
    await choose(invoice, 'credit_card');
    await shop.control.act(await shop.orderOf(invoice), 'deny', { bank_code: '05' });
    await shop.settle();
    expect(await shop.stateOf(invoice)).toBe('pending');
    return invoice;
  };

  it('may be paid another way where a card was refused, and is credited once', async () => {
    const invoice = await refusedThere();
    await choose(invoice, 'bca_va');
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    await shop.control.tell(await shop.orderOf(invoice));
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf(), await shop.tokens()]).toEqual(['paid', 'Smart', 3_600]);
    expect(await shop.alarmsOf(invoice)).toEqual([]);
  });

  it('fails with the bank’s reason where nothing follows until a day after the page’s end', async () => {
    const invoice = await refusedThere();
    await shop.wait(47 * 60 * MINUTE);
    await sweepPending(shop.api.deps);
    expect(await shop.stateOf(invoice)).toBe('pending');
    await shop.wait(62 * MINUTE);
    await sweepPending(shop.api.deps);
    const failed = shop.db.selectFrom('payment_attempt').select(['state', 'failure_code']).where('invoice_id', '=', invoice.id);
    expect([await shop.stateOf(invoice), await failed.execute()]).toEqual([
      'failed',
      [{ state: 'closed', failure_code: 'declined' }],
    ]);
  });

  it('is reversed where the bank takes back what was paid', async () => {
    const invoice = await refusedThere();
    await choose(invoice, 'permata_va');
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    await shop.control.act(await shop.orderOf(invoice), 'reverse');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf()]).toEqual(['reversed', null]);
  });

  it('is still open to a payment after it was given up and a card refused', async () => {
    const { invoice } = await shop.buy({ method: 'snap' });
    await shop.post('/internal/invoice/cancel', { invoice_id: invoice.id });
    await choose(invoice, 'credit_card');
    await shop.control.act(await shop.orderOf(invoice), 'deny');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.alarmsOf(invoice)]).toEqual(['cancelled', []]);
    await choose(invoice, 'bca_va');
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf(), await shop.alarmsOf(invoice)]).toEqual(['paid', 'Smart', []]);
  });
});

describe('with a fault of the gateway', () => {
  const paidDespite = async (method = 'qris') => {
    const { invoice } = await shop.buy({ method });
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    return invoice;
  };
  const events = async () => (await shop.db.selectFrom('gateway_event').selectAll().execute()).length;

  it.each([
    ['notify_duplicate', 4],
    ['notify_reorder', undefined],
    ['flip_status', 'deny'],
    ['unknown_fields', undefined],
    ['upper_case', undefined],
  ])('%s, the purchase is paid once', async (name, value) => {
    await shop.control.fault({ name, ...(value === undefined ? {} : { value }) });
    const invoice = await paidDespite();
    await shop.control.clearFaults();
    await shop.wait(MINUTE + 1_000);
    await sweepPending(shop.api.deps);
    expect([await shop.stateOf(invoice), await shop.tokens()]).toEqual(['paid', 3_600]);
  });

  it('a signed notification that lies about the status gives nothing', async () => {
    await shop.control.fault({ name: 'flip_status', value: 'settlement' });
    const { invoice } = await shop.buy({ method: 'qris' });
    await shop.control.tell(await shop.orderOf(invoice));
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf()]).toEqual(['pending', null]);
    expect(await shop.alarmsOf(invoice), 'its code, which is signed, is not that of a payment').toEqual([]);
  });

  it('a payment that the gateway does not know of yet is credited when it does', async () => {
    const { invoice } = await shop.buy({ method: 'snap' });
    const page = invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '';
    await fetch(page, { method: 'POST', body: new URLSearchParams({ method: 'bca_va' }) });
    await shop.settle();
    await shop.control.fault({ name: 'not_found', on: 'status', times: 1 });
    await shop.control.act(await shop.orderOf(invoice), 'pay');
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.alarmsOf(invoice)]).toEqual(['pending', ['told_paid']]);
    await shop.wait(MINUTE + 1_000);
    await shop.settle();
    expect([await shop.stateOf(invoice), await shop.planOf(), await shop.tokens()]).toEqual(['paid', 'Smart', 3_600]);
  });

  it('wrongly signed notifications are refused, and the sweeper heals', async () => {
    const before = await events();
    await shop.control.fault({ name: 'wrong_signature' });
    const invoice = await paidDespite();
    expect([await events(), await shop.stateOf(invoice)]).toEqual([before, 'pending']);
    await shop.wait(MINUTE + 1_000);
    await sweepPending(shop.api.deps);
    expect(await shop.stateOf(invoice)).toBe('paid');
  });

  it('no notification ever, the sweeper heals within five minutes', async () => {
    await shop.control.fault({ name: 'notify_drop' });
    const invoice = await paidDespite('bca_va');
    await shop.wait(5 * MINUTE);
    await sweepPending(shop.api.deps);
    expect(await shop.stateOf(invoice)).toBe('paid');
  });

  it('an amount that is off by a sen gives nothing', async () => {
    await shop.control.fault({ name: 'amount_off', on: 'status' });
    const invoice = await paidDespite();
    expect([await shop.stateOf(invoice), await shop.planOf()]).toEqual(['pending', null]);
  });

  it.each(['lose_answer', 'server_error', 'slow_drip', 'error_after_success'])(
    '%s at the charge, there is one order',
    async (name) => {
      await shop.control.fault({ name, on: 'charge', times: 3 });
      const { invoice } = await shop.buy({ method: 'permata_va' });
      await shop.control.clearFaults();
      await shop.wait(5 * MINUTE + 1_000);
      await sweepPending(shop.api.deps);
      const known = Object.keys((await shop.control.state()).orders);
      expect(known).toEqual(name === 'server_error' ? [] : [await shop.orderOf(invoice)]);
      expect(await shop.stateOf(invoice)).toBe('pending');
    },
  );

  it('a challenged card waits for a person, then is paid or not', async () => {
    await shop.control.nextCards('challenge');
    const { invoice } = await shop.buy({ method: 'card', card_token: await shop.control.cardToken() });
    await shop.control.confirmCard(invoice.instructions?.type === 'redirect' ? invoice.instructions.url : '');
    await shop.settle();
    const row = () =>
      shop.db.selectFrom('invoice').select(['state', 'is_held']).where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow();
    expect(await row()).toEqual({ state: 'pending', is_held: true });
    await shop.control.act(await shop.orderOf(invoice), 'accept');
    await shop.settle();
    expect([await row(), await shop.planOf()]).toEqual([{ state: 'paid', is_held: false }, 'Smart']);
  });

  it('a card without funds has failed, with its reason', async () => {
    await shop.control.nextCards('51');
    const { invoice } = await shop.buy({ method: 'card', card_token: await shop.control.cardToken() });
    if (invoice.instructions?.type === 'redirect') await shop.control.confirmCard(invoice.instructions.url);
    await shop.settle();
    const attempt = await shop.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect([await shop.stateOf(invoice), attempt.failure_code]).toEqual(['failed', 'insufficient_funds']);
  });

  it('a payment after the end is taken, late', async () => {
    const { invoice } = await shop.buy({ method: 'gopay' });
    const order = await shop.orderOf(invoice);
    await shop.control.fault({ name: 'settle_after_expire', order_id: order, value: 1_000 });
    await shop.wait(16 * MINUTE);
    await shop.settle();
    await shop.wait(2_000);
    await shop.settle();
    const late = await shop.db
      .selectFrom('invoice')
      .select(['state', 'is_late'])
      .where('invoice_id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect([late, await shop.planOf()]).toEqual([{ state: 'paid', is_late: true }, 'Smart']);
  });
});

describe('after all this', () => {
  it('the books hold', async () => {
    expect(await checkInvariants(shop.db, shop.clock.now())).toEqual([]);
  });
});
