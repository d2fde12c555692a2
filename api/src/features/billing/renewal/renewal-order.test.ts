import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import { resolveSettled } from '#src/features/billing/proof/proof.repo.ts';
import { endAutoPayment, runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import type { ChargeResult } from '#src/ports/gateway/gateway.ts';
import type { Fate } from '#src/testing/billing/memory-gateway.ts';
import { BOUGHT, END, type Subscriber } from '#src/testing/billing/subscriber.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger/ledger-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(END.getTime() + ms);

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const deps = () => one.api.deps;
const order = () => one.gateway.orderIds().at(-1) ?? '';
const charges = () => vi.spyOn(one.gateway, 'charge');
const work = () => runRenewals(deps());
const workAfter = async (ms: number) => {
  one.later(ms);
  return work();
};
const workFor = async (hours: number): Promise<void> => {
  for (let hour = 0; hour < hours; hour += 1) {
    one.later(HOUR);
    await sweepPending(deps());
    await work();
  }
};
const tellPaid = (amount = 149_000) =>
  one.gateway.tell(order(), { state: 'paid', vendorStatus: 'settlement', amount, paidAt: END, savedCard: null });
const forget = () => one.gateway.tell(order(), { state: 'pending', held: false, vendorStatus: null });
const moves = async () => {
  const rows = await one.db
    .selectFrom('invoice_move as m')
    .innerJoin('invoice as i', 'i.invoice_id', 'm.invoice_id')
    .select(['m.to_state', 'm.cause'])
    .where('i.kind', '=', 'renewal')
    .orderBy('m.move_id')
    .execute();
  return rows.map(({ to_state, cause }) => `${to_state} (${cause})`);
};
const refusals = async () => (await one.mails()).filter((name) => name === 'renewal_failed' || name === 'subscription_ended');
const RENEWED = { ends_at: wib('2027-03-31'), anchor_at: BOUGHT, periods: 2 };

describe('a charge whose answer is lost', () => {
  it('is said, is nobody’s for half a minute, and is asked about as one that nobody may know', async () => {
    const warn = vi.spyOn(deps().log, 'warn');
    const status = vi.spyOn(one.gateway, 'status');
    await one.renewAt(END, 'lost');
    const [attempt] = await one.attempts();
    expect(attempt).toMatchObject({ state: 'unknown', next_check_at: after(5 * MINUTE), attempt: 0 });
    expect((await one.subscription()).next_renewal_at).toEqual(after(30_000));
    expect(warn).toHaveBeenCalledWith({ order_id: attempt?.order_id, reason: 'timeout' }, 'a renewal whose outcome is unknown');
    expect(status, 'no question before the first charge').not.toHaveBeenCalled();
  });

  it.each<[Fate, object, string[]]>([
    ['lost_paid', RENEWED, ['paid (renewal)']],
    ['lost_refused', { next_renewal_at: after(DAY), renewal_attempts: 1 }, []],
  ])('(%s) is asked about first, and not charged anew', async (fate, plan, moved) => {
    await one.renewAt(END, fate);
    const charge = charges();
    expect(await workAfter(MINUTE)).toBe(1);
    expect(charge).not.toHaveBeenCalled();
    expect(await one.attempts()).toMatchObject([{ attempt: 0, state: 'closed', checks: 1 }]);
    expect([await one.subscription(), await moves()]).toMatchObject([plan, moved]);
  });

  it('is sent again, as the same order, where the gateway has never heard of it', async () => {
    const charge = charges();
    await one.renewAt(END, 'lost');
    await workAfter(MINUTE);
    expect(new Set(charge.mock.calls.map(([made]) => `${made.orderId} ${made.idempotencyKey}`)).size).toBe(1);
    expect([charge.mock.calls.length, await one.attempts()]).toMatchObject([2, [{ state: 'closed' }]]);
    expect(await one.subscription()).toMatchObject(RENEWED);
  });

  it('is healed by the sweeper too', async () => {
    await one.renewAt(END, 'lost_paid');
    one.later(6 * MINUTE);
    await sweepPending(deps());
    expect(await one.subscription()).toMatchObject(RENEWED);
  });

  it('is known before a card that ran out meanwhile ends the plan', async () => {
    await one.renewAt(END, 'lost_paid');
    await one.db.updateTable('subscription').set({ card_expires_at: END }).execute();
    await workAfter(MINUTE);
    expect(await one.subscription()).toMatchObject({ end_reason: null, ...RENEWED });
  });

  it('is not charged anew where somebody heard of it, or stopped it, between question and charge', async () => {
    await one.renewAt(END, 'lost');
    const charge = charges();
    const { status } = one.gateway;
    const workWhile = (what: () => Promise<unknown>) => {
      vi.spyOn(one.gateway, 'status').mockImplementationOnce(async (orderId) => {
        const found = await status(orderId);
        await what();
        return found;
      });
      return workAfter(MINUTE);
    };
    await workWhile(() =>
      one.db
        .updateTable('payment_attempt')
        .set((q) => ({ checks: q('checks', '+', 1) }))
        .where('order_id', 'like', 'r-%')
        .execute(),
    );
    await workWhile(() => endAutoPayment(deps(), one.accountId, true));
    expect(charge).not.toHaveBeenCalled();
  });
});

describe('a charge that waits at the bank', () => {
  it('is asked about as one that waits, is not sent again, and takes what the bank says', async () => {
    await one.renewAt(END, 'pending');
    const waiting = { state: 'pending', transaction_id: 'transaction', next_check_at: after(MINUTE) };
    expect(await one.attempts()).toMatchObject([waiting]);
    const charge = charges();
    await workAfter(DAY);
    tellPaid();
    await workAfter(MINUTE);
    expect([charge.mock.calls, await one.attempts()]).toMatchObject([[], [{ state: 'closed' }]]);
    expect(await one.subscription()).toMatchObject(RENEWED);
  });

  it('and that the gateway then denies to know is sent again only when it would be given up', async () => {
    await one.renewAt(END, 'pending');
    forget();
    const charge = charges();
    await workFor(23);
    expect(charge).not.toHaveBeenCalled();
    await workFor(1);
    expect(charge).toHaveBeenCalledTimes(1);
    expect(await one.attempts()).toMatchObject([{ attempt: 0, state: 'unknown', created_at: after(DAY) }]);
    expect([await one.subscription(), await refusals()]).toMatchObject([{ renewal_attempts: 0 }, []]);
  });
});

describe('a notification that is quicker than the answer to the charge', () => {
  /** The gateway's notification of the next charge comes before its answer. */
  const tellFirst = (answer: (result: ChargeResult) => ChargeResult = (result) => result) => {
    const { charge } = one.gateway;
    charges().mockImplementationOnce(async (made) => {
      const result = await charge(made);
      await refreshOrder(deps(), made.orderId, 'webhook');
      return answer(result);
    });
  };

  it.each(['paid', { refused: 'declined' }] as const)('has closed the order (%j): the answer adds nothing', async (fate) => {
    tellFirst();
    await one.renewAt(END, fate);
    expect(await one.attempts()).toMatchObject([{ state: 'closed', checks: 1, transaction_id: null }]);
    expect(await moves()).toEqual(fate === 'paid' ? ['paid (webhook)'] : []);
    expect(await one.subscription()).toMatchObject(fate === 'paid' ? { periods: 2 } : { renewal_attempts: 1 });
  });

  it('is believed where the answer was lost: the order waits at the bank', async () => {
    tellFirst(() => ({ outcome: 'unknown', reason: 'timeout' }));
    await one.renewAt(END, 'pending');
    expect(await one.attempts()).toMatchObject([{ state: 'pending', checks: 1 }]);
  });
});

describe('a charge that the gateway does not take', () => {
  it('is our fault: a person is told, no try is counted, nobody is written to, and it is sent again an hour later', async () => {
    const charge = charges();
    await one.renewAt(END, { turnedAway: '401' }, { turnedAway: '401' });
    const plan = { end_reason: null, is_recurring: true, renewal_attempts: 0, card_cipher: expect.any(Buffer) };
    expect(await one.subscription()).toMatchObject({ ...plan, next_renewal_at: after(HOUR) });
    const [attempt] = await one.attempts();
    expect(attempt).toMatchObject({ state: 'unknown', failure_code: null });
    expect(await one.standing()).toEqual([{ kind: 'gateway_refuses', subject: attempt?.order_id, detail: '401' }]);
    await one.renewAt(after(HOUR - 1));
    expect(charge).toHaveBeenCalledTimes(1);
    for (const hours of [1, 2]) await one.renewAt(after(hours * HOUR));
    expect(new Set(charge.mock.calls.map(([made]) => made.orderId)).size).toBe(1);
    expect([await one.subscription(), await refusals()]).toMatchObject([RENEWED, []]);
  });

  it('is not sent again after auto payment was stopped, and its invoice ends', async () => {
    await one.renewAt(END, { turnedAway: '401' });
    await endAutoPayment(deps(), one.accountId, true);
    await workFor(26);
    expect([one.gateway.charged.length, await one.renewals()]).toMatchObject([1, [{ state: 'expired' }]]);
  });

  it('is not put off where auto payment was stopped meanwhile', async () => {
    const { charge } = one.gateway;
    charges().mockImplementationOnce(async (made) => {
      await endAutoPayment(deps(), one.accountId, true);
      return charge(made);
    });
    await one.renewAt(END, { turnedAway: '401' });
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', next_renewal_at: null });
  });

  it('is a failed invoice where a person pays, and a person is told too', async () => {
    one.gateway.fates.push({ turnedAway: '402' });
    const { invoice } = await one.buy();
    expect(invoice).toMatchObject({ state: 'failed', failure: 'other' });
    expect(await one.standing()).toMatchObject([{ kind: 'gateway_refuses', detail: '402' }]);
  });

  it('because the adapter breaks is said, and leaves the plan to the next tick', async () => {
    const error = vi.spyOn(deps().log, 'error');
    const err = new Error('broken');
    charges().mockRejectedValueOnce(err);
    await one.renewAt(END);
    const { subscription_id } = await one.subscription();
    expect(error).toHaveBeenCalledWith({ err, subscription_id }, 'a renewal could not be charged');
    await workAfter(MINUTE);
    expect(await one.subscription()).toMatchObject({ periods: 2 });
  });
});

describe('a gateway that is away for a day and more', () => {
  beforeEach(async () => {
    one.gateway.isDown = true;
    await one.renewAt(END);
    await workFor(30);
    one.gateway.isDown = false;
  });

  it('burns no try: the renewal is charged when it is back, and runs from then', async () => {
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 0, end_reason: null, is_recurring: true });
    await workFor(1);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 0, periods: 1, started_at: after(31 * HOUR) });
    expect([one.gateway.charged.length, await one.renewals(), await refusals()]).toMatchObject([2, [{ state: 'paid' }], []]);
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('leaves the whole distance to the next try where the bank then refuses', async () => {
    one.gateway.fates.push({ refused: 'insufficient_funds' });
    await workFor(1);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 1, next_renewal_at: after(31 * HOUR + DAY) });
    expect(await refusals()).toEqual(['renewal_failed']);
  });
});

