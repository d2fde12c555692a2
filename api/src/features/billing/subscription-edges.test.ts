import { createTestDb, type TestDb } from '@telaah/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCardToken, sealCardToken } from '#src/features/billing/card-cipher.ts';
import {
  holdOpenRenewal,
  listAbandoned,
  listDue,
  listFinished,
  listUnannounced,
  nextPeriod,
  openAttempts,
} from '#src/features/billing/renewal.repo.ts';
import {
  findBySource,
  findLatest,
  findRecurring,
  findReplaceable,
  findRunningRow,
  type SubscriptionRow,
} from '#src/features/billing/subscription.repo.ts';
import {
  endSubscription,
  planStateOf,
  prolongSubscription,
  sealCard,
  startSubscription,
} from '#src/features/billing/subscription.service.ts';
import { addAccount, locked, wib } from '#src/testing/ledger-fixture.ts';

const NOW = wib('2027-02-10');
const DAY = 86_400_000;
const after = (days: number) => new Date(NOW.getTime() + days * DAY);
const SECRET = 'a secret that only this test knows and nobody else';

let test: TestDb;
let accountId: string;
beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(async () => {
  await test.db.deleteFrom('payment_attempt').execute();
  await test.db.deleteFrom('invoice').execute();
  await test.db.updateTable('bucket').set({ closed_at: NOW, remaining: 0 }).execute();
  // What earlier tests left is over for good.
  const over = { is_recurring: false, next_renewal_at: null, end_reason: 'time' as const, ends_at: after(-900) };
  await test.db
    .updateTable('subscription')
    .set({ ...over, started_at: after(-901) })
    .execute();
  accountId = await addAccount(test.db, wib('2027-01-01'));
});
afterAll(() => test.close());

