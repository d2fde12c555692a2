import { describe, expect, it, vi } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox.service.ts';
import { runRenewals, stopAutoPayment } from '#src/features/billing/renewal.service.ts';
import { renew } from '#src/features/billing/renewal-charge.ts';
import { checkInvariants } from '#src/features/ledger/service.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger-fixture.ts';
import { END, type Subscriber } from '#src/testing/subscriber.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(END.getTime() + ms);

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const deps = () => one.api.deps;
const refusals = async () => (await one.mails()).filter((name) => name === 'renewal_failed' || name === 'subscription_ended');
/** What the worker does, hour by hour, for so many hours. */
const work = async (hours: number): Promise<void> => {
  for (let hour = 0; hour < hours; hour += 1) {
    one.later(HOUR);
    await sweepPending(deps());
    await runRenewals(deps());
  }
};

describe('a charge that the gateway does not take', () => {
  it('is our fault: a person is told, no try is counted, and nobody is written to', async () => {
    const error = vi.spyOn(deps().log, 'error');
    await one.renewAt(END, { turnedAway: '401' });
    expect(await one.subscription()).toMatchObject({
      end_reason: null,
      is_recurring: true,
      renewal_attempts: 0,
      next_renewal_at: after(HOUR),
      card_cipher: expect.any(Buffer),
    });
    const [attempt] = await one.attempts();
    expect(attempt).toMatchObject({ state: 'unknown', failure_code: null });
    const said = { kind: 'gateway_refuses', subject: attempt?.order_id, detail: '401' };
    expect(await one.standing()).toEqual([said]);
    expect(error).toHaveBeenCalledWith(said, 'billing alarm');
    expect([await one.renewals(), await refusals()]).toMatchObject([[{ state: 'pending' }], []]);
  });

  it('is sent again an hour later and not before, for as long as it takes, by the same order', async () => {
    const charge = vi.spyOn(one.gateway, 'charge');
    await one.renewAt(END, { turnedAway: '410' }, { turnedAway: '410' });
    await one.renewAt(after(HOUR - 1));
    expect(charge).toHaveBeenCalledTimes(1);
    await one.renewAt(after(HOUR));
    expect(charge).toHaveBeenCalledTimes(2);
    await one.renewAt(after(2 * HOUR));
    expect(new Set(charge.mock.calls.map(([order]) => order.orderId)).size).toBe(1);
    expect(await one.subscription()).toMatchObject({ periods: 2, ends_at: wib('2027-03-31'), renewal_attempts: 0 });
    expect(await refusals()).toEqual([]);
  });

  it('is not sent again after auto payment was stopped, and its invoice ends', async () => {
    await one.renewAt(END, { turnedAway: '401' });
    await stopAutoPayment(deps(), one.accountId, true);
    await work(26);
    expect(one.gateway.charged, 'the purchase alone').toHaveLength(1);
    expect(await one.renewals()).toMatchObject([{ state: 'expired' }]);
  });

  it('is not put off where auto payment was stopped meanwhile', async () => {
    const { charge } = one.gateway;
    vi.spyOn(one.gateway, 'charge').mockImplementationOnce(async (order) => {
      await stopAutoPayment(deps(), one.accountId, true);
      return charge(order);
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
});

describe('a gateway that is away for a day and more', () => {
  const outage = async (): Promise<void> => {
    one.gateway.isDown = true;
    await one.renewAt(END);
    await work(30);
    one.gateway.isDown = false;
  };

  it('burns no try: the renewal is charged when it is back, and runs from then', async () => {
    await outage();
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 0, end_reason: null, is_recurring: true });
    await work(1);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 0, periods: 1, started_at: after(31 * HOUR) });
    expect(await one.renewals()).toMatchObject([{ state: 'paid' }]);
    expect([one.gateway.charged.length, await refusals()]).toEqual([2, []]);
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('leaves the whole distance to the next try where the bank then refuses', async () => {
    await outage();
    one.gateway.fates.push({ refused: 'insufficient_funds' });
    await work(1);
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 1, next_renewal_at: after(31 * HOUR + DAY) });
    expect(await refusals()).toEqual(['renewal_failed']);
  });
});

describe('an order of a renewal that the gateway does not know', () => {
  const forget = () => one.gateway.tell(one.gateway.orderIds().at(-1) ?? '', { state: 'pending', held: false, vendorStatus: null });

  it('although it took it, is sent again only when it would be given up', async () => {
    await one.renewAt(END, 'pending');
    forget();
    const charge = vi.spyOn(one.gateway, 'charge');
    await work(23);
    expect(charge).not.toHaveBeenCalled();
    await work(1);
    expect(charge).toHaveBeenCalledTimes(1);
    expect(await one.attempts()).toMatchObject([{ attempt: 0, state: 'unknown', created_at: after(DAY) }]);
    expect([await one.subscription(), await refusals()]).toMatchObject([{ renewal_attempts: 0 }, []]);
  });

  it('is not charged anew where it was heard of, or stopped, between question and charge', async () => {
    await one.renewAt(END, 'lost');
    const charge = vi.spyOn(one.gateway, 'charge');
    const { status } = one.gateway;
    const meanwhile = (what: () => Promise<unknown>) =>
      vi.spyOn(one.gateway, 'status').mockImplementationOnce(async (orderId) => {
        const told = await status(orderId);
        await what();
        return told;
      });
    one.later(MINUTE);
    meanwhile(() =>
      one.db
        .updateTable('payment_attempt')
        .set((q) => ({ checks: q('checks', '+', 1) }))
        .where('order_id', 'like', 'r-%')
        .execute(),
    );
    await renew(deps(), await one.subscription());
    one.later(MINUTE);
    meanwhile(() => stopAutoPayment(deps(), one.accountId, true));
    await renew(deps(), await one.subscription());
    expect(charge).not.toHaveBeenCalled();
  });
});
