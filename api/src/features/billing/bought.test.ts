import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveBought } from '#src/features/billing/credit.ts';
import { refreshOrder } from '#src/features/billing/service.ts';
import { balances, lockAccount } from '#src/features/ledger/service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing-app.ts';
import { createSubscriber, END, type Subscriber } from '#src/testing/subscriber.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const DAY = 86_400_000;

describe('what a payment gives', () => {
  let shop: BillingApp;
  let user: SignedInAs;
  beforeAll(async () => {
    shop = await createBillingApp();
  });
  beforeEach(async () => {
    shop.gateway.fates.length = 0;
    user = await shop.withPlan();
  });
  afterAll(() => shop.api.close());

  const db = () => shop.api.test.db;
  const open = async (body: object = {}, call = 'quota') => {
    shop.gateway.fates.push('pending');
    return (await shop.buy(user, { method: 'bca_va', ...body }, call)).invoice;
  };
  const settle = async (invoice: Awaited<ReturnType<typeof open>>, told: GatewayState) => {
    await shop.tell(invoice, told);
    await refreshOrder(shop.api.deps, await shop.orderOf(invoice), 'test');
  };

  it('tokens for tokens, rows for rows', async () => {
    for (const call of ['quota', 'downloadCredit']) {
      const invoice = await open({}, call);
      await settle(invoice, shop.paid(invoice));
    }
    expect(await balances(db(), user.account_id, NOW)).toMatchObject({
      topup: { limit: 10_000, used: 0 },
      downloadCredit: { limit: 10_000, used: 0 },
    });
  });

  it('less, where a part of it has gone back before anybody asked; the plan runs on', async () => {
    const plan = await open({ plan: 'Smart', method: 'card', card_token: 'token' }, 'recurring');
    await settle(plan, { state: 'refunded', vendorStatus: 'partial_refund', amount: plan.amount, refunded: plan.amount / 2 });
    const { tokens, subscription } = await balances(db(), user.account_id, new Date(NOW.getTime() + 1000));
    expect([tokens.limit, subscription?.tokens]).toEqual([1800, 3600]);
    // Nobody said which card could be kept.
    const kept = db().selectFrom('subscription').select(['card_cipher', 'end_reason']).where('account_id', '=', user.account_id);
    expect(await kept.where('plan_id', '=', 2).execute()).toEqual([{ card_cipher: null, end_reason: null }]);
  });

  it('nothing, where an invoice does not say what it sells', async () => {
    const attempt = await db().selectFrom('payment_attempt').selectAll().limit(1).executeTakeFirstOrThrow();
    const tops = await open();
    const plan = await open({ method: 'qris' }, 'subscription');
    const give = async (id: string, without: object) => {
      const invoice = await db().selectFrom('invoice').selectAll().where('invoice_id', '=', id).executeTakeFirstOrThrow();
      return db()
        .transaction()
        .execute(async (trx) => {
          await lockAccount(trx, user.account_id);
          await giveBought(shop.api.deps, trx, { invoice: { ...invoice, ...without }, attempt }, shop.paid(tops), NOW);
        });
    };
    await expect(give(tops.id, { quantity: null })).rejects.toThrow('an invoice without quantity');
    await expect(give(plan.id, { plan_id: null })).rejects.toThrow('an invoice without plan');
    await expect(give(plan.id, { period_months: null })).rejects.toThrow('an invoice without period');
    await expect(give(plan.id, { kind: 'renewal' })).rejects.toThrow('an invoice without subscription');
  });

  const alarms = () => db().selectFrom('billing_alarm').select(['kind', 'subject']).execute();
  const plans = () =>
    db()
      .selectFrom('subscription')
      .select(['plan_id', 'end_reason'])
      .where('account_id', '=', user.account_id)
      .orderBy('started_at')
      .orderBy('subscription_id')
      .execute();

  it('the plan that was ordered first, paid last: a person must judge what that ended', async () => {
    const first = await open({ plan: 'Basic' }, 'subscription');
    shop.at(60_000);
    const second = await open({ plan: 'Smart' }, 'subscription');
    await settle(second, shop.paid(second));
    expect(await alarms()).toEqual([]);
    shop.at(120_000);
    await settle(first, shop.paid(first));
    expect(await alarms()).toEqual([{ kind: 'replaced_newer', subject: await shop.orderOf(first) }]);
    shop.at(0);
  });

  it('and once it is reversed, a person must judge what it had replaced', async () => {
    shop.at(60_000);
    const smart = await open({ plan: 'Smart' }, 'subscription');
    await settle(smart, shop.paid(smart));
    await db().deleteFrom('billing_alarm').execute();
    await settle(smart, { state: 'failed', vendorStatus: 'deny', code: 'other', text: 'taken back' });
    expect(await plans()).toEqual([
      { plan_id: 1, end_reason: 'replaced' },
      { plan_id: 2, end_reason: 'refunded' },
    ]);
    expect(await alarms()).toEqual([{ kind: 'replaced_for_nothing', subject: await shop.orderOf(smart) }]);
    shop.at(0);
  });

  it('is said aloud where it is not what was due', async () => {
    const error = vi.spyOn(shop.api.deps.log, 'error');
    const invoice = await open();
    await settle(invoice, shop.paid(invoice, 1));
    const said = { kind: 'amount', subject: await shop.orderOf(invoice), detail: `1 paid, ${invoice.amount} due` };
    expect(error).toHaveBeenCalledWith(said, 'billing alarm');
    error.mockRestore();
  });
});