const add = async (given: Partial<SubscriptionRow> = {}): Promise<SubscriptionRow> =>
  test.db
    .insertInto('subscription')
    .values({ account_id: accountId, plan_id: 1, started_at: after(-20), ends_at: after(10), price: 149_000, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
const idOf = (row: { subscription_id: string } | undefined) => row?.subscription_id;
const idsOf = (rows: { subscription_id: string }[]) => rows.map(({ subscription_id }) => subscription_id);
const begin = (at: Date, sourceId: string, autoPayment = true) => {
  const card = sealCard(SECRET, { token: 'token', expiresAt: after(900), masked: '481111-1114' });
  const terms = { accountId, planId: 1, periodMonths: 1, price: 149_000, autoPayment, card };
  return locked(test.db, accountId, (trx) => startSubscription(trx, { ...terms, sourceType: 'admin', sourceId }, at));
};

describe('a plan', () => {
  const stateWith = async (given: Partial<SubscriptionRow>) => {
    await add({ ends_at: after(-1), is_recurring: true, ...given });
    return planStateOf(test.db, accountId, NOW);
  };

  it.each([
    ['renewing', {}],
    ['renewing', { ends_at: NOW }],
    ['retrying', { renewal_attempts: 1 }],
    ['ended', { end_reason: 'card' as const }],
    ['ended', { is_recurring: false }],
    ['ended', { started_at: after(1), ends_at: after(2) }],
    ['active', { ends_at: after(1), end_reason: 'stopped' as const, is_recurring: false }],
    ['ended', { ends_at: after(1), end_reason: 'replaced' as const, is_recurring: false }],
  ])('is %s with %j', async (state, given) => {
    expect(await stateWith(given)).toBe(state);
  });

  it('that another follows in the same millisecond gives way a millisecond later', async () => {
    await begin(NOW, 'first');
    const next = new Date(NOW.getTime() + 1);
    expect(await begin(NOW, 'second')).toMatchObject({ started_at: next, anchor_at: next });
    const later = after(1);
    expect(await begin(later, 'third', false)).toMatchObject({ started_at: later, anchor_at: later, card_cipher: null });
  });

  it('that has ended for good keeps its end, by a clock that stepped back too', async () => {
    const { subscription_id } = await add({ end_reason: 'removed', is_recurring: false });
    await locked(test.db, accountId, (trx) => endSubscription(trx, subscription_id, 'refunded', NOW));
    expect(await findLatest(test.db, accountId)).toMatchObject({ end_reason: 'removed', ends_at: after(10) });
  });

  it('is one of its source alone', async () => {
    const row = await add({ source_type: 'admin', source_id: 'a' });
    expect(idOf(await findBySource(test.db, 'admin', 'a'))).toBe(row.subscription_id);
    expect(await findBySource(test.db, 'invoice', 'a')).toBeUndefined();
    expect(await findBySource(test.db, 'admin', 'b')).toBeUndefined();
  });

  it('keeps its card as it was sealed', async () => {
    const { subscription_id } = await begin(NOW, 'sealed');
    const card = sealCard(SECRET, { token: 'other', expiresAt: null, masked: '4' });
    expect(card).toMatchObject({ expiresAt: null, masked: '4' });
    expect(openCardToken(SECRET, card.cipher)).toBe('other');
    const before = await findRecurring(test.db, accountId);
    expect(before?.card_expires_at).toEqual(after(900));
    const paid = { subscriptionId: subscription_id, attempt: 0, paidAt: NOW, card: null };
    const prolonged = await locked(test.db, accountId, (trx) => prolongSubscription(trx, paid, NOW));
    expect(prolonged).toMatchObject({ card_masked: '481111-1114', card_expires_at: after(900) });
    expect(openCardToken(SECRET, prolonged?.card_cipher ?? sealCardToken(SECRET, ''))).toBe('token');
  });

  it.each(['time', 'card', 'replaced', 'refunded', 'removed', 'failed'] as const)(
    'that is over (%s) is not prolonged by a late payment',
    async (end_reason) => {
      const { subscription_id } = await add({ end_reason, is_recurring: false });
      const paid = { subscriptionId: subscription_id, attempt: 0, paidAt: NOW, card: null };
      expect(await locked(test.db, accountId, (trx) => prolongSubscription(trx, paid, NOW))).toBeNull();
      expect(await findLatest(test.db, accountId)).toMatchObject({ periods: 1, ends_at: after(10) });
    },
  );
});

describe('of several plans', () => {
  it('the one that ends last runs, is renewed and is shown', async () => {
    const renewed = { is_recurring: true, next_renewal_at: after(5) };
    await add({ ends_at: after(5), ...renewed });
    const last = await add({ ends_at: after(7), ...renewed });
    await add({ ends_at: after(6), ...renewed });
    expect(idOf(await findRunningRow(test.db, accountId, NOW))).toBe(last.subscription_id);
    expect(idOf(await findRecurring(test.db, accountId))).toBe(last.subscription_id);
    expect(idOf(await findLatest(test.db, accountId))).toBe(last.subscription_id);
  });

  it('a purchase replaces what runs and what is being renewed', async () => {
    const runs = await add();
    const begins = await add({ started_at: after(1) });
    const retries = await add({ ends_at: after(-1), is_recurring: true });
    const stopped = await add({ end_reason: 'stopped' });
    await add({ ends_at: NOW });
    await add({ end_reason: 'refunded' });
    const found = await test.db.transaction().execute((trx) => findReplaceable(trx, accountId, NOW));
    expect(idsOf(found)).toEqual(idsOf([runs, begins, retries, stopped]).toSorted());
  });
});

describe('what time looks for', () => {
  it('is due first come, first served', async () => {
    const late = await add({ next_renewal_at: after(0) });
    const early = await add({ next_renewal_at: after(-1) });
    await add({ next_renewal_at: after(1) });
    await add();
    expect(idsOf(await listDue(test.db, NOW, 10))).toEqual(idsOf([early, late]));
    expect(await listDue(test.db, NOW, 1)).toEqual([{ subscription_id: early.subscription_id, account_id: accountId }]);
  });

  it('is over, not renewed, and not marked or with tokens left', async () => {
    const later = await add({ ends_at: NOW });
    const first = await add({ ends_at: after(-1) });
    await add({ ends_at: after(-1), is_recurring: true });
    await add({ ends_at: after(1) });
    const marked = await add({ ends_at: after(-2), end_reason: 'stopped' });
    expect(idsOf(await listFinished(test.db, NOW, 10))).toEqual(idsOf([first, later]));
    const bucket = { account_id: accountId, kind: 'monthly' as const, period_start: after(-20), period_end: after(-2) };
    const source = { source_type: 'test', source_id: '1', granted: 1, remaining: 1, subscription_id: marked.subscription_id };
    await test.db
      .insertInto('bucket')
      .values({ ...bucket, ...source })
      .execute();
    expect(idsOf(await listFinished(test.db, NOW, 10))).toEqual(idsOf([marked, first, later]));
    expect(idsOf(await listFinished(test.db, NOW, 1))).toEqual([marked.subscription_id]);
  });

  it('ends soon and has not been announced', async () => {
    const later = await add({ ends_at: after(3) });
    const stopped = await add({ ends_at: after(2), end_reason: 'stopped' });
    await add({ ends_at: after(2), end_reason: 'replaced' });
    await add({ ends_at: after(2), warned_at: after(-1) });
    await add({ ends_at: after(4) });
    await add({ ends_at: NOW });
    expect(idsOf(await listUnannounced(test.db, NOW, after(3), 10))).toEqual(idsOf([stopped, later]));
    expect(idsOf(await listUnannounced(test.db, NOW, after(3), 1))).toEqual([stopped.subscription_id]);
  });
});

describe('the renewal of a plan', () => {
  let numbers = 0;
  const invoiceOf = async ({ subscription_id }: SubscriptionRow, given: object = {}): Promise<string> => {
    const sold = { kind: 'renewal' as const, plan_id: 1, period_months: 1, period: 1, method: 'card' };
    const asked = { number: `TLH-${(numbers += 1)}`, account_id: accountId, list_amount: 1, amount: 1, created_at: NOW };
    const row = test.db.insertInto('invoice').values({ ...sold, ...asked, subscription_id, ...given });
    return (await row.returning('invoice_id').executeTakeFirstOrThrow()).invoice_id;
  };
  const tryOf = async (invoice_id: string, attempt: number, state: 'closed' | 'pending'): Promise<string> => {
    const order = { invoice_id, attempt, order_id: `r-${invoice_id}-${attempt}`, method: 'card', state, created_at: NOW };
    const row = test.db.insertInto('payment_attempt').values(order);
    return (await row.returning('attempt_id').executeTakeFirstOrThrow()).attempt_id;
  };

  it('that waits is found among its others, with the tries that are open', async () => {
    const plan = await add();
    await invoiceOf(plan, { state: 'paid' });
    await invoiceOf(plan, { kind: 'subscription', period: null });
    const open = await invoiceOf(plan, { period: 2 });
    await tryOf(open, 0, 'closed');
    const third = await tryOf(open, 2, 'pending');
    const second = await tryOf(open, 1, 'pending');
    const held = await test.db.transaction().execute((trx) => holdOpenRenewal(trx, plan.subscription_id));
    expect(held?.invoice_id).toBe(open);
    expect((await openAttempts(test.db, open)).map(({ attempt_id }) => attempt_id)).toEqual([second, third]);
    expect(await test.db.transaction().execute(async (trx) => holdOpenRenewal(trx, idOf(await add()) ?? ''))).toBeUndefined();
  });

  it('counts the months that were invoiced before', async () => {
    const plan = await add({ period_months: 12 });
    await invoiceOf(plan, { kind: 'subscription', period: null });
    expect(await nextPeriod(test.db, plan)).toBe(12);
    await invoiceOf(plan, { period: 24, state: 'failed' });
    await invoiceOf(plan, { period: 12, state: 'paid' });
    await invoiceOf(await add(), { period: 90 });
    expect(await nextPeriod(test.db, plan)).toBe(36);
  });

  it('is given up, by its last try, where the plan is not renewed any more', async () => {
    const plan = await add();
    const left = await invoiceOf(plan);
    await tryOf(left, 1, 'closed');
    await tryOf(left, 0, 'closed');
    const last = await test.db
      .selectFrom('payment_attempt')
      .select('attempt_id')
      .where('attempt', '=', 1)
      .executeTakeFirstOrThrow();
    await tryOf(await invoiceOf(plan, { period: 2 }), 0, 'pending');
    await tryOf(await invoiceOf(plan, { period: 3, state: 'paid' }), 0, 'closed');
    await tryOf(await invoiceOf(await add({ is_recurring: true })), 0, 'closed');
    expect(await listAbandoned(test.db, 10)).toEqual([{ account_id: accountId, attempt_id: last.attempt_id }]);
    expect(await listAbandoned(test.db, 0)).toEqual([]);
  });
});
