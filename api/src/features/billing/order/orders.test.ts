import type { Invoice } from '@telaah/shared/features/billing/schema';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { balances } from '#src/features/ledger/service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingApp } from '#src/testing/billing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { spendOnce } from '#src/testing/ledger/ledger-fixture.ts';
import type { SignedInAs } from '#src/testing/test-app.ts';

const PRICE = 600_000;

let shop: BillingApp;
let user: SignedInAs;
let passed = 0;
shopEach(async (fresh) => {
  shop = fresh;
  passed = 0;
  user = await shop.withPlan();
});
/** Fails every test that leaves a ledger rule broken. */
afterEach(async () => {
  const broken = await shop.invariants();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const db = () => shop.api.test.db;
const now = () => shop.api.deps.clock.now();
const later = (): void => {
  passed += 4_000;
  shop.at(passed);
};
const movesOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice_move').selectAll().where('invoice_id', '=', invoice.id).orderBy('move_id').execute()).map(
    (move) => `${move.from_state} → ${move.to_state} (${move.cause}, ${move.vendor_status})`,
  );
const mailsOf = async () =>
  (await db().selectFrom('outbox').select('payload').where('account_id', '=', user.account_id).orderBy('outbox_id').execute()).map(
    ({ payload }) => (payload as { template: string }).template,
  );
const alarmsOf = async (invoice: Invoice) => {
  const order = await shop.orderOf(invoice);
  const rows = await db().selectFrom('incident').selectAll().where('subject', '=', order).execute();
  return rows.map(({ kind, detail }) => `${kind}: ${detail}`);
};
const held = () => balances(db(), user.account_id, now());
const topUp = async () => (await held()).topup.limit;
const open = async (body: object = {}, call = 'quota'): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user, { method: 'bca_va', ...body }, call)).invoice;
};
const hear = async (invoice: Invoice, state: GatewayState): Promise<Invoice> => {
  await shop.tell(invoice, state);
  later();
  return shop.refresh(user, invoice);
};
const paidOne = async () => {
  const invoice = await open();
  return hear(invoice, shop.paid(invoice));
};

const denied: GatewayState = { state: 'failed', vendorStatus: 'deny', code: 'declined', text: 'Do not honor' };
const expired: GatewayState = { state: 'expired', vendorStatus: 'expire' };
const suspected: GatewayState = { state: 'pending', held: true, vendorStatus: 'capture' };
const refunded = (back: number, amount = PRICE): GatewayState => ({
  state: 'refunded',
  vendorStatus: 'refund',
  amount,
  refunded: back,
});

describe('a paid order', () => {
  it('moves its invoice, gives what was bought and tells the buyer, all at once', async () => {
    const invoice = await open();
    const paid = shop.paid(invoice);
    expect(await hear(invoice, paid)).toMatchObject({
      state: 'paid',
      status: 'success',
      late: false,
      paid_at: paid.state === 'paid' ? paid.paidAt?.toISOString() : null,
    });
    expect(await movesOf(invoice)).toEqual(['pending → paid (refresh, settlement)']);
    expect(await mailsOf()).toEqual(['invoice_paid', 'invoice_paid']);
    const rows = await open({}, 'downloadCredit');
    await hear(rows, shop.paid(rows));
    const all = { limit: 10_000, used: 0 };
    expect(await held()).toMatchObject({ topup: all, downloadCredit: all });
  });

  it('of another amount gives nothing, and somebody must look', async () => {
    const error = vi.spyOn(shop.api.deps.log, 'error');
    for (const [method, amount] of [
      ['bca_va', PRICE - 1],
      ['bri_va', PRICE + 1],
      ['bni_va', 1],
    ] as const) {
      const invoice = await open({ method });
      expect((await hear(invoice, shop.paid(invoice, amount))).state).toBe('pending');
      const detail = `${amount} paid, ${PRICE} due`;
      expect(await alarmsOf(invoice)).toEqual([`amount: ${detail}`]);
      expect(error).toHaveBeenCalledWith({ kind: 'amount', subject: await shop.orderOf(invoice), detail }, 'billing incident');
    }
    expect(await topUp()).toBe(0);
  });

  it('after its end is paid late: given once, and the buyer is told', async () => {
    const invoice = await open();
    expect(await hear(invoice, expired)).toMatchObject({ state: 'expired', status: 'failed' });
    expect(await hear(invoice, shop.paid(invoice))).toMatchObject({ state: 'paid', status: 'success', late: true });
    expect([await topUp(), (await mailsOf()).at(-1)]).toEqual([10_000, 'invoice_paid_late']);
  });

  it('after it failed is not believed', async () => {
    const invoice = await open();
    expect(await hear(invoice, denied)).toMatchObject({ state: 'failed', failure: 'declined' });
    expect((await hear(invoice, shop.paid(invoice))).state).toBe('failed');
    expect([await topUp(), await alarmsOf(invoice)]).toEqual([0, ['edge: failed → paid']]);
  });

  it('that is suspected of fraud waits, and the suspicion ends with the order', async () => {
    const [paid, refused] = [await open(), await open({ method: 'bni_va' })];
    for (const invoice of [paid, refused]) {
      expect(await hear(invoice, suspected)).toMatchObject({ state: 'pending', held: true });
    }
    expect(await topUp()).toBe(0);
    expect(await hear(paid, shop.paid(paid))).toMatchObject({ state: 'paid', held: false });
    expect(await hear(refused, denied)).toMatchObject({ state: 'failed', held: false });
  });
});

