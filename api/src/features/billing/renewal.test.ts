import { describe, expect, it, vi } from 'vitest';
import { sweepPending } from '#src/features/billing/inbox.service.ts';
import { runRenewals, stopAutoPayment } from '#src/features/billing/renewal.service.ts';
import { planStateOf } from '#src/features/billing/subscription.service.ts';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger-fixture.ts';
import { BOUGHT, END, type Subscriber } from '#src/testing/subscriber.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

describe('a renewal that is paid at once', () => {
  it('prolongs from the old end, counted from the purchase, and gives the next tokens', async () => {
    expect(await one.subscription()).toMatchObject({ ends_at: END, next_renewal_at: END, is_recurring: true });
    await one.renewAt(new Date(END.getTime() - 1));
    expect(await one.attempts()).toEqual([]);
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), periods: 2, next_renewal_at: wib('2027-03-31') });
    expect(await one.renewals()).toMatchObject([{ state: 'paid', period: 1, amount: 149_000, discount_amount: 0 }]);
    expect((await balances(one.db, one.accountId, END)).tokens).toEqual({ limit: 900, used: 0 });
    await one.renewAt(wib('2027-03-31'));
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-04-30'), periods: 3 });
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('charges the kept card for the list price, once, with an order id of its own', async () => {
    await one.renewAt(END);
    await one.renewAt(END);
    one.later(MINUTE);
    await Promise.all([runRenewals(one.api.deps), runRenewals(one.api.deps)]);
    const charge = one.gateway.charged.at(-1);
    expect(one.gateway.charged).toHaveLength(2);
    expect(charge).toMatchObject({ method: 'card', amount: 149_000, savedToken: expect.stringMatching(/^saved i-/) });
    expect(charge?.orderId).toMatch(/^r-[0-9A-HJKMNP-TV-Z]{26}-001-0$/);
  });

  it('counts from the old end however late the news comes', async () => {
    await one.renewAt(END, 'lost_paid');
    one.gateway.isDown = true;
    for (let hours = 1; hours <= 60; hours += 1) {
      one.later(60 * MINUTE);
      await runRenewals(one.api.deps);
    }
    expect(await one.attempts()).toHaveLength(1);
    expect(await planStateOf(one.db, one.accountId, one.now())).toBe('renewing');
    one.gateway.isDown = false;
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), anchor_at: BOUGHT, periods: 2 });
    expect(one.gateway.taken()).toBe(2);
  });

  it('renews a year by a year', async () => {
    one.at(wib('2027-02-10'));
    await one.buy(12);
    const end = wib('2028-02-10');
    expect(await one.subscription()).toMatchObject({ ends_at: end, price: 1_501_920 });
    await one.renewAt(end);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2029-02-10'), periods: 24 });
    expect(await one.renewals()).toMatchObject([{ period: 12, period_months: 12, amount: 1_501_920 }]);
  });
});

describe('a renewal that is refused', () => {
  it('is tried a day and two days later, and then ends for good', async () => {
    await one.renewAt(END, { refused: 'insufficient_funds' });
    expect(await one.subscription()).toMatchObject({ next_renewal_at: new Date(END.getTime() + DAY), end_reason: null });
    expect(await one.renewals()).toMatchObject([{ state: 'pending' }]);
    expect(await planStateOf(one.db, one.accountId, END)).toBe('retrying');
    expect((await balances(one.db, one.accountId, END)).subscription).toBeNull();
    await one.renewAt(new Date(END.getTime() + DAY - 1));
    expect(await one.attempts()).toHaveLength(1);
    await one.renewAt(new Date(END.getTime() + DAY), { refused: 'declined' });
    await one.renewAt(new Date(END.getTime() + 2 * DAY), { refused: 'declined' });
    expect(await one.subscription()).toMatchObject({
      end_reason: 'card',
      is_recurring: false,
      next_renewal_at: null,
      card_cipher: null,
      ends_at: END,
    });
    expect(await one.renewals()).toMatchObject([{ state: 'failed' }]);
    expect((await one.attempts()).map(({ attempt, state }) => ({ attempt, state }))).toEqual([
      { attempt: 0, state: 'closed' },
      { attempt: 1, state: 'closed' },
      { attempt: 2, state: 'closed' },
    ]);
    expect((await one.mails()).slice(1)).toEqual(['renewal_failed', 'renewal_failed', 'subscription_ended']);
    await one.renewAt(new Date(END.getTime() + 30 * DAY));
    expect(one.gateway.charged).toHaveLength(4);
    expect(await planStateOf(one.db, one.accountId, one.now())).toBe('ended');
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it('begins anew at the payment when a later try is paid, and is renewed again by new order ids', async () => {
    await one.renewAt(END, { refused: 'declined' });
    const second = new Date(END.getTime() + DAY + 5 * MINUTE);
    await one.renewAt(second, 'paid');
    expect(await one.subscription()).toMatchObject({
      anchor_at: second,
      started_at: second,
      periods: 1,
      ends_at: wib('2027-04-01'),
      renewal_attempts: 0,
    });
    expect((await balances(one.db, one.accountId, second)).tokens).toEqual({ limit: 900, used: 0 });
    await one.renewAt(wib('2027-04-01'));
    expect((await one.renewals()).map(({ period, state }) => ({ period, state }))).toEqual([
      { period: 1, state: 'paid' },
      { period: 2, state: 'paid' },
    ]);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-05-01') });
    expect(await checkInvariants(one.db, one.now())).toEqual([]);
  });

  it.each(['card_token', 'expired_card'] as const)('stops at once where the card is gone (%s)', async (code) => {
    await one.renewAt(END, { refused: code });
    expect(await one.subscription()).toMatchObject({ end_reason: 'card', is_recurring: false });
    expect(await one.renewals()).toMatchObject([{ state: 'failed' }]);
    expect(await one.mails()).toContain('subscription_ended');
  });

  it('is not tried for an account that was deleted', async () => {
    await one.db.updateTable('account').set({ deleted_at: END }).execute();
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', is_recurring: false });
    expect(one.gateway.charged).toHaveLength(1);
  });

  it('does not even try a card that is past its end', async () => {
    await one.db
      .updateTable('subscription')
      .set({ card_expires_at: new Date(END.getTime() - DAY) })
      .execute();
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ end_reason: 'card' });
    expect(await one.renewals()).toEqual([]);
    expect(one.gateway.charged).toHaveLength(1);
  });

  it('keeps its distance between tries when nobody was there to make them', async () => {
    const late = new Date(END.getTime() + 3 * DAY);
    await one.renewAt(late, { refused: 'declined' });
    expect((await one.subscription()).next_renewal_at).toEqual(new Date(late.getTime() + DAY));
  });
});

