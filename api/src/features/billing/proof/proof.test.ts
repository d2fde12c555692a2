import { describe, expect, it, vi } from 'vitest';
import { resolveSettled } from '#src/features/billing/proof/proof.repo.ts';
import { findDrifts, runProof } from '#src/features/billing/proof/proof.service.ts';
import { BOUGHT, END, type Subscriber } from '#src/testing/billing/subscriber.ts';
import { subscriberEach } from '#src/testing/each.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const after = (ms: number) => new Date(BOUGHT.getTime() + ms);

let one: Subscriber;
subscriberEach(async (fresh) => {
  one = fresh;
  await one.deliver();
});

const change = (table: 'bucket' | 'invoice' | 'subscription' | 'referral_sale', set: object) =>
  one.db.updateTable(table).set(set).execute();
const invoice = () => one.db.selectFrom('invoice').selectAll().orderBy('created_at').executeTakeFirstOrThrow();
const drifts = async (at = after(HOUR)) =>
  (await findDrifts(one.db, at)).map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`);
const proved = () => one.prove();
const addSale = async (given: object = {}) => {
  const { invoice_id, account_id, amount } = await invoice();
  const affiliate_id = await one.api.addAccount('affiliate@example.test');
  await change('invoice', { affiliate_id, commission_bp: 1000 });
  const sale = { invoice_id, account_id, amount, commission: 14_900, affiliate_id, created_at: BOUGHT, earns_at: after(DAY) };
  await one.db
    .insertInto('referral_sale')
    .values({ ...sale, ...given })
    .execute();
};
const waitingInvoice = async () => {
  one.gateway.fates.push('pending');
  await one.buy(1, 'Smart');
  return one.db.selectFrom('invoice').select('number').where('state', '=', 'pending').executeTakeFirstOrThrow();
};

const CREDIT = 'a paid invoice names what it gave, and an unpaid one gave nothing';
const BEGAN = 'a subscription has the invoice that began it, and months as they were paid';
const ENDED = 'what was wholly given back has ended';
const COMMISSION = 'a commission is for a paid first payment of somebody else, and as high as agreed';
const LOOKED = 'what is due has been looked at within a day';
const WAITS = 'an invoice waits only while somebody asks about it, or a renewal will be tried again';

it('books that hold raise nothing, after purchases, refusals and renewals', async () => {
  one.gateway.fates.push({ refused: 'declined' });
  await one.buy(1, 'Smart');
  await one.renewAt(END, { refused: 'declined' });
  const standing = [await proved()];
  await one.renewAt(new Date(END.getTime() + DAY), 'paid');
  standing.push(await proved());
  one.later(2 * DAY);
  standing.push(await proved());
  expect(standing).toEqual([0, 0, 0]);
  expect(one.api.lines.filter((line) => line.includes('billing incident'))).toEqual([]);
});

describe('a drift', () => {
  it('is one alarm, in the log too, for as long as it lasts, and over when it is gone', async () => {
    const error = vi.spyOn(one.api.deps.log, 'error');
    await change('subscription', { periods: 2 });
    const { subscription_id: subject } = await one.subscription();
    const standing = [await proved(), await proved()];
    expect(error.mock.calls[0]).toEqual([{ kind: 'credit', subject, detail: BEGAN }, 'billing incident']);
    for (const periods of [1, 2]) {
      await change('subscription', { periods });
      standing.push(await proved());
    }
    expect(standing).toEqual([1, 1, 0, 1]);
    expect(await one.db.selectFrom('incident').select('incident_id').execute()).toHaveLength(1);
  });

  it('is found without a gateway too', async () => {
    const prove = () => runProof({ ...one.api.deps, gateway: null });
    one.later(HOUR);
    expect(await prove()).toBe(0);
    await change('subscription', { periods: 2 });
    expect(await prove()).toBe(1);
  });

  it('in the ledger names the rule and the row apart', async () => {
    const row = { account_id: one.accountId, resource: 'token' as const, delta: -1, source_type: 'test', source_id: '1', at: END };
    await one.db.insertInto('debt_entry').values(row).execute();
    expect(await findDrifts(one.db, one.now())).toEqual([
      { kind: 'invariant', subject: `${one.accountId} token`, detail: 'A debt is never below 0' },
    ]);
  });
});

describe('an invoice is named', () => {
  it.each([
    ['paid, but no credit', { credited_at: null }],
    ['paid, but nobody knows when', { paid_at: null }],
    ['reversed, but never credited', { state: 'reversed', credited_at: null }],
    ['credited, but not paid', { state: 'failed' }],
    ['a plan that began nothing', { subscription_id: null }],
  ])('that is %s', async (_, set) => {
    await change('invoice', set);
    expect(await drifts()).toContain(`credit ${(await invoice()).number}: ${CREDIT}`);
  });

  it('that was wholly given back while its plan runs on', async () => {
    const { number, amount } = await invoice();
    await change('invoice', { state: 'refunded', refunded_amount: amount - 1 });
    const ended = `credit ${number}: ${ENDED}`;
    expect(await drifts()).not.toContain(ended);
    await change('invoice', { refunded_amount: amount });
    expect(await drifts()).toContain(ended);
  });

  it('that waits, once nobody asks about it any more', async () => {
    const { number } = await waitingInvoice();
    expect(await drifts()).toEqual([]);
    await one.db.updateTable('payment_attempt').set({ next_check_at: null }).execute();
    expect(await drifts()).toEqual([`overdue ${number}: ${WAITS}`]);
  });
});

describe('a subscription is named', () => {
  it.each([
    ['of an unpaid invoice', () => change('invoice', { credited_at: null })],
    ['with more months than were paid', () => change('subscription', { periods: 2 })],
    ['that its invoice does not know', () => change('invoice', { subscription_id: null })],
    ['of no invoice', () => change('subscription', { source_id: 'gone' })],
    ["of somebody else's invoice", async () => change('invoice', { account_id: await one.api.addAccount('else@example.test') })],
  ])('%s', async (_, plant) => {
    await plant();
    expect(await drifts()).toContain(`credit ${(await one.subscription()).subscription_id}: ${BEGAN}`);
  });

  it('that does not run alone', async () => {
    const { subscription_id: _, ...row } = await one.subscription();
    const second = { ...row, source_id: 'second', is_recurring: false, next_renewal_at: null };
    await one.db.insertInto('subscription').values(second).execute();
    const alone = `credit ${one.accountId}: an account has one plan at a time`;
    expect(await drifts()).toContain(alone);
    await one.db.updateTable('subscription').set({ end_reason: 'replaced' }).where('source_id', '=', 'second').execute();
    expect(await drifts()).not.toContain(alone);
  });
});

describe('a commission', () => {
  it.each([
    [{}, 0],
    [{ amount: 149_001 }, 1],
    [{ commission: 14_899 }, 1],
    [{ commission: 14_901 }, 1],
  ])('with %j is named %i times', async (given, times) => {
    await addSale(given);
    expect(await drifts()).toEqual(Array<string>(times).fill(`referral ${(await invoice()).number}: ${COMMISSION}`));
  });

  it('of what went back is named until it goes back too', async () => {
    await addSale();
    await change('invoice', { state: 'refunded', refunded_amount: 1 });
    const named = `referral ${(await invoice()).number}: ${COMMISSION}`;
    expect(await drifts()).toContain(named);
    await change('referral_sale', { state: 'reversed' });
    expect(await drifts()).not.toContain(named);
  });
});

it('what is due is named a day later, wherever it waits', async () => {
  const at = after(-DAY);
  await change('subscription', { next_renewal_at: at });
  await one.db.updateTable('payment_attempt').set({ next_check_at: at }).execute();
  await one.db.updateTable('outbox').set({ next_try_at: at }).execute();
  const event = { body_digest: Buffer.from('1'), body: '{}', order_id: 'i-1', received_at: at, next_try_at: at };
  await one.db.insertInto('gateway_event').values(event).execute();
  await addSale({ earns_at: at });
  expect(await drifts(BOUGHT)).toEqual([]);
  const { order_id } = await one.db.selectFrom('payment_attempt').select('order_id').executeTakeFirstOrThrow();
  const { key } = await one.db.selectFrom('outbox').select('key').executeTakeFirstOrThrow();
  const subjects = [(await one.subscription()).subscription_id, order_id, 'i-1', key, (await invoice()).invoice_id].toSorted();
  expect(await drifts(after(1))).toEqual(subjects.map((subject) => `overdue ${subject}: ${LOOKED}`));
});

describe('an alarm that a person was called for', () => {
  const alarm = (kind: string, subject: string, last_at = BOUGHT) =>
    one.db.insertInto('incident').values({ kind, subject, detail: '', first_at: BOUGHT, last_at }).execute();
  const standing = async (at: Date) => {
    await resolveSettled(one.db, at);
    return (await one.standing()).map(({ kind, subject }) => `${kind} ${subject}`);
  };

  it('about an order is over when that is answered, credited, or went back', async () => {
    const [order = ''] = one.gateway.orderIds();
    await change('invoice', { state: 'pending', credited_at: null, paid_at: null });
    await one.db.updateTable('payment_attempt').set({ state: 'pending' }).execute();
    for (const kind of ['unanswered', 'told_paid', 'paid_for_nothing']) await alarm(kind, order);
    await alarm('unanswered', 'i-open');
    await change('invoice', { state: 'paid' });
    const open = ['unanswered i-open'];
    const nothing = `paid_for_nothing ${order}`;
    expect(await standing(after(1))).toEqual([`unanswered ${order}`, `told_paid ${order}`, nothing, ...open]);
    await one.db.updateTable('payment_attempt').set({ state: 'closed' }).execute();
    await change('invoice', { credited_at: BOUGHT });
    expect(await standing(after(1))).toEqual([nothing, ...open]);
    await change('invoice', { state: 'reversed' });
    expect(await standing(after(1))).toEqual(open);
  });

  it('about our own fault is over a day after it was last seen', async () => {
    for (const kind of ['card_unreadable', 'gateway_refuses']) await alarm(kind, 'x');
    await alarm('card_unreadable', 'later', after(1));
    expect(await standing(after(DAY))).toHaveLength(3);
    expect(await standing(after(DAY + 1))).toEqual(['card_unreadable later']);
  });
});
