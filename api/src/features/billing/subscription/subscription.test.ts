import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCardToken } from '#src/features/billing/subscription/card-cipher.ts';
import { findRecurring, findRunningRow, type SubscriptionRow } from '#src/features/billing/subscription/subscription.repo.ts';
import {
  closeFinished,
  endSubscription,
  findRunning,
  lapsedPlanOf,
  type PlanPurchase,
  planStateOf,
  prolongSubscription,
  sealCard,
  startSubscription,
} from '#src/features/billing/subscription/subscription.service.ts';
import { addLedgerAccount, leftOf, locked, wib } from '#src/testing/ledger/ledger-fixture.ts';

const SECRET = 'a secret that only this test knows and nobody else';
const BOUGHT = wib('2027-01-31 15:30');
const END = wib('2027-02-28');
const DAY = 86_400_000;
const after = (ms: number) => new Date(END.getTime() + ms);

let test: TestDb;
let accountId: string;
let sources = 0;
beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(async () => {
  accountId = await addLedgerAccount(test.db, wib('2027-01-01'));
});
afterAll(() => test.close());

const card = (token: string, expiresAt: Date | null = null) =>
  sealCard(SECRET, { token, expiresAt, masked: `481111-1114 ${token}` });
const begin = (at: Date, more: Partial<PlanPurchase> = {}) => {
  const usual = { accountId, planId: 1, periodMonths: 1, price: 149_000, autoPayment: true, card: card('first') };
  const source = { sourceType: 'admin' as const, sourceId: `grant ${(sources += 1)}` };
  return locked(test.db, accountId, (trx) => startSubscription(trx, { ...usual, ...source, ...more }, at));
};
const end = (id: string, reason: 'refunded' | 'removed', at: Date) =>
  locked(test.db, accountId, (trx) => endSubscription(trx, id, reason, at));
const close = (id: string, at: Date) => locked(test.db, accountId, (trx) => closeFinished(trx, id, at));
const prolong = (id: string, token: string | null = null, expiresAt: Date | null = null) =>
  locked(test.db, accountId, (trx) => {
    const sealed = token === null ? null : card(token, expiresAt);
    return prolongSubscription(trx, { subscriptionId: id, attempt: 0, paidAt: END, card: sealed }, END);
  });
const rowOf = (id: string) =>
  test.db.selectFrom('subscription').selectAll().where('subscription_id', '=', id).executeTakeFirstOrThrow();
const change = (id: string, set: Partial<SubscriptionRow>) =>
  test.db.updateTable('subscription').set(set).where('subscription_id', '=', id).execute();
const stopped = { end_reason: 'stopped', is_recurring: false, next_renewal_at: null, card_cipher: null } as const;
const state = (at: Date) => planStateOf(test.db, accountId, at);
const openBuckets = (id: string) =>
  test.db.selectFrom('bucket').select('kind').where('subscription_id', '=', id).where('closed_at', 'is', null).execute();