describe('a renewal that was paid with another amount', () => {
  const amount = () => ({ kind: 'amount', subject: order(), detail: '148999 paid, 149000 due' });
  const halted = () => {
    const detail = 'its order is closed, and the renewal neither paid nor refused';
    return { kind: 'renewal_halted', subject: order(), detail };
  };
  beforeEach(async () => {
    await one.renewAt(END, 'pending');
    tellPaid(148_999);
    await workAfter(MINUTE);
  });

  it('halts: nothing more is charged, whatever the card, and a person is told each day', async () => {
    await one.db.updateTable('subscription').set({ card_expires_at: END }).execute();
    expect(await one.standing()).toEqual([amount()]);
    const charge = charges();
    expect(await workAfter(MINUTE)).toBe(1);
    expect(await one.standing()).toEqual([amount(), halted()]);
    const plan = { next_renewal_at: after(2 * MINUTE + DAY), renewal_attempts: 0, end_reason: null, is_recurring: true };
    expect(await one.subscription()).toMatchObject(plan);
    expect(await workAfter(MINUTE), 'nothing is due').toBe(0);
    await one.db.updateTable('incident').set({ resolved_at: END }).execute();
    await one.renewAt(after(2 * MINUTE + DAY));
    expect(await one.standing()).toEqual([amount(), halted()]);
    expect([charge.mock.calls, await one.attempts()]).toMatchObject([[], [{ attempt: 0, state: 'closed' }]]);
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('goes on where it was mended at the gateway', async () => {
    tellPaid();
    await workAfter(MINUTE);
    expect(await one.subscription()).toMatchObject(RENEWED);
    await resolveSettled(one.db, one.now());
    expect(await one.standing(), 'the other is over with the nightly question').toEqual([amount()]);
  });

  it('is tried again the next day where the bank refused it after all', async () => {
    one.gateway.tell(order(), { state: 'failed', vendorStatus: 'deny', code: 'declined', text: '' });
    await workAfter(MINUTE);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 1, next_renewal_at: after(DAY) });
    await one.renewAt(after(DAY));
    expect(await one.renewals()).toMatchObject([{ state: 'paid' }]);
  });
});
