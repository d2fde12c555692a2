import type { Invoice } from '@telaah/shared/features/billing/schema';
import { describe, expect, it, vi } from 'vitest';
import { advanceChecks } from '#src/features/billing/inbox/inbox.repo.ts';
import { sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { type BillingApp, MINUTE } from '#src/testing/billing/billing-app.ts';
import { shopEach } from '#src/testing/each.ts';
import { NOW, type SignedInAs } from '#src/testing/test-app.ts';

const DAY = 24 * 60 * MINUTE;

let shop: BillingApp;
let user: SignedInAs;
shopEach(async (fresh) => {
  shop = fresh;
  user = await shop.withPlan();
  await db().updateTable('payment_attempt').set({ next_check_at: null }).execute();
});

const db = () => shop.api.test.db;
const deps = () => shop.api.deps;
const attemptOf = (invoice: Invoice) =>
  db().selectFrom('payment_attempt').selectAll().where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow();
const stateOf = async (invoice: Invoice) =>
  (await db().selectFrom('invoice').select('state').where('invoice_id', '=', invoice.id).executeTakeFirstOrThrow()).state;
const alarmsOf = async (invoice: Invoice) => {
  const order = await shop.orderOf(invoice);
  const rows = await db().selectFrom('incident').selectAll().where('subject', '=', order).execute();
  return rows.map(({ kind, detail }) => `${kind}: ${detail}`);
};
const open = async (method = 'bca_va', fate: 'pending' | 'lost' | 'lost_paid' = 'pending'): Promise<Invoice> => {
  shop.gateway.fates.push(fate);
  return (await shop.buy(user, { method, ...(method === 'card' ? { card_token: 'token' } : {}) }, 'quota')).invoice;
};
const ask = async (invoice: Invoice) => refreshOrder(deps(), await shop.orderOf(invoice), 'test');
/** Minutes from the first instant to the next status query. */
const minutes = async (invoice: Invoice) => {
  const at = (await attemptOf(invoice)).next_check_at;
  return at && (at.getTime() - NOW.getTime()) / MINUTE;
};
const denied = (text = 'Do not honor'): GatewayState => ({ state: 'failed', vendorStatus: 'deny', code: 'declined', text });
const waiting: GatewayState = { state: 'pending', held: false, vendorStatus: 'pending' };
const unheardOf: GatewayState = { ...waiting, vendorStatus: null };

describe('an answer about an order', () => {
  it('is written down with its word, and counted', async () => {
    const info = vi.spyOn(deps().log, 'info');
    const invoice = await open();
    for (const state of [waiting, unheardOf]) {
      await shop.tell(invoice, state);
      await ask(invoice);
    }
    expect(await attemptOf(invoice)).toMatchObject({ state: 'pending', checks: 2, vendor_status: 'pending' });
    await shop.tell(invoice, shop.paid(invoice));
    await ask(invoice);
    expect(await attemptOf(invoice)).toMatchObject({ state: 'closed', checks: 3, vendor_status: 'settlement' });
    const logged = { order_id: await shop.orderOf(invoice), cause: 'test', told: 'paid', before: 'pending', after: 'paid' };
    expect(info).toHaveBeenCalledWith(logged, 'order asked');
  });

  it('that it failed keeps why, in 300 letters, and nobody asks again', async () => {
    const invoice = await open();
    await shop.tell(invoice, denied('x'.repeat(400)));
    await ask(invoice);
    const kept = { state: 'closed', failure_code: 'declined', failure_text: 'x'.repeat(300), next_check_at: null };
    expect(await attemptOf(invoice)).toMatchObject(kept);
  });

  it('decides when to ask again: soon where it waits, seldom where nobody knows it', async () => {
    const [known, lost] = [await open(), await open('bni_va', 'lost')];
    for (const invoice of [known, lost]) await ask(invoice);
    expect([await minutes(known), await minutes(lost), (await attemptOf(lost)).state]).toEqual([1, 5, 'unknown']);
  });

  it('that was overtaken by a newer one is not applied but asked for again', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    const slow = async () => {
      await ask(invoice);
      return waiting;
    };
    expect(await refreshOrder(deps(), await shop.orderOf(invoice), 'slow', slow)).toBe('applied');
    expect([await stateOf(invoice), (await attemptOf(invoice)).checks, await alarmsOf(invoice)]).toEqual(['paid', 2, []]);
  });

  it('that is overtaken twice is left to the others', async () => {
    const invoice = await open();
    const overtaken = async (): Promise<GatewayState> => {
      await db()
        .updateTable('payment_attempt')
        .set((q) => ({ checks: q('checks', '+', 1) }))
        .where('invoice_id', '=', invoice.id)
        .execute();
      return shop.paid(invoice);
    };
    const gateway = { ...shop.gateway, status: overtaken };
    expect(await refreshOrder({ ...deps(), gateway }, await shop.orderOf(invoice), 'slow', overtaken)).toBe('applied');
    expect([await stateOf(invoice), (await attemptOf(invoice)).checks]).toEqual(['pending', 2]);
  });
});