describe('an answer that is lost', () => {
  it('is asked for first, and charges nothing anew while nobody knows', async () => {
    await one.renewAt(END, 'lost_refused');
    expect(await one.attempts()).toMatchObject([{ state: 'unknown' }]);
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.attempts()).toMatchObject([{ attempt: 0, state: 'closed' }]);
    expect((await one.subscription()).next_renewal_at).toEqual(new Date(END.getTime() + DAY));
  });

  it('sends the same order again where the gateway has never heard of it', async () => {
    await one.renewAt(END, 'lost');
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.attempts()).toHaveLength(1);
    expect(one.gateway.charged).toHaveLength(2);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), periods: 2 });
  });

  it('is healed by the sweeper too', async () => {
    await one.renewAt(END, 'lost_paid');
    one.later(6 * MINUTE);
    await sweepPending(one.api.deps);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31') });
  });

  it('is known before a card that ran out meanwhile ends the plan', async () => {
    await one.renewAt(END, 'lost_paid');
    await one.db.updateTable('subscription').set({ card_expires_at: END }).execute();
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ end_reason: null, ends_at: wib('2027-03-31') });
  });

  it('is not sent again where the gateway has had the order and denies it now', async () => {
    await one.renewAt(END, 'pending');
    one.gateway.tell(one.gateway.orderIds().at(-1) ?? '', { state: 'pending', held: false, vendorStatus: null });
    const charge = vi.spyOn(one.gateway, 'charge');
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(charge).not.toHaveBeenCalled();
    expect(await one.attempts()).toMatchObject([{ state: 'pending' }]);
  });

  it('waits where the bank holds the charge, and takes what it says', async () => {
    await one.renewAt(END, 'pending');
    const order = one.gateway.charged.at(-1);
    one.later(DAY);
    await runRenewals(one.api.deps);
    expect(await one.attempts()).toHaveLength(1);
    one.gateway.tell(order?.orderId ?? '', {
      state: 'paid',
      vendorStatus: 'settlement',
      amount: 149_000,
      paidAt: END,
      savedCard: null,
    });
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), anchor_at: BOUGHT });
  });
});

describe('announcements', () => {
  it('come three days before, once', async () => {
    await one.renewAt(new Date(END.getTime() - 3 * DAY - 1));
    expect(await one.mails()).not.toContain('renewal_upcoming');
    await one.renewAt(new Date(END.getTime() - 3 * DAY));
    await one.renewAt(new Date(END.getTime() - 2 * DAY));
    expect(await one.mailed('renewal_upcoming')).toMatchObject([{ plan: 'Basic', day: '2027-02-28', amount: 149_000 }]);
  });

  it('say that a plan ends where nothing will be charged', async () => {
    await stopAutoPayment(one.api.deps, one.accountId, true);
    await one.renewAt(new Date(END.getTime() - 3 * DAY));
    expect(await one.mailed('plan_ending')).toMatchObject([{ plan: 'Basic', day: '2027-02-27' }]);
  });
});

it('a card that cannot be read is told to a person and ends nothing', async () => {
  await one.db
    .updateTable('subscription')
    .set({ card_cipher: Buffer.alloc(60, 1) })
    .execute();
  await one.renewAt(END);
  expect(await one.subscription()).toMatchObject({ end_reason: null, is_recurring: true });
  expect(await one.alarms()).toEqual([{ kind: 'card_unreadable' }]);
});
