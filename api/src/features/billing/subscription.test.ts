import { createTestDb, type TestDb } from '@telaah/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCardToken } from '#src/features/billing/card-cipher.ts';
import {
  endSubscription,
  findRunning,
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

const card = (token: string) => sealCard(SECRET, { token, expiresAt: null, masked: '481111-1114' });
const begin = (at: Date, more: Partial<PlanPurchase> = {}) =>
  locked(test.db, accountId, (trx) =>
    startSubscription(
      trx,
      {
        accountId,
        planId: 1,
        periodMonths: 1,
        price: 149_000,
        autoPayment: true,
        card: card('first'),
        sourceType: 'admin',
        sourceId: `grant ${(sources += 1)}`,
        ...more,
      },
      at,
    ),
  );
const end = (id: string, reason: 'refunded' | 'removed', at: Date) =>
  locked(test.db, accountId, (trx) => endSubscription(trx, id, reason, at));
const prolong = (id: string, token: string | null) =>
  locked(test.db, accountId, (trx) =>
    prolongSubscription(trx, { subscriptionId: id, attempt: 0, paidAt: END, card: token === null ? null : card(token) }, END),
  );
const rowOf = (id: string) =>
  test.db.selectFrom('subscription').selectAll().where('subscription_id', '=', id).executeTakeFirstOrThrow();
const change = (id: string, set: { end_reason: 'stopped'; is_recurring: false; next_renewal_at: null } | { warned_at: Date }) =>
  test.db.updateTable('subscription').set(set).where('subscription_id', '=', id).execute();
const stopped = { end_reason: 'stopped', is_recurring: false, next_renewal_at: null } as const;

describe('a plan that begins', () => {
  it('runs from its payment until the midnight at which its month is over', async () => {
    expect(await begin(BOUGHT)).toMatchObject({
      started_at: BOUGHT,
      ends_at: END,
      periods: 1,
      is_recurring: true,
      next_renewal_at: END,
    });
    expect(await findRunning(test.db, accountId, new Date(BOUGHT.getTime() - 1))).toBeNull();
    expect(await findRunning(test.db, accountId, BOUGHT)).not.toBeNull();
    expect(await findRunning(test.db, accountId, new Date(END.getTime() - 1))).not.toBeNull();
    expect(await findRunning(test.db, accountId, END)).toBeNull();
    const states = [await planStateOf(test.db, accountId, BOUGHT), await planStateOf(test.db, accountId, END)];
    expect(states).toEqual(['active', 'renewing']);
  });

  it('is begun once by the same source', async () => {
    const one = await begin(BOUGHT, { sourceId: 'the same' });
    const two = await begin(wib('2027-02-05'), { sourceId: 'the same' });
    expect(two.subscription_id).toBe(one.subscription_id);
    expect(await test.db.selectFrom('subscription').select('ends_at').where('account_id', '=', accountId).execute()).toHaveLength(
      1,
    );
  });

  it('is not renewed without a card, or where nobody asked for it', async () => {
    const off = { is_recurring: false, next_renewal_at: null, card_cipher: null, card_masked: null };
    expect(await begin(BOUGHT, { card: null })).toMatchObject(off);
    expect(await begin(wib('2027-02-05'), { autoPayment: false })).toMatchObject(off);
  });

  it('after another in the same millisecond has tokens of its own', async () => {
    const one = await begin(BOUGHT);
    const two = await begin(BOUGHT, { planId: 2 });
    expect(await rowOf(one.subscription_id)).toMatchObject({ end_reason: 'replaced', ends_at: BOUGHT });
    const after = new Date(BOUGHT.getTime() + 1);
    expect((await findRunning(test.db, accountId, after))?.subscription_id).toBe(two.subscription_id);
    expect(await leftOf(test.db, accountId, after)).toMatchObject({ tokens: 3_600, download: 10_000 });
  });

  it('replaces one that, by a clock that stepped back, has not begun yet', async () => {
    const one = await begin(BOUGHT);
    await begin(new Date(BOUGHT.getTime() - 60_000), { planId: 2 });
    expect(await rowOf(one.subscription_id)).toMatchObject({ end_reason: 'replaced', ends_at: BOUGHT });
    expect(await leftOf(test.db, accountId, new Date(BOUGHT.getTime() + 1))).toMatchObject({ tokens: 3_600 });
  });
});

describe('a plan that is prolonged', () => {
  it('is announced again, and keeps the card that the gateway sends anew', async () => {
    const { subscription_id: id } = await begin(BOUGHT);
    await change(id, { warned_at: BOUGHT });
    await prolong(id, 'second');
    const row = await rowOf(id);
    expect(row).toMatchObject({ warned_at: null, ends_at: wib('2027-03-31') });
    expect(openCardToken(SECRET, row.card_cipher ?? Buffer.alloc(0))).toBe('second');
    await prolong(id, null);
    expect(openCardToken(SECRET, (await rowOf(id)).card_cipher ?? Buffer.alloc(0))).toBe('second');
  });

  it('keeps no card once auto payment has been stopped', async () => {
    const { subscription_id: id } = await begin(BOUGHT, { card: null });
    await change(id, stopped);
    await prolong(id, 'second');
    expect(await rowOf(id)).toMatchObject({ card_cipher: null, next_renewal_at: null, end_reason: 'stopped', periods: 2 });
  });

  it('must be there', async () => {
    await expect(prolong(crypto.randomUUID(), null)).rejects.toThrow('there is no subscription');
    await expect(end(crypto.randomUUID(), 'refunded', END)).rejects.toThrow('there is no subscription');
  });
});

describe('a plan that ends', () => {
  const day = wib('2027-02-10');

  it.each([false, true])('ends now, its card is forgotten and its tokens expire (stopped before: %s)', async (isStopped) => {
    const { subscription_id: id } = await begin(BOUGHT);
    if (isStopped) await change(id, stopped);
    await end(id, 'refunded', day);
    expect(await rowOf(id)).toMatchObject({
      end_reason: 'refunded',
      ends_at: day,
      is_recurring: false,
      next_renewal_at: null,
      card_cipher: null,
    });
    const open = await test.db
      .selectFrom('bucket')
      .select('kind')
      .where('subscription_id', '=', id)
      .where('closed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect(await planStateOf(test.db, accountId, day)).toBe('ended');
  });

  it('keeps the reason of its first end', async () => {
    const { subscription_id: id } = await begin(BOUGHT);
    await end(id, 'removed', day);
    await end(id, 'refunded', wib('2027-02-11'));
    expect(await rowOf(id)).toMatchObject({ end_reason: 'removed', ends_at: day });
  });

  it('by itself stays stopped, whatever comes later', async () => {
    const { subscription_id: id } = await begin(BOUGHT);
    await change(id, stopped);
    await end(id, 'refunded', END);
    expect(await rowOf(id)).toMatchObject({ end_reason: 'stopped', ends_at: END });
  });

  it('is nobody’s where none was', async () => {
    expect(await planStateOf(test.db, accountId, day)).toBe('free');
  });
});