describe('an order that was given up by our own word', () => {
  const givenUp = async () => {
    const invoice = await open('bca_va', 'lost');
    await refreshOrder(deps(), await shop.orderOf(invoice), 'cancel', async () => ({
      state: 'cancelled',
      vendorStatus: 'not found',
    }));
    return invoice;
  };

  it('is not waited for where the gateway does not know it, and stays as it is for good', async () => {
    const invoice = await givenUp();
    for (const day of [0, 1, 3]) {
      shop.at(day * DAY);
      await ask(invoice);
      expect([await stateOf(invoice), await minutes(invoice), await alarmsOf(invoice)]).toEqual(['cancelled', null, []]);
    }
  });

  it('is waited for as soon as it was begun there', async () => {
    const invoice = await givenUp();
    await shop.tell(invoice, waiting);
    await ask(invoice);
    expect([await stateOf(invoice), await minutes(invoice), (await attemptOf(invoice)).state]).toEqual(['cancelled', 1, 'pending']);
  });
});

describe('no answer', () => {
  it('is put off, and said; the last time it is a matter for a person', async () => {
    const warn = vi.spyOn(deps().log, 'warn');
    const invoice = await open();
    shop.gateway.isDown = true;
    expect(await ask(invoice)).toBe('unreachable');
    expect([await minutes(invoice), await stateOf(invoice), await alarmsOf(invoice)]).toEqual([1, 'pending', []]);
    const logged = { order_id: await shop.orderOf(invoice), cause: 'test', reason: 'down' };
    expect(warn).toHaveBeenCalledWith(logged, 'the gateway did not answer');
    shop.at(30 * DAY);
    await ask(invoice);
    expect([await minutes(invoice), await alarmsOf(invoice)]).toEqual([null, ['unanswered: the gateway never answered']]);
  });

  it('about what was paid is asked for once more a minute later, if it was to be asked at all', async () => {
    const [looked, done] = [await open(), await open('qris')];
    for (const invoice of [looked, done]) {
      await shop.tell(invoice, shop.paid(invoice));
      await ask(invoice);
    }
    expect([await minutes(looked), await minutes(done)]).toEqual([2, null]);
    shop.gateway.isDown = true;
    shop.at(2 * MINUTE);
    expect(await sweepPending(deps())).toBe(1);
    await ask(done);
    expect([await minutes(looked), await minutes(done)]).toEqual([3, null]);
    expect([...(await alarmsOf(looked)), ...(await alarmsOf(done))]).toEqual([]);
  });

  it('comes about an order that is not there, or where payments are not set up', async () => {
    expect(await refreshOrder(deps(), 'i-01JD5T6Y0M8Q9V7ZK3XW2RBN4C', 'test')).toBe('missing');
    await expect(refreshOrder({ ...deps(), gateway: null }, 'x', 'test')).rejects.toThrow('Payments are not set up here');
  });
});

