import { createTestDb, type TestDb } from '@telaah/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRecurring } from '#src/features/billing/subscription.repo.ts';
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
} from '#src/features/billing/subscription.service.ts';
import { addAccount, leftOf, locked, wib } from '#src/testing/ledger-fixture.ts';

const SECRET = 'a secret that only this test knows and nobody else';
const BOUGHT = wib('2027-01-31 15:30');
const END = wib('2027-02-28');
const DAY = 86_400_000;
const expiresAt = wib('2029-12-01');

let test: TestDb;
let accountId: string;
let sources = 0;
beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(async () => {
  accountId = await addAccount(test.db, wib('2027-01-01'));
});
afterAll(() => test.close());

const card = (masked = '481111-1114') => sealCard(SECRET, { token: 'token', expiresAt, masked });
const begin = (at: Date, more: Partial<PlanPurchase> = {}) => {
  const usual = { accountId, planId: 1, periodMonths: 1, price: 149_000, autoPayment: true, card: card() };
  const source = { sourceType: 'admin' as const, sourceId: `row ${(sources += 1)}` };
  return locked(test.db, accountId, (trx) => startSubscription(trx, { ...usual, ...source, ...more }, at));
};
const rowOf = (id: string) =>
  test.db.selectFrom('subscription').selectAll().where('subscription_id', '=', id).executeTakeFirstOrThrow();
const stop = (id: string) =>
  test.db
    .updateTable('subscription')
    .set({ end_reason: 'stopped', is_recurring: false, next_renewal_at: null, card_cipher: null, card_expires_at: null })
    .where('subscription_id', '=', id)
    .execute();
const unknown = '00000000-0000-4000-8000-000000000000';

describe('what is kept of a purchase', () => {
  it('is everything that a renewal needs', async () => {
    const row = await begin(BOUGHT, { periodMonths: 12, planId: 2, price: 5_029_920 });
    expect(await rowOf(row.subscription_id)).toMatchObject({
      account_id: accountId,
      plan_id: 2,
      anchor_at: BOUGHT,
      period_months: 12,
      periods: 12,
      price: 5_029_920,
      source_type: 'admin',
      card_expires_at: expiresAt,
      card_masked: '481111-1114',
      next_renewal_at: wib('2028-01-31'),
    });
    expect((await findRecurring(test.db, accountId))?.subscription_id).toBe(row.subscription_id);
  });

  it.each([
    { autoPayment: false, card: card() },
    { autoPayment: true, card: null },
  ])('is no card where nothing will be charged (%j)', async (given) => {
    const row = await begin(BOUGHT, given);
    const nothing = { is_recurring: false, next_renewal_at: null, card_cipher: null, card_expires_at: null, card_masked: null };
    expect(await rowOf(row.subscription_id)).toMatchObject(nothing);
    expect(await findRecurring(test.db, accountId)).toBeUndefined();
  });

  it('of a renewal is the card that came with it, while there will be another', async () => {
    const { subscription_id } = await begin(BOUGHT);
    await test.db.updateTable('subscription').set({ warned_at: BOUGHT, renewal_attempts: 2 }).execute();
    const later = { token: 'anew', expiresAt: wib('2031-01-01'), masked: '411111-1111' };
    const paid = { subscriptionId: subscription_id, attempt: 0, paidAt: END, card: sealCard(SECRET, later) };
    const prolonged = await locked(test.db, accountId, (trx) => prolongSubscription(trx, paid, END));
    expect(prolonged).toMatchObject({
      ends_at: wib('2027-03-31'),
      next_renewal_at: wib('2027-03-31'),
      card_expires_at: wib('2031-01-01'),
      card_masked: '411111-1111',
      warned_at: null,
      renewal_attempts: 0,
    });
  });
});

