import { describe, expect, it } from 'vitest';
import { findDrifts } from '#src/features/billing/proof.service.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { BOUGHT, END, type Subscriber } from '#src/testing/subscriber.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRICE = 149_000;

let one: Subscriber;
subscriberEach((fresh) => {
  one = fresh;
});

const prove = () => one.prove();
const standing = () => one.standing();
const errors = () => one.api.lines.filter((line) => line.includes('billing alarm'));
const order = () => one.gateway.orderIds().at(-1) ?? '';
const invoice = () => one.db.selectFrom('invoice').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();

describe('books that hold', () => {
  it('raise nothing, after purchases, refusals and renewals', async () => {
    one.gateway.fates.push({ refused: 'declined' });
    await one.buy(1, 'Smart');
    await one.renewAt(END, { refused: 'declined' });
    expect(await prove()).toBe(0);
    await one.renewAt(new Date(END.getTime() + DAY), 'paid');
    expect(await prove()).toBe(0);
    one.later(2 * DAY);
    expect(await prove()).toBe(0);
    expect(errors()).toEqual([]);
    expect(await findDrifts(one.db, one.now())).toEqual([]);
  });
});

const update = (table: 'bucket' | 'invoice' | 'subscription' | 'referral_sale') => one.db.updateTable(table);
const addSale = async (commission: number) => {
  const { invoice_id, account_id, amount } = await invoice();
  const affiliate = await one.api.addAccount('affiliate@example.test');
  await one.db.updateTable('invoice').set({ affiliate_id: affiliate, commission_bp: 1000 }).execute();
  const sale = { invoice_id, account_id, amount, commission, affiliate_id: affiliate, created_at: BOUGHT, earns_at: END };
  await one.db.insertInto('referral_sale').values(sale).execute();
};

describe('a planted drift in our books', () => {
  it.each([
    {
      name: 'a balance',
      kind: 'invariant',
      plant: () => update('bucket').set({ remaining: 5 }).where('kind', '=', 'monthly').execute(),
    },
    { name: 'a payment without its credit', kind: 'credit', plant: () => update('invoice').set({ credited_at: null }).execute() },
    { name: 'a credit without its payment', kind: 'credit', plant: () => update('invoice').set({ state: 'pending' }).execute() },
    { name: 'a month too many', kind: 'credit', plant: () => update('subscription').set({ periods: 2 }).execute() },
    { name: 'a commission too high', kind: 'referral', plant: () => addSale(14_901) },
    {
      name: 'a renewal that nobody looked at',
      kind: 'overdue',
      plant: () =>
        update('subscription')
          .set({ next_renewal_at: new Date(BOUGHT.getTime() - 2 * DAY) })
          .execute(),
    },
    {
      name: 'an invoice that nobody asks about',
      kind: 'overdue',
      plant: async () => {
        one.gateway.fates.push('pending');
        await one.buy(1, 'Smart');
        one.gateway.isDown = true;
        await one.db.updateTable('payment_attempt').set({ next_check_at: null }).execute();
      },
    },
  ])('is found: $name', async ({ kind, plant }) => {
    await plant();
    expect(await prove()).toBeGreaterThan(0);
    expect((await standing()).map((alarm) => alarm.kind)).toContain(kind);
    expect(errors().length).toBeGreaterThan(0);
  });

  it('is one alarm for as long as it lasts, and over when it is gone', async () => {
    await update('subscription').set({ periods: 2 }).execute();
    expect(await prove()).toBe(1);
    expect(await prove()).toBe(1);
    expect(await one.db.selectFrom('billing_alarm').select('alarm_id').execute()).toHaveLength(1);
    await update('subscription').set({ periods: 1 }).execute();
    expect(await prove()).toBe(0);
    await update('subscription').set({ periods: 2 }).execute();
    expect(await prove()).toBe(1);
    expect(await one.db.selectFrom('billing_alarm').select('alarm_id').execute()).toHaveLength(1);
  });
});

describe('what the gateway knows and we do not', () => {
  it('is made good: a payment whose every notification was lost', async () => {
    one.gateway.fates.push('pending');
    await one.buy(1, 'Smart');
    one.gateway.tell(order(), { state: 'paid', vendorStatus: 'settlement', amount: 499_000, paidAt: BOUGHT, savedCard: null });
    expect(await prove()).toBe(1);
    expect(await standing()).toEqual([{ kind: 'late_news', subject: order(), detail: 'pending → paid' }]);
    expect(await one.subscription()).toMatchObject({ price: 499_000 });
    expect(await prove()).toBe(0);
  });

  it('is made good: a payment that was taken back', async () => {
    one.gateway.tell(order(), { state: 'reversed', vendorStatus: 'deny' });
    expect(await prove()).toBe(1);
    expect(await invoice()).toMatchObject({ state: 'reversed' });
    expect(await one.subscription()).toMatchObject({ end_reason: 'refunded' });
  });

  it.each([
    { name: 'an order that it does not know', told: { state: 'pending', held: false, vendorStatus: null } as const, kind: 'edge' },
    {
      name: 'another amount',
      told: { state: 'paid', vendorStatus: 'settlement', amount: PRICE - 1, paidAt: null, savedCard: null } as const,
      kind: 'amount',
    },
  ])('is told to a person: $name', async ({ told, kind }) => {
    one.gateway.tell(order(), told);
    expect(await prove()).toBe(1);
    expect(await standing()).toMatchObject([{ kind, subject: order() }]);
    expect(await invoice()).toMatchObject({ state: 'paid' });
    one.gateway.tell(order(), { state: 'paid', vendorStatus: 'settlement', amount: PRICE, paidAt: null, savedCard: null });
    expect(await prove()).toBe(0);
  });

  it('is told to a person: a payment of an order that was refused', async () => {
    one.gateway.fates.push({ refused: 'declined' });
    await one.buy(1, 'Smart');
    one.gateway.tell(order(), { state: 'paid', vendorStatus: 'settlement', amount: 499_000, paidAt: BOUGHT, savedCard: null });
    expect(await prove()).toBe(1);
    expect(await standing()).toMatchObject([{ kind: 'edge', subject: order() }]);
  });

  it('is not asked for after a week', async () => {
    one.gateway.tell(order(), { state: 'reversed', vendorStatus: 'deny' });
    one.later(8 * DAY);
    expect(await prove()).toBe(0);
    expect(await invoice()).toMatchObject({ state: 'paid' });
  });

  it('is an alarm of its own while the gateway is silent', async () => {
    one.gateway.isDown = true;
    expect(await prove()).toBe(1);
    expect(await standing()).toMatchObject([{ kind: 'silent' }]);
    one.gateway.isDown = false;
    expect(await prove()).toBe(0);
  });
});

it('money for nothing stands until it went back', async () => {
  await one.renewAt(END, 'lost_paid');
  const renewal = order();
  one.later(60_000);
  await one.buy(1, 'Smart');
  expect(await prove()).toBe(2);
  expect((await standing()).map(({ kind }) => kind).toSorted()).toEqual(['late_news', 'paid_for_nothing']);
  expect(await prove()).toBe(1);
  one.gateway.tell(renewal, { state: 'refunded', vendorStatus: 'refund', amount: PRICE, refunded: PRICE });
  expect(await prove()).toBe(1);
  expect(await prove()).toBe(0);
  expect(await one.subscription()).toMatchObject({ price: 499_000, end_reason: null });
});