describe('the sweeper', () => {
  /** Steps to each instant at which something is due, which equals a run every 15 seconds of `until`. */
  const sweepUntil = async (until: number) => {
    const minutes: number[] = [];
    for (;;) {
      const { at } = await db()
        .selectFrom('payment_attempt')
        .select((q) => q.fn.min('next_check_at').as('at'))
        .executeTakeFirstOrThrow();
      const ms = at === null ? Number.POSITIVE_INFINITY : at.getTime() - NOW.getTime();
      if (ms > until) return minutes;
      shop.at(ms);
      if ((await sweepPending(deps())) > 0) minutes.push(Math.round(ms / MINUTE));
    }
  };

  it('asks after 1, 5, 15 and 60 minutes, hourly until a day after expiry, then daily for a week', async () => {
    const invoice = await open('gopay');
    const minutes = await sweepUntil(20 * DAY);
    expect(minutes.slice(0, 7)).toEqual([1, 5, 15, 60, 120, 180, 240]);
    expect(minutes.slice(-7)).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => 15 + 24 * 60 * (day + 1)));
    expect(await stateOf(invoice)).toBe('pending');
  });

  it('heals a payment whose notification was lost, and a charge that was not answered, within five minutes', async () => {
    const [silent, lost] = [await open(), await open('card', 'lost_paid')];
    await sweepUntil(2 * MINUTE);
    await shop.tell(silent, shop.paid(silent));
    await sweepUntil(6 * MINUTE);
    expect([await stateOf(silent), await stateOf(lost)]).toEqual(['paid', 'paid']);
    const moves = db().selectFrom('invoice_move').select('cause').where('invoice_id', '=', silent.id);
    expect(await moves.execute()).toEqual([{ cause: 'sweep' }]);
  });

  it('expires what the gateway has never heard of, a day after it could have been paid, and not before', async () => {
    const invoice = await open('gopay', 'lost');
    await sweepUntil(DAY + 14 * MINUTE);
    expect(await stateOf(invoice)).toBe('pending');
    await sweepUntil(DAY + 16 * MINUTE);
    expect(await stateOf(invoice)).toBe('expired');
    expect(await attemptOf(invoice)).toMatchObject({ state: 'closed', vendor_status: 'not found' });
  });

  it('looks again for ten minutes at a transfer that was paid: a bank may take it back', async () => {
    const invoice = await open();
    await shop.tell(invoice, shop.paid(invoice));
    await ask(invoice);
    await shop.tell(invoice, denied());
    await sweepUntil(12 * MINUTE);
    expect(await stateOf(invoice)).toBe('reversed');
  });

  it('gives up what a deleted account had not paid, and tells a person of what it had; others are asked about as ever', async () => {
    const [left, paid] = [await open(), await open('bni_va')];
    await shop.tell(paid, shop.paid(paid));
    const { account_id } = user;
    user = await shop.withPlan();
    const other = await open();
    await db().updateTable('account').set({ deleted_at: NOW }).where('account_id', '=', account_id).execute();
    for (const id of [account_id, user.account_id]) await advanceChecks(db(), id, NOW);
    expect(await sweepPending(deps())).toBe(3);
    expect([await stateOf(left), await stateOf(paid), await stateOf(other)]).toEqual(['cancelled', 'paid', 'pending']);
    expect(await alarmsOf(paid)).toEqual(['paid_for_nothing: the account was deleted before']);
  });

  it('goes on with the others when one order cannot be asked about, says so, and asks again a minute later', async () => {
    const error = vi.spyOn(deps().log, 'error');
    const [broken, second] = [await open(), await open('bni_va')];
    await shop.tell(second, shop.paid(second));
    const { status } = shop.gateway;
    const order = await shop.orderOf(broken);
    const err = new Error('adapter');
    vi.spyOn(shop.gateway, 'status').mockImplementation((id) => (id === order ? Promise.reject(err) : status(id)));
    shop.at(MINUTE);
    await sweepPending(deps());
    expect(await stateOf(second)).toBe('paid');
    expect(error).toHaveBeenCalledWith({ err }, 'an order could not be settled');
    // It is due again once no worker can be working on it.
    for (const [ms, times] of [
      [2 * MINUTE - 1, 1],
      [2 * MINUTE, 2],
    ] as const) {
      shop.at(ms);
      await sweepPending(deps());
      expect(error).toHaveBeenCalledTimes(times);
    }
  });

  it('goes on until nothing is due, the most overdue first', async () => {
    const orders: string[] = [];
    for (let n = 1; n <= 12; n++) {
      shop.gateway.fates.push('pending');
      orders.push(await shop.orderOf((await shop.buy(user, { method: 'bca_va', quantity: 10_000 * n }, 'quota')).invoice));
    }
    const overdue = { next_check_at: new Date(NOW.getTime() + 1) };
    await db()
      .updateTable('payment_attempt')
      .set(overdue)
      .where('order_id', '=', orders[11] ?? '')
      .execute();
    const status = vi.spyOn(shop.gateway, 'status');
    shop.at(MINUTE);
    expect(await sweepPending(deps())).toBe(12);
    const queried = status.mock.calls.map(([order]) => order);
    expect([queried.slice(0, 10).includes(orders[11] ?? ''), new Set(queried).size]).toEqual([true, 12]);
  });
});