describe('the state of a plan', () => {
  const state = (at: Date) => planStateOf(test.db, accountId, at);

  it('is free, active, being tried, or over', async () => {
    expect(await state(BOUGHT)).toBe('free');
    const { subscription_id } = await begin(BOUGHT);
    expect(await state(new Date(BOUGHT.getTime() - 1))).toBe('ended');
    expect([await state(BOUGHT), await state(END)]).toEqual(['active', 'renewing']);
    await stop(subscription_id);
    expect([await state(BOUGHT), await state(END)]).toEqual(['active', 'ended']);
  });

  it('without auto payment is over at its end', async () => {
    await begin(BOUGHT, { autoPayment: false });
    expect(await state(END)).toBe('ended');
  });

  it('is that of the newest, which is remembered by its name', async () => {
    expect(await lapsedPlanOf(test.db, accountId)).toBeNull();
    await begin(BOUGHT, { periodMonths: 1 });
    const { ends_at, plan_id } = await begin(new Date(BOUGHT.getTime() + DAY), { autoPayment: false });
    expect(await state(wib('2027-03-05'))).toBe('ended');
    const plan = await test.db.selectFrom('plan').select('name').where('plan_id', '=', plan_id).executeTakeFirstOrThrow();
    expect(await lapsedPlanOf(test.db, accountId)).toEqual({ name: plan.name, ends_at });
  });
});

describe('a new plan', () => {
  it('takes the place of one whose renewal is being tried', async () => {
    const before = await begin(BOUGHT);
    const after = await begin(new Date(END.getTime() + DAY));
    expect(await rowOf(before.subscription_id)).toMatchObject({ end_reason: 'replaced', ends_at: END, is_recurring: false });
    expect((await findRecurring(test.db, accountId))?.subscription_id).toBe(after.subscription_id);
  });

  it('leaves alone what is over, and the plans of others', async () => {
    const before = await begin(BOUGHT, { autoPayment: false });
    const mine = accountId;
    accountId = await addAccount(test.db, wib('2027-01-01'));
    const other = await begin(BOUGHT);
    accountId = mine;
    await begin(new Date(END.getTime() + DAY));
    expect(await rowOf(before.subscription_id)).toMatchObject({ end_reason: null, ends_at: END });
    expect(await rowOf(other.subscription_id)).toMatchObject({ end_reason: null, is_recurring: true });
  });
});

describe('an end', () => {
  const close = (id: string, at: Date) => locked(test.db, accountId, (trx) => closeFinished(trx, id, at));

  it('by the calendar is marked once it is there, and what was left expires', async () => {
    const { subscription_id } = await begin(BOUGHT, { autoPayment: false });
    expect(await close(subscription_id, new Date(END.getTime() - 1))).toBe(false);
    expect((await rowOf(subscription_id)).end_reason).toBeNull();
    expect(await close(subscription_id, END)).toBe(true);
    expect((await rowOf(subscription_id)).end_reason).toBe('time');
    const open = test.db
      .selectFrom('bucket')
      .select('bucket_id')
      .where('subscription_id', '=', subscription_id)
      .where('closed_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    expect((await leftOf(test.db, accountId, END)).tokens).toBe(50);
  });

  it('of one that is renewed is none', async () => {
    const { subscription_id } = await begin(BOUGHT);
    expect(await close(subscription_id, END)).toBe(false);
  });

  it('of a stopped one keeps that word', async () => {
    const { subscription_id } = await begin(BOUGHT);
    await stop(subscription_id);
    expect(await close(subscription_id, END)).toBe(true);
    expect((await rowOf(subscription_id)).end_reason).toBe('stopped');
    await locked(test.db, accountId, (trx) => endSubscription(trx, subscription_id, 'refunded', END));
    expect(await rowOf(subscription_id)).toMatchObject({ end_reason: 'stopped', ends_at: END });
  });

  it('before its time ends what was stopped', async () => {
    const { subscription_id } = await begin(BOUGHT);
    await stop(subscription_id);
    const soon = new Date(END.getTime() - 1);
    await locked(test.db, accountId, (trx) => endSubscription(trx, subscription_id, 'refunded', soon));
    expect(await rowOf(subscription_id)).toMatchObject({ end_reason: 'refunded', ends_at: soon });
    expect(await findRunning(test.db, accountId, soon)).toBeNull();
  });

  it('is of a subscription that is there', async () => {
    const missing = `there is no subscription ${unknown}`;
    await expect(locked(test.db, accountId, (trx) => endSubscription(trx, unknown, 'removed', END))).rejects.toThrow(missing);
    await expect(close(unknown, END)).rejects.toThrow(missing);
    const paid = { subscriptionId: unknown, attempt: 0, paidAt: END, card: null };
    await expect(locked(test.db, accountId, (trx) => prolongSubscription(trx, paid, END))).rejects.toThrow(missing);
  });
});
