import { describe, expect, it, vi } from 'vitest';
import { refreshOrder } from '#src/features/billing/order/order.service.ts';
import { listDue } from '#src/features/billing/renewal/renewal.repo.ts';
import { runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { renew } from '#src/features/billing/renewal/renewal-charge.ts';
import { planStateOf } from '#src/features/billing/subscription/subscription.service.ts';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import { BOUGHT, END, type Subscriber } from '#src/testing/billing/subscriber.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { wib } from '#src/testing/ledger/ledger-fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (ms: number) => new Date(END.getTime() + ms);

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const change = (set: object) => one.db.updateTable('subscription').set(set).execute();
const orders = async () => (await one.attempts()).map(({ order_id }) => order_id);
const hear = async (order: string | undefined, state: GatewayState): Promise<void> => {
  one.gateway.tell(order ?? '', state);
  await refreshOrder(one.api.deps, order ?? '', 'test');
};
const paid = (masked: string): GatewayState => ({
  state: 'paid',
  vendorStatus: 'capture',
  amount: 149_000,
  paidAt: END,
  savedCard: { token: 'anew', expiresAt: new Date('2032-01-01T00:00:00Z'), masked },
});
const tokens = async () => (await balances(one.db, one.accountId, one.now())).tokens;
const invariants = () => checkInvariants(one.db, one.now());

describe('a renewal that is paid at once', () => {
  it('prolongs from the old end, counted from the purchase, and gives the next tokens at that same midnight', async () => {
    expect(await one.subscription()).toMatchObject({ ends_at: END, next_renewal_at: END, is_recurring: true });
    await one.renewAt(after(-1));
    expect(await orders()).toEqual([]);
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), periods: 2, next_renewal_at: wib('2027-03-31') });
    expect(await one.renewals()).toMatchObject([
      { state: 'paid', period: 1, amount: 149_000, discount_amount: 0, auto_payment: true, method: 'card' },
    ]);
    expect(await tokens()).toEqual({ limit: 900, used: 0 });
    await one.renewAt(wib('2027-03-31'));
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-04-30'), periods: 3 });
    expect(await one.mailed('invoice_paid')).toHaveLength(3);
    expect(await invariants()).toEqual([]);
  });

  it('charges the kept card for the list price, once, with an order id of its own', async () => {
    for (const ms of [0, 0, MINUTE]) await one.renewAt(after(ms));
    const charge = one.gateway.charged.at(-1);
    expect(one.gateway.charged).toHaveLength(2);
    expect(charge).toMatchObject({
      method: 'card',
      amount: 149_000,
      savedToken: expect.stringMatching(/^saved i-/),
      item: 'Telaah Basic, 1 month',
      customer: { name: 'Tuti', email: 'tuti@example.test', phone: null },
      returnUrl: expect.stringContaining((await one.renewals())[0]?.invoice_id ?? '?'),
    });
    expect(charge?.orderId).toMatch(/^r-[0-9A-HJKMNP-TV-Z]{26}-001-0$/);
  });

  it('keeps the card that the gateway names anew', async () => {
    await one.renewAt(END, 'pending');
    await hear((await orders())[0], paid('411111-1111'));
    expect(await one.subscription()).toMatchObject({ card_masked: '411111-1111', is_recurring: true, periods: 2 });
    expect(await one.alarms()).toEqual([]);
  });

  it('counts from the old end however late the news comes', async () => {
    await one.renewAt(END, 'lost_paid');
    one.gateway.isDown = true;
    for (let hours = 1; hours <= 60; hours += 1) {
      one.later(60 * MINUTE);
      await runRenewals(one.api.deps);
    }
    expect(await orders()).toHaveLength(1);
    expect(await planStateOf(one.db, one.accountId, one.now())).toBe('renewing');
    one.gateway.isDown = false;
    one.later(MINUTE);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-03-31'), anchor_at: BOUGHT, periods: 2 });
    expect(one.gateway.taken()).toBe(2);
  });

  it('and is known only after its month was over leaves books that hold, also once the next has followed', async () => {
    await one.renewAt(END, 'lost_paid');
    await one.renewAt(after(35 * DAY));
    expect(await one.subscription()).toMatchObject({ periods: 2, ends_at: wib('2027-03-31') });
    expect(await invariants()).toEqual([]);
    await runRenewals(one.api.deps);
    expect(await one.subscription()).toMatchObject({ periods: 1, ends_at: wib('2027-05-04') });
    expect(await invariants()).toEqual([]);
  });

  it('renews a year by a year', async () => {
    one.at(wib('2027-02-10'));
    await one.buy(12);
    const end = wib('2028-02-10');
    expect(await one.subscription()).toMatchObject({ ends_at: end, price: 1_501_920 });
    await one.renewAt(end);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2029-02-10'), periods: 24 });
    expect(await one.renewals()).toMatchObject([{ period: 12, period_months: 12, amount: 1_501_920 }]);
    expect(one.gateway.charged.at(-1)).toMatchObject({ item: 'Telaah Basic, 12 months' });
  });

  it('gives nothing once the plan has ended for good: a person must pay it back, and nobody is told that they can use it', async () => {
    await one.renewAt(END, 'pending');
    await change({ end_reason: 'removed', is_recurring: false, next_renewal_at: null });
    await hear((await orders())[0], paid('411111-1111'));
    const detail = 'the subscription had ended for good';
    expect(await one.standing()).toMatchObject([{ kind: 'paid_for_nothing', detail }]);
    expect(await one.mailed('invoice_in_vain')).toMatchObject([{ plan: 'Basic', amount: 149_000 }]);
    expect(await one.mailed('invoice_paid')).toHaveLength(1);
  });

  it('stays when the month before goes back, which a person must judge; when it goes back itself the plan ends', async () => {
    await one.renewAt(END);
    const back: GatewayState = { state: 'refunded', vendorStatus: 'chargeback', amount: 149_000, refunded: 149_000 };
    await hear(one.gateway.orderIds()[0], back);
    expect(await one.subscription()).toMatchObject({ end_reason: null, is_recurring: true });
    const detail = expect.stringMatching(/^paid further by [\da-f-]{36}$/) as string;
    expect(await one.standing()).toMatchObject([{ kind: 'old_period_refunded', detail }]);
    await hear((await orders())[0], back);
    expect(await one.subscription()).toMatchObject({ end_reason: 'refunded', is_recurring: false });
  });
});