describe('money that went back', () => {
  it('takes back what it bought; what was spent becomes a debt', async () => {
    const invoice = await paidOne();
    await spendOnce(db(), user.account_id, 900 + 6_000, now());
    expect(await hear(invoice, denied)).toMatchObject({ state: 'reversed', status: 'failed' });
    const { topup, debt } = await held();
    expect([topup.limit - topup.used, debt.token, (await mailsOf()).at(-1)]).toEqual([0, 6_000, 'invoice_reversed']);
  });

  it('in part takes back its part, and again what is added to it', async () => {
    const invoice = await paidOne();
    for (const _ of ['once', 'twice']) {
      expect((await hear(invoice, refunded(PRICE / 4))).state).toBe('refunded');
      expect(await topUp()).toBe(7_500);
    }
    expect(await hear(invoice, refunded(PRICE))).toMatchObject({ refunded_amount: PRICE });
    expect([await topUp(), (await mailsOf()).slice(2)]).toEqual([0, ['invoice_refunded_part', 'invoice_reversed']]);
  });

  it('in part before anybody asked leaves the rest, and the plan runs on', async () => {
    const plan = await open({ plan: 'Smart', method: 'card', card_token: 'token' }, 'recurring');
    await hear(plan, { ...refunded(plan.amount / 2, plan.amount) });
    const { tokens, subscription } = await held();
    expect([tokens.limit, subscription?.tokens]).toEqual([1800, 3600]);
    expect(await alarmsOf(plan), 'what it replaced began no later than it was ordered').toEqual([]);
    // No card was saved.
    const kept = db().selectFrom('subscription').select(['card_cipher', 'end_reason']).where('account_id', '=', user.account_id);
    expect(await kept.where('plan_id', '=', 2).execute()).toEqual([{ card_cipher: null, end_reason: null }]);
  });

  it('for a plan ends the plan, also where only a notification tells of it', async () => {
    const order = shop.gateway.charged.at(-1)?.orderId ?? '';
    shop.gateway.tell(order, refunded(149_000, 149_000));
    later();
    await shop.notify(order);
    await shop.settle();
    const { subscription, tokens } = await held();
    expect([subscription, tokens.limit]).toEqual([null, 50]);
    const alarms = db().selectFrom('incident').select('kind').where('subject', '=', order);
    expect(await alarms.execute(), 'it had replaced nothing').toEqual([]);
  });
});

describe('of two plans that were ordered', () => {
  it('the first, paid last, replaces the other: a person must judge what that ended', async () => {
    const first = await open({ plan: 'Basic' }, 'subscription');
    later();
    const second = await open({ plan: 'Smart' }, 'subscription');
    await hear(second, shop.paid(second));
    expect(await alarmsOf(second)).toEqual([]);
    await hear(first, shop.paid(first));
    expect(await alarmsOf(first)).toEqual([expect.stringMatching(/^replaced_newer: ends [\da-f-]{36}$/)]);
  });

  it('the second, paid and taken back, leaves nothing: a person must judge what it had replaced', async () => {
    later();
    const smart = await open({ plan: 'Smart' }, 'subscription');
    await hear(smart, shop.paid(smart));
    await hear(smart, denied);
    const plans = db()
      .selectFrom('subscription')
      .select(['plan_id', 'end_reason'])
      .where('account_id', '=', user.account_id)
      .orderBy('started_at');
    expect(await plans.execute()).toEqual([
      { plan_id: 1, end_reason: 'replaced' },
      { plan_id: 2, end_reason: 'refunded' },
    ]);
    expect(await alarmsOf(smart)).toEqual([expect.stringMatching(/^replaced_for_nothing: had ended [\da-f-]{36}$/)]);
  });
});
