import { describe, expect, it } from 'vitest';
import {
  checkPurchases,
  countAlarms,
  invoiceStateOf,
  listRecentOrders,
  resolveAlarms,
  resolveSettled,
} from '#src/features/billing/proof.repo.ts';
import { findDrifts, runProof } from '#src/features/billing/proof.service.ts';
import { subscriberEach } from '#src/testing/each.ts';
import { BOUGHT, type Subscriber } from '#src/testing/subscriber.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const after = (ms: number) => new Date(BOUGHT.getTime() + ms);

let one: Subscriber;
subscriberEach(async (fresh) => {
  one = fresh;
  await one.deliver();
});

const invoice = () => one.db.selectFrom('invoice').selectAll().orderBy('created_at').executeTakeFirstOrThrow();
const subscription = async () => (await one.subscription()).subscription_id;
/** Kind and subject of what does not hold. */
const drifts = async (at = after(HOUR)) =>
  (await checkPurchases(one.db, at)).map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`);
const alarm = (given: object) => {
  const usual = { kind: 'edge', subject: 'x', detail: '', first_at: BOUGHT, last_at: BOUGHT };
  return one.db
    .insertInto('billing_alarm')
    .values({ ...usual, ...given })
    .execute();
};
const standing = async () =>
  (
    await one.db
      .selectFrom('billing_alarm')
      .select(['kind', 'subject'])
      .where('resolved_at', 'is', null)
      .orderBy('alarm_id')
      .execute()
  ).map(({ kind, subject }) => `${kind} ${subject}`);

const CREDIT = 'a paid invoice names what it gave, and an unpaid one gave nothing';
const BEGAN = 'a subscription has the invoice that began it, and months as they were paid';
const ENDED = 'what was wholly given back has ended';
const COMMISSION = 'a commission is for a paid first payment of somebody else, and as high as agreed';
const LOOKED = 'what is due has been looked at within a day';
const WAITS = 'an invoice waits only while somebody asks about it, or a renewal will be tried again';

describe('an invoice', () => {
  it.each([
    ['paid, but no credit', { credited_at: null }],
    ['paid, but nobody knows when', { paid_at: null }],
    ['reversed, but never credited', { state: 'reversed' as const, credited_at: null }],
    ['credited, but not paid', { state: 'failed' as const }],
    ['a plan that began nothing', { subscription_id: null }],
  ])('(%s) is named', async (_, change) => {
    const { number } = await invoice();
    await one.db.updateTable('invoice').set(change).execute();
    expect(await drifts()).toContain(`credit ${number}: ${CREDIT}`);
  });

  it('that was given back while its plan runs on is named', async () => {
    const { number, amount } = await invoice();
    await one.db
      .updateTable('invoice')
      .set({ state: 'refunded', refunded_amount: amount - 1 })
      .execute();
    expect(await drifts()).toEqual([]);
    await one.db.updateTable('invoice').set({ refunded_amount: amount }).execute();
    expect(await drifts()).toEqual([`credit ${number}: ${ENDED}`]);
  });

  it('that waits is named once nobody asks about it any more', async () => {
    one.gateway.fates.push('pending');
    await one.buy(1, 'Smart');
    expect(await drifts()).toEqual([]);
    await one.db.updateTable('payment_attempt').set({ next_check_at: null }).execute();
    const { number } = await one.db.selectFrom('invoice').select('number').where('state', '=', 'pending').executeTakeFirstOrThrow();
    expect(await drifts()).toEqual([`overdue ${number}: ${WAITS}`]);
  });
});

describe('a subscription', () => {
  it.each([
    ['of an unpaid invoice', () => one.db.updateTable('invoice').set({ credited_at: null }).execute()],
    ['with more months than were paid', () => one.db.updateTable('subscription').set({ periods: 2 }).execute()],
    ['that its invoice does not know', () => one.db.updateTable('invoice').set({ subscription_id: null }).execute()],
    ['of no invoice', () => one.db.updateTable('subscription').set({ source_id: 'gone' }).execute()],
    [
      "of somebody else's invoice",
      async () => {
        const account_id = await one.api.addAccount('else@example.test');
        await one.db.updateTable('invoice').set({ account_id }).execute();
      },
    ],
  ])('%s is named', async (_, plant) => {
    await plant();
    expect(await drifts()).toContain(`credit ${await subscription()}: ${BEGAN}`);
  });

  it('runs alone', async () => {
    const { subscription_id, ...row } = await one.subscription();
    await one.db
      .insertInto('subscription')
      .values({ ...row, source_id: 'second', is_recurring: false, next_renewal_at: null })
      .execute();
    expect(subscription_id).not.toBe('');
    expect(await drifts()).toContain(`credit ${one.accountId}: an account has one plan at a time`);
    await one.db.updateTable('subscription').set({ end_reason: 'replaced' }).where('source_id', '=', 'second').execute();
    expect((await drifts()).some((drift) => drift.includes('one plan at a time'))).toBe(false);
  });
});

describe('a commission', () => {
  const addSale = async (given: object = {}) => {
    const { invoice_id, account_id, amount, number } = await invoice();
    const affiliate_id = await one.api.addAccount('affiliate@example.test');
    await one.db.updateTable('invoice').set({ affiliate_id, commission_bp: 1000 }).execute();
    const sale = { invoice_id, account_id, amount, commission: 14_900, affiliate_id, created_at: BOUGHT, earns_at: after(DAY) };
    await one.db
      .insertInto('referral_sale')
      .values({ ...sale, ...given })
      .execute();
    return number;
  };

  it('as agreed is not named', async () => {
    await addSale();
    expect(await drifts()).toEqual([]);
  });

  it.each([{ amount: 149_001 }, { commission: 14_899 }, { commission: 14_901 }])('of another sum (%j) is named', async (given) => {
    const number = await addSale(given);
    expect(await drifts()).toEqual([`referral ${number}: ${COMMISSION}`]);
  });

  it('of what went back is named until it goes back too', async () => {
    const number = await addSale();
    await one.db.updateTable('invoice').set({ state: 'refunded', refunded_amount: 1 }).execute();
    expect(await drifts()).toEqual([`referral ${number}: ${COMMISSION}`]);
    await one.db.updateTable('referral_sale').set({ state: 'reversed' }).execute();
    expect(await drifts()).toEqual([]);
  });
});

describe('what is due', () => {
  it('is named a day later, wherever it waits', async () => {
    const at = after(-DAY);
    await one.db.updateTable('subscription').set({ next_renewal_at: at }).execute();
    await one.db.updateTable('payment_attempt').set({ next_check_at: at }).execute();
    await one.db.updateTable('outbox').set({ next_try_at: at }).execute();
    const event = { body_digest: Buffer.from('1'), body: '{}', order_id: 'i-1', received_at: at, next_try_at: at };
    await one.db.insertInto('gateway_event').values(event).execute();
    expect(await drifts(BOUGHT)).toEqual([]);
    const { order_id } = await one.db.selectFrom('payment_attempt').select('order_id').executeTakeFirstOrThrow();
    const { key } = await one.db.selectFrom('outbox').select('key').executeTakeFirstOrThrow();
    const subjects = [await subscription(), order_id, 'i-1', key].toSorted();
    expect(await drifts(after(1))).toEqual(subjects.map((subject) => `overdue ${subject}: ${LOOKED}`));
  });
});

describe('the orders that the gateway is asked about', () => {
  const recent = async (ms: number) => (await listRecentOrders(one.db, after(ms))).length;

  it('are those of a week, by their making or their payment', async () => {
    await one.db.updateTable('invoice').set({ paid_at: BOUGHT }).execute();
    expect([await recent(WEEK - 1), await recent(WEEK)]).toEqual([1, 0]);
    await one.db
      .updateTable('invoice')
      .set({ paid_at: after(DAY) })
      .execute();
    expect([await recent(WEEK), await recent(WEEK + DAY - 1), await recent(WEEK + DAY)]).toEqual([1, 1, 0]);
  });

  it('come oldest first, and the last try of an invoice is known as that', async () => {
    const [order] = one.gateway.orderIds();
    const { invoice_id } = await invoice();
    await one.db
      .insertInto('payment_attempt')
      .values({ invoice_id, attempt: 1, order_id: 'r-second', method: 'card', created_at: after(1) })
      .execute();
    expect(await listRecentOrders(one.db, after(HOUR))).toEqual([
      { order_id: order, attempt_state: 'closed', invoice_state: 'paid', is_latest: false },
      { order_id: 'r-second', attempt_state: 'created', invoice_state: 'paid', is_latest: true },
    ]);
    expect([await invoiceStateOf(one.db, 'r-second'), await invoiceStateOf(one.db, 'r-none')]).toEqual(['paid', undefined]);
  });
});

describe('alarms', () => {
  it('are over once they are not raised again: of these kinds, about these subjects, before this run', async () => {
    await alarm({ subject: 'a' });
    await alarm({ subject: 'b' });
    await alarm({ subject: 'a', kind: 'amount' });
    await alarm({ subject: 'a', kind: 'credit' });
    await alarm({ subject: 'c', last_at: after(1) });
    await resolveAlarms(one.db, ['edge', 'amount'], after(1), ['a', 'c']);
    expect(await standing()).toEqual(['edge b', 'credit a', 'edge c']);
    await resolveAlarms(one.db, ['edge'], after(1), null);
    expect([await standing(), await countAlarms(one.db)]).toEqual([['credit a', 'edge c'], 2]);
  });

  it('of a payment that was told of and not found is over when it is credited', async () => {
    const [order = ''] = one.gateway.orderIds();
    await one.db.updateTable('invoice').set({ state: 'pending', credited_at: null, paid_at: null }).execute();
    await alarm({ kind: 'told_paid', subject: order });
    await resolveSettled(one.db, after(1));
    expect(await standing()).toEqual([`told_paid ${order}`]);
    await one.db
      .updateTable('invoice')
      .set({ state: 'paid', credited_at: after(0), paid_at: after(0) })
      .execute();
    await resolveSettled(one.db, after(1));
    expect(await standing()).toEqual([]);
  });

  it('that a person was called for are over when it is settled', async () => {
    const [order = ''] = one.gateway.orderIds();
    await alarm({ kind: 'unanswered', subject: order });
    await alarm({ kind: 'unanswered', subject: 'i-open' });
    await alarm({ kind: 'paid_for_nothing', subject: order });
    await alarm({ kind: 'card_unreadable', subject: 'late' });
    await alarm({ kind: 'gateway_refuses', subject: 'late' });
    await alarm({ kind: 'card_unreadable', subject: 'early', last_at: after(1) });
    await resolveSettled(one.db, after(DAY));
    expect(await standing()).toEqual([
      'unanswered i-open',
      `paid_for_nothing ${order}`,
      'card_unreadable late',
      'gateway_refuses late',
      'card_unreadable early',
    ]);
    await resolveSettled(one.db, after(DAY + 1));
    expect(await standing()).toEqual(['unanswered i-open', `paid_for_nothing ${order}`, 'card_unreadable early']);
    await one.db.updateTable('invoice').set({ state: 'reversed' }).execute();
    await resolveSettled(one.db, after(DAY + 1));
    expect(await standing()).toEqual(['unanswered i-open', 'card_unreadable early']);
  });
});

describe('the proof', () => {
  it('says what it found, and where', async () => {
    await one.db.updateTable('bucket').set({ remaining: 5 }).where('kind', '=', 'monthly').execute();
    const { bucket_id } = await one.db
      .selectFrom('bucket')
      .select('bucket_id')
      .where('kind', '=', 'monthly')
      .executeTakeFirstOrThrow();
    const detail = 'I2: what was granted and all rows since add up to what is left of a bucket';
    expect(await findDrifts(one.db, after(HOUR))).toEqual([{ kind: 'invariant', subject: bucket_id, detail }]);
  });

  it('without a gateway looks at our own books alone', async () => {
    one.later(HOUR);
    expect(await runProof({ ...one.api.deps, gateway: null })).toBe(0);
    await one.db.updateTable('subscription').set({ periods: 2 }).execute();
    expect(await runProof({ ...one.api.deps, gateway: null })).toBe(1);
  });

  it('leaves what was refused at the door alone, and applies what is still open', async () => {
    one.gateway.fates.push({ refused: 'declined' }, 'pending');
    await one.buy(1, 'Smart');
    await one.buy(1, 'Genius');
    const [, refused = '', open = ''] = one.gateway.orderIds();
    const checks = async (order_id: string) =>
      (await one.db.selectFrom('payment_attempt').select('checks').where('order_id', '=', order_id).executeTakeFirstOrThrow())
        .checks;
    const before = [await checks(refused), await checks(open)];
    await one.deliver();
    one.later(HOUR);
    expect(await runProof(one.api.deps)).toBe(0);
    expect([await checks(refused), await checks(open)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });
});
