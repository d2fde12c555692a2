import type { Invoice } from '@telaah/shared/features/billing/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { hurryChecks, sweepPending } from '#src/features/billing/inbox.service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let user: SignedInAs;

shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.withPlan();
});

const db = () => shop.api.test.db;
const rowOf = (invoice: Invoice) =>
  db().selectFrom('invoice').selectAll().where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow();
const attemptOf = (invoice: Invoice) =>
  db().selectFrom('payment_attempt').selectAll().where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow();
const movesOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice_move').selectAll().where('invoice_id', '=', invoice.id).orderBy('move_id').execute()).map(
    (move) => `${move.from_state} → ${move.to_state} (${move.cause})`,
  );
/** An open invoice for 10,000 tokens. */
const open = async (body: object = {}): Promise<Invoice> => {
  shop.gateway.fates.push('pending');
  return (await shop.buy(user, { method: 'bca_va', ...body }, 'quota')).invoice;
};
const denied: GatewayState = { state: 'failed', vendorStatus: 'deny', code: 'declined', text: 'Do not honor' };

/** Runs every 15 seconds of `until` would do the same: it stops at each instant at which something is due. */
const sweepUntil = async (until: number) => {
  const asked: number[] = [];
  for (;;) {
    const next = await db()
      .selectFrom('payment_attempt')
      .select((q) => q.fn.min('next_check_at').as('at'))
      .where('next_check_at', 'is not', null)
      .executeTakeFirst();
    const ms = next?.at === null || next === undefined ? Number.POSITIVE_INFINITY : next.at.getTime() - NOW.getTime();
    if (ms > until) return asked;
    shop.at(ms);
    if ((await sweepPending(shop.api.deps)) > 0) asked.push(Math.round(ms / MINUTE));
  }
};

describe('the sweeper', () => {
  beforeEach(async () => {
    await db().updateTable('payment_attempt').set({ next_check_at: null }).execute();
  });

  it('asks after 1, 5, 15 and 60 minutes, hourly until a day after expiry, then daily for a week', async () => {
    const invoice = await open({ method: 'gopay' });
    const asked = await sweepUntil(20 * DAY);
    const hours = asked.filter((minutes) => minutes > 60 && minutes < 25 * 60);
    expect(asked.slice(0, 4)).toEqual([1, 5, 15, 60]);
    expect(hours.slice(0, 3)).toEqual([120, 180, 240]);
    expect(asked.slice(-7)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => 15 + 24 * 60 * (day + 1)));
    expect((await rowOf(invoice)).state).toBe('pending');
  });

  it('gives up what a deleted account had not paid, and tells a person of what it had', async () => {
    const [left, paid] = [await open(), await open({ quantity: 20_000 })];
    const { order_id: paidOrder } = await attemptOf(paid);
    shop.gateway.tell(paidOrder, { state: 'paid', vendorStatus: 'settlement', amount: paid.amount, paidAt: NOW, savedCard: null });
    await db().updateTable('account').set({ deleted_at: NOW }).where('account_id', '=', user.account_id).execute();
    await db()
      .transaction()
      .execute((trx) => hurryChecks(trx, user.account_id, NOW));
    expect(await sweepPending(shop.api.deps)).toBe(2);
    expect([(await rowOf(left)).state, (await rowOf(paid)).state]).toEqual(['cancelled', 'paid']);
    const alarms = db().selectFrom('billing_alarm').select(['kind', 'detail']).where('subject', '=', paidOrder);
    expect(await alarms.execute()).toEqual([{ kind: 'paid_for_nothing', detail: 'the account was deleted before' }]);
    // Somebody else's orders are asked about as ever.
    user = await shop.withPlan();
    const other = await open();
    await db()
      .transaction()
      .execute((trx) => hurryChecks(trx, user.account_id, NOW));
    await sweepPending(shop.api.deps);
    expect((await rowOf(other)).state).toBe('pending');
  });

  it('heals a payment whose notification was lost, within five minutes', async () => {
    const invoice = await open();
    await sweepUntil(2 * MINUTE);
    await shop.tell(invoice, shop.paid(invoice));
    await sweepUntil(6 * MINUTE);
    expect([(await rowOf(invoice)).state, await movesOf(invoice)]).toEqual(['paid', ['pending → paid (sweep)']]);
  });

  it('asks about a charge that was not answered after 5 minutes, an hour, then daily', async () => {
    shop.gateway.fates.push('lost_paid');
    const { invoice } = await shop.buy(user, { method: 'card', card_token: 'token' }, 'quota');
    expect((await attemptOf(invoice)).state).toBe('unknown');
    await sweepUntil(5 * MINUTE);
    expect((await rowOf(invoice)).state).toBe('paid');
  });

  it('expires what the gateway has never heard of, a day after it could have been paid, and not before', async () => {
    shop.gateway.fates.push('lost');
    const { invoice } = await shop.buy(user, { method: 'gopay' }, 'quota');
    await sweepUntil(DAY + 14 * MINUTE);
    expect((await rowOf(invoice)).state).toBe('pending');
    await sweepUntil(DAY + 16 * MINUTE);
    expect([(await rowOf(invoice)).state, (await attemptOf(invoice)).state]).toEqual(['expired', 'closed']);
  });

  it('looks again for ten minutes at a transfer that was paid: a bank may take it back', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    await shop.refresh(user, invoice);
    await shop.tell(invoice, denied);
    await sweepUntil(12 * MINUTE);
    expect((await rowOf(invoice)).state).toBe('reversed');
    const byWallet = await open({ method: 'gopay' });
    await shop.tell(byWallet, shop.paid(byWallet));
    await shop.refresh(user, byWallet);
    expect((await attemptOf(byWallet)).next_check_at).toBeNull();
  });

  it('goes on with the others when one order cannot be asked about', async () => {
    const [first, second] = [await open(), await open({ method: 'bni_va' })];
    await shop.tell(second, shop.paid(second));
    const { status } = shop.gateway;
    const broken = await shop.orderOf(first);
    shop.gateway.status = (orderId) => (orderId === broken ? Promise.reject(new Error('adapter')) : status(orderId));
    shop.at(MINUTE);
    await sweepPending(shop.api.deps).finally(() => {
      shop.gateway.status = status;
    });
    expect((await rowOf(second)).state).toBe('paid');
  });
});