describe('a renewal that is refused', () => {
  it('is tried a day and two days later, and then ends for good', async () => {
    await one.renewAt(END, { refused: 'insufficient_funds' });
    expect(await one.subscription()).toMatchObject({ next_renewal_at: after(DAY), renewal_attempts: 1, end_reason: null });
    expect(await one.renewals()).toMatchObject([{ state: 'pending' }]);
    expect(await planStateOf(one.db, one.accountId, END)).toBe('retrying');
    expect((await balances(one.db, one.accountId, END)).subscription).toBeNull();
    expect(await one.mailed('renewal_failed')).toMatchObject([{ plan: 'Basic', day: '2027-03-01', amount: 149_000 }]);
    await one.renewAt(after(DAY - 1));
    expect(await orders()).toHaveLength(1);
    for (const days of [1, 2]) await one.renewAt(after(days * DAY), { refused: 'declined' });
    expect(await one.subscription()).toMatchObject({
      end_reason: 'card',
      is_recurring: false,
      next_renewal_at: null,
      card_cipher: null,
      ends_at: END,
    });
    expect(await one.renewals()).toMatchObject([{ state: 'failed' }]);
    expect((await one.attempts()).map(({ attempt, state }) => `${attempt} ${state}`)).toEqual(['0 closed', '1 closed', '2 closed']);
    expect((await one.mails()).slice(1)).toEqual(['renewal_failed', 'renewal_failed', 'subscription_ended']);
    await one.renewAt(after(30 * DAY));
    expect(one.gateway.charged).toHaveLength(4);
    expect(await planStateOf(one.db, one.accountId, one.now())).toBe('ended');
    expect(await invariants()).toEqual([]);
  });

  it('begins anew at the payment when a later try is paid, and is renewed again by new order ids', async () => {
    await one.renewAt(END, { refused: 'declined' });
    const second = after(DAY + 5 * MINUTE);
    await one.renewAt(second, 'paid');
    const anew = { anchor_at: second, started_at: second, periods: 1, ends_at: wib('2027-04-01'), renewal_attempts: 0 };
    expect(await one.subscription()).toMatchObject(anew);
    expect(await tokens()).toEqual({ limit: 900, used: 0 });
    await one.renewAt(wib('2027-04-01'));
    expect((await one.renewals()).map(({ period, state }) => `${period} ${state}`)).toEqual(['1 paid', '2 paid']);
    expect(await one.subscription()).toMatchObject({ ends_at: wib('2027-05-01') });
    expect(await invariants()).toEqual([]);
  });

  it('is for a person where an earlier try was paid after all: the later one is what counts', async () => {
    await one.renewAt(END, { refused: 'insufficient_funds' });
    await one.renewAt(after(DAY), 'pending');
    const [first = ''] = await orders();
    await refreshOrder(one.api.deps, first, 'test');
    expect(await one.standing(), 'a refusal that is heard of again').toEqual([]);
    await hear(first, paid('411111-1111'));
    expect(await one.standing()).toEqual([{ kind: 'edge', subject: first, detail: 'an earlier try → paid' }]);
    expect(await one.renewals()).toMatchObject([{ state: 'pending' }]);
  });

  it.each(['card_token', 'expired_card'] as const)('stops at once where the card is gone (%s)', async (code) => {
    await one.renewAt(END, { refused: code });
    expect(await one.subscription()).toMatchObject({ end_reason: 'card', is_recurring: false });
    expect(await one.renewals()).toMatchObject([{ state: 'failed' }]);
    expect(await one.mailed('subscription_ended')).toMatchObject([{ plan: 'Basic' }]);
  });

  it.each(['expired', 'cancelled'] as const)('without a reason (%s) is tried again the next day', async (state) => {
    await one.renewAt(END, 'pending');
    await hear((await orders())[0], { state, vendorStatus: state });
    expect(await one.subscription()).toMatchObject({ renewal_attempts: 1, next_renewal_at: after(DAY), end_reason: null });
  });

  it('keeps its distance between tries when nobody was there to make them', async () => {
    await one.renewAt(after(3 * DAY), { refused: 'declined' });
    expect((await one.subscription()).next_renewal_at).toEqual(after(4 * DAY));
  });

  it('is not tried for an account that was deleted', async () => {
    await one.db.updateTable('account').set({ deleted_at: END }).execute();
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ end_reason: 'stopped', is_recurring: false });
    expect(one.gateway.charged).toHaveLength(1);
  });
});