describe('a plan that begins', () => {
  it('runs from its payment until the midnight at which its month is over', async () => {
    const terms = { started_at: BOUGHT, anchor_at: BOUGHT, ends_at: END, periods: 1, next_renewal_at: END, is_recurring: true };
    expect(await begin(BOUGHT)).toMatchObject(terms);
    const runs = async (at: Date) => (await findRunning(test.db, accountId, at)) !== null;
    expect([await runs(new Date(BOUGHT.getTime() - 1)), await runs(BOUGHT), await runs(after(-1)), await runs(END)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('keeps everything that a renewal needs', async () => {
    const expiresAt = wib('2029-12-01');
    const bought = { periodMonths: 12, planId: 2, price: 5_029_920, card: card('first', expiresAt) };
    const { subscription_id } = await begin(BOUGHT, bought);
    const row = await rowOf(subscription_id);
    expect(row).toMatchObject({
      account_id: accountId,
      plan_id: 2,
      period_months: 12,
      periods: 12,
      price: 5_029_920,
      source_type: 'admin',
      card_expires_at: expiresAt,
      card_masked: '481111-1114 first',
      next_renewal_at: wib('2028-01-31'),
    });
    expect(openCardToken(SECRET, row.card_cipher ?? Buffer.alloc(0))).toBe('first');
    expect((await findRecurring(test.db, accountId))?.subscription_id).toBe(subscription_id);
  });

  it.each([{ card: null }, { autoPayment: false }])('is not renewed, and keeps no card, with %j', async (given) => {
    const { subscription_id } = await begin(BOUGHT, given);
    const off = { is_recurring: false, next_renewal_at: null, card_cipher: null, card_expires_at: null, card_masked: null };
    expect(await rowOf(subscription_id)).toMatchObject(off);
    expect(await findRecurring(test.db, accountId)).toBeUndefined();
  });

  it('is begun once by the same source', async () => {
    const one = await begin(BOUGHT, { sourceId: 'the same' });
    const two = await begin(wib('2027-02-05'), { sourceId: 'the same' });
    expect(two).toEqual(one);
    // A source is a kind and an id.
    expect((await begin(wib('2027-02-05'), { sourceId: 'the same', sourceType: 'invoice' })).subscription_id).not.toBe(
      one.subscription_id,
    );
  });

  it('ends another of the same millisecond, or of a later one by a clock that stepped back, and has tokens of its own', async () => {
    for (const at of [BOUGHT, new Date(BOUGHT.getTime() - 60_000)]) {
      accountId = await addLedgerAccount(test.db, wib('2027-01-01'));
      const one = await begin(BOUGHT);
      const two = await begin(at, { planId: 2 });
      const next = new Date(BOUGHT.getTime() + 1);
      expect(await rowOf(one.subscription_id)).toMatchObject({ end_reason: 'replaced', ends_at: BOUGHT, is_recurring: false });
      expect(two).toMatchObject({ started_at: next, anchor_at: next });
      expect((await findRunning(test.db, accountId, next))?.subscription_id).toBe(two.subscription_id);
      expect(await leftOf(test.db, accountId, next)).toMatchObject({ tokens: 3_600, download: 10_000 });
    }
  });

  it('takes the place of one whose renewal is being tried, and leaves alone what is over and the plans of others', async () => {
    const mine = accountId;
    accountId = await addLedgerAccount(test.db, wib('2027-01-01'));
    const theirs = await begin(BOUGHT);
    accountId = mine;
    const over = await begin(wib('2026-12-31'), { autoPayment: false });
    const tried = await begin(BOUGHT);
    const now = await begin(after(DAY));
    expect(await rowOf(over.subscription_id)).toMatchObject({ end_reason: null, ends_at: wib('2027-01-31') });
    expect(await rowOf(tried.subscription_id)).toMatchObject({ end_reason: 'replaced', ends_at: END, is_recurring: false });
    expect(await rowOf(theirs.subscription_id)).toMatchObject({ end_reason: null, is_recurring: true });
    expect((await findRecurring(test.db, accountId))?.subscription_id).toBe(now.subscription_id);
  });
});

describe('a plan that is prolonged', () => {
  it('is announced again and tried from the first, and keeps the card that the gateway sends anew', async () => {
    const { subscription_id: id } = await begin(BOUGHT);
    await change(id, { warned_at: BOUGHT, renewal_attempts: 2 });
    await prolong(id, 'second', wib('2031-01-01'));
    const row = await rowOf(id);
    const next = wib('2027-03-31');
    expect(row).toMatchObject({ warned_at: null, renewal_attempts: 0, ends_at: next, next_renewal_at: next });
    expect(row).toMatchObject({ card_expires_at: wib('2031-01-01'), card_masked: '481111-1114 second' });
    expect(openCardToken(SECRET, row.card_cipher ?? Buffer.alloc(0))).toBe('second');
    await prolong(id);
    expect(openCardToken(SECRET, (await rowOf(id)).card_cipher ?? Buffer.alloc(0))).toBe('second');
  });

  it('keeps no card once auto payment has been stopped', async () => {
    const { subscription_id: id } = await begin(BOUGHT, { card: null });
    await change(id, stopped);
    await prolong(id, 'second');
    expect(await rowOf(id)).toMatchObject({ card_cipher: null, next_renewal_at: null, end_reason: 'stopped', periods: 2 });
  });

  it.each(['time', 'card', 'replaced', 'refunded', 'removed', 'failed'] as const)(
    'is none that is over (%s)',
    async (end_reason) => {
      const { subscription_id: id } = await begin(BOUGHT, { autoPayment: false });
      await change(id, { end_reason });
      expect(await prolong(id)).toBeNull();
      expect(await rowOf(id)).toMatchObject({ periods: 1, ends_at: END });
    },
  );
});

describe('a plan that ends', () => {
  const day = wib('2027-02-10');

  it.each([false, true])('ends now, its card is forgotten and its tokens expire (stopped before: %s)', async (isStopped) => {
    const { subscription_id: id } = await begin(BOUGHT);
    if (isStopped) await change(id, stopped);
    await end(id, 'refunded', day);
    const over = { end_reason: 'refunded', ends_at: day, is_recurring: false, next_renewal_at: null, card_cipher: null };
    expect(await rowOf(id)).toMatchObject(over);
    expect([await openBuckets(id), await state(day)]).toEqual([[], 'ended']);
  });

  it('keeps the reason of its first end; one that was stopped and is over stays stopped', async () => {
    const { subscription_id: id } = await begin(BOUGHT);
    await end(id, 'removed', day);
    // Also if the clock stepped back.
    for (const later of [wib('2027-02-11'), wib('2027-02-09')]) await end(id, 'refunded', later);
    expect(await rowOf(id)).toMatchObject({ end_reason: 'removed', ends_at: day });
    await change(id, { ...stopped, ends_at: END });
    await end(id, 'refunded', END);
    expect(await rowOf(id)).toMatchObject({ end_reason: 'stopped', ends_at: END });
  });

  it('by the calendar is marked once it is there, and what was left expires', async () => {
    const { subscription_id: id } = await begin(BOUGHT, { autoPayment: false });
    expect([await close(id, after(-1)), (await rowOf(id)).end_reason]).toEqual([false, null]);
    expect([await close(id, END), (await rowOf(id)).end_reason]).toEqual([true, 'time']);
    expect(await openBuckets(id)).toEqual([]);
    expect((await leftOf(test.db, accountId, END)).tokens).toBe(50);
  });

  it('by the calendar does not end what is renewed, and a stopped one keeps that word', async () => {
    const { subscription_id: id } = await begin(BOUGHT);
    expect(await close(id, END)).toBe(false);
    await change(id, stopped);
    expect([await close(id, END), (await rowOf(id)).end_reason]).toEqual([true, 'stopped']);
  });
});

describe('the state of a plan', () => {
  it.each<[string, Partial<SubscriptionRow>]>([
    ['renewing', { renewal_attempts: 0 }],
    ['retrying', { renewal_attempts: 1 }],
    ['ended', { end_reason: 'card' }],
    ['ended', stopped],
    ['ended', { started_at: after(1), ends_at: after(2) }],
    ['active', { ...stopped, ends_at: after(1) }],
    ['ended', { ends_at: after(1), end_reason: 'replaced' }],
  ])('is %s at its end with %j', async (word, given) => {
    const { subscription_id: id } = await begin(BOUGHT);
    await change(id, given);
    expect(await state(END)).toBe(word);
  });

  it('is free where there was none, and else that of the one that ends last, which is remembered by its name', async () => {
    expect([await state(END), await lapsedPlanOf(test.db, accountId)]).toEqual(['free', null]);
    const { subscription_id: year } = await begin(BOUGHT, { periodMonths: 12, planId: 2 });
    await begin(wib('2027-02-05'), { autoPayment: false });
    await change(year, { end_reason: null, ends_at: wib('2028-01-31') });
    expect((await findRunningRow(test.db, accountId, wib('2027-02-06')))?.subscription_id).toBe(year);
    expect(await lapsedPlanOf(test.db, accountId)).toEqual({ name: 'Smart', ends_at: wib('2028-01-31') });
    expect(await state(wib('2028-01-31'))).toBe('ended');
  });
});