describe('what a renewal gives', () => {
  let one: Subscriber;
  beforeEach(async () => {
    one = await createSubscriber();
  });
  afterEach(() => one.api.close());

  const paid = (amount: number, masked: string): GatewayState => ({
    state: 'paid',
    vendorStatus: 'capture',
    amount,
    paidAt: END,
    savedCard: { token: 'anew', expiresAt: new Date('2032-01-01T00:00:00Z'), masked },
  });
  const alarms = () => one.db.selectFrom('billing_alarm').select(['kind', 'detail']).execute();

  it('another month, and the card that the gateway named anew', async () => {
    await one.renewAt(END, 'pending');
    const [attempt] = await one.attempts();
    one.gateway.tell(attempt?.order_id ?? '', paid(149_000, '411111-1111'));
    await refreshOrder(one.api.deps, attempt?.order_id ?? '', 'test');
    expect(await one.subscription()).toMatchObject({ card_masked: '411111-1111', is_recurring: true, periods: 2 });
    expect(await one.mailed('invoice_paid')).toHaveLength(2);
    expect(await alarms()).toEqual([]);
  });

  it('nothing once the plan has ended for good: a person must pay it back', async () => {
    await one.renewAt(END, 'pending');
    const [attempt] = await one.attempts();
    await one.db.updateTable('subscription').set({ end_reason: 'removed', is_recurring: false, next_renewal_at: null }).execute();
    one.gateway.tell(attempt?.order_id ?? '', paid(149_000, '411111-1111'));
    await refreshOrder(one.api.deps, attempt?.order_id ?? '', 'test');
    expect(await alarms()).toEqual([{ kind: 'paid_for_nothing', detail: 'the subscription had ended for good' }]);
    // And nobody is told that they can use it now.
    expect(await one.mailed('invoice_in_vain')).toMatchObject([{ plan: 'Basic', amount: 149_000 }]);
    expect(await one.mailed('invoice_paid')).toHaveLength(1);
  });

  it('a month that stays when the month before goes back: a person must judge that', async () => {
    await one.renewAt(END);
    const [first] = one.gateway.orderIds();
    const back: GatewayState = { state: 'refunded', vendorStatus: 'chargeback', amount: 149_000, refunded: 149_000 };
    one.gateway.tell(first ?? '', back);
    await refreshOrder(one.api.deps, first ?? '', 'test');
    expect(await one.subscription()).toMatchObject({ end_reason: null, is_recurring: true });
    expect(await alarms()).toMatchObject([
      { kind: 'old_period_refunded', detail: expect.stringMatching(/^paid further by [\da-f-]{36}$/) },
    ]);
    const [renewal] = await one.attempts();
    one.gateway.tell(renewal?.order_id ?? '', back);
    await refreshOrder(one.api.deps, renewal?.order_id ?? '', 'test');
    expect(await one.subscription()).toMatchObject({ end_reason: 'refunded', is_recurring: false });
  });

  it('nothing for an earlier try; if that was paid after all, a person must look', async () => {
    await one.renewAt(END, { refused: 'insufficient_funds' });
    await one.renewAt(new Date(END.getTime() + DAY), 'pending');
    const [first, second] = await one.attempts();
    expect([first?.state, second?.state]).toEqual(['closed', 'pending']);
    await refreshOrder(one.api.deps, first?.order_id ?? '', 'test');
    expect(await alarms()).toEqual([]);
    one.gateway.tell(first?.order_id ?? '', paid(149_000, '411111-1111'));
    await refreshOrder(one.api.deps, first?.order_id ?? '', 'test');
    expect(await alarms()).toEqual([{ kind: 'edge', detail: 'an earlier try → paid' }]);
    expect(await one.renewals()).toMatchObject([{ state: 'pending' }]);
  });
});