describe('a card', () => {
  it.each([
    ['past its end', { card_expires_at: END }],
    ['not there', { card_cipher: null }],
  ])('that is %s is not even tried: the plan ends, and its owner is told', async (_, set) => {
    await change(set);
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ end_reason: 'card', is_recurring: false });
    expect(await one.mailed('subscription_ended')).toMatchObject([{ plan: 'Basic' }]);
    expect([await one.renewals(), one.gateway.charged.length]).toEqual([[], 1]);
  });

  it('is good until its end', async () => {
    await change({ card_expires_at: after(1) });
    await one.renewAt(END);
    expect(await one.subscription()).toMatchObject({ periods: 2 });
  });

  it('that cannot be read ends nothing: a person is told, and it waits an hour for the right secret', async () => {
    const error = vi.spyOn(one.api.deps.log, 'error');
    await change({ card_cipher: Buffer.alloc(60, 1) });
    await one.renewAt(END);
    const { subscription_id: subject, ...plan } = await one.subscription();
    expect(plan).toMatchObject({ end_reason: null, is_recurring: true, next_renewal_at: after(60 * MINUTE) });
    const incident = { kind: 'card_unreadable', subject, detail: 'sealed under another secret' };
    expect(await one.standing()).toEqual([incident]);
    expect(error).toHaveBeenCalledWith(incident, 'billing incident');
  });
});

describe('what time does', () => {
  it('charges nothing without a gateway', async () => {
    one.at(END);
    expect(await runRenewals({ ...one.api.deps, gateway: null })).toBe(0);
    expect(await one.renewals()).toEqual([]);
  });

  it.each<[what: string, meanwhile: object]>([
    ['auto payment was stopped', { is_recurring: false }],
    ['its plan ended', { end_reason: 'replaced' }],
    ['it was put off', { next_renewal_at: after(DAY) }],
    ['it was taken off the list', { next_renewal_at: null }],
  ])('charges nothing that was due when it was listed, where meanwhile %s', async (_what, meanwhile) => {
    one.at(END);
    const [due] = await listDue(one.db, END, 1);
    await change(meanwhile);
    expect(due && (await renew(one.api.deps, due))).toBe('nothing');
    expect([one.gateway.charged.length, await one.renewals()]).toEqual([1, []]);
  });

  it('grants nothing twice and charges nothing twice where the clock steps back five minutes', async () => {
    for (const ms of [0, -5 * MINUTE, MINUTE]) await one.renewAt(after(ms));
    expect(one.gateway.charged).toHaveLength(2);
    expect(await one.subscription()).toMatchObject({ periods: 2 });
    expect(await invariants()).toEqual([]);
  });
});
