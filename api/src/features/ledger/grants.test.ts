import { randomUUID } from 'node:crypto';
import type { TestDb } from '@telaah/db/testing/database';
import { describe, expect, it } from 'vitest';
import { adminRemove, closePlanBuckets, openPlanBuckets } from '#src/features/ledger/grants.service.ts';
import { balances } from '#src/features/ledger/service.ts';
import { accountEach } from '#src/testing/each.ts';
import {
  addLedgerAccount,
  buyPlan,
  buyTopUp,
  giftTokens,
  leftOf,
  locked,
  refund,
  spendOnce as spendOf,
  wib,
} from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let account: string;
let admin: string;
accountEach(async (db, id) => {
  test = db;
  account = id;
  admin = await addLedgerAccount(db.db, now, 'admin');
});

const now = wib('2027-01-31 15:30');
const later = (ms: number) => new Date(now.getTime() + ms);
const state = (at: Date) => balances(test.db, account, at);
const spend = (cost: number, at: Date, resource?: 'rows') => spendOf(test.db, account, cost, at, resource);
const give = (kind: 'topup' | 'download_credit', amount: number, sourceId: string, at: Date) =>
  giftTokens(test.db, account, { kind, amount, sourceId, actor: admin, now: at });
const rows = (purpose: string) =>
  test.db
    .selectFrom('ledger_entry')
    .select(['delta', 'reason', 'actor'])
    .where('purpose', '=', purpose)
    .orderBy('entry_id')
    .execute();

describe("a plan's buckets", () => {
  it('are opened once for a period, and come from the invoice', async () => {
    const { subscriptionId, invoiceId } = await buyPlan(test.db, account, now);
    await locked(test.db, account, (trx) => openPlanBuckets(trx, { subscription_id: subscriptionId }, later(10)));
    await state(later(20));
    const buckets = await test.db.selectFrom('bucket').selectAll().where('account_id', '=', account).orderBy('kind').execute();
    expect(buckets).toMatchObject([
      { kind: 'download', granted: 2000, remaining: 2000, period_start: now, source_type: 'invoice', source_id: invoiceId },
      {
        kind: 'monthly',
        granted: 900,
        remaining: 900,
        period_end: wib('2027-02-28'),
        subscription_id: subscriptionId,
        source_id: invoiceId,
      },
    ]);
  });

  it('of a later payment carry its source', async () => {
    const { subscriptionId } = await buyPlan(test.db, account, now, 1, 12);
    const source = { type: 'admin', id: 'a present' };
    await locked(test.db, account, (trx) => openPlanBuckets(trx, { subscription_id: subscriptionId }, wib('2027-03-05'), source));
    const bucket = test.db.selectFrom('bucket').select('kind').where('source_id', '=', source.id).where('account_id', '=', account);
    expect(await bucket.orderBy('kind').execute()).toEqual([{ kind: 'download' }, { kind: 'monthly' }]);
  });

  it('are not opened outside of the paid time, nor for a subscription that is not there', async () => {
    const { subscriptionId, endsAt } = await buyPlan(test.db, account, now);
    const count = async () =>
      (await test.db.selectFrom('bucket').select('bucket_id').where('account_id', '=', account).execute()).length;
    await locked(test.db, account, (trx) => openPlanBuckets(trx, { subscription_id: subscriptionId }, endsAt));
    expect(await count()).toBe(2);
    const unknown = locked(test.db, account, (trx) => openPlanBuckets(trx, { subscription_id: randomUUID() }, now));
    await expect(unknown).rejects.toThrow('No such subscription');
  });

  it('expire when they are closed, each once', async () => {
    const { subscriptionId } = await buyPlan(test.db, account, now);
    await spend(100, now);
    for (const ms of [10, 20]) await locked(test.db, account, (trx) => closePlanBuckets(trx, subscriptionId, later(ms)));
    const buckets = await test.db.selectFrom('bucket').selectAll().where('subscription_id', '=', subscriptionId).execute();
    expect(buckets.map(({ remaining, closed_at }) => [remaining, closed_at])).toEqual([
      [0, later(10)],
      [0, later(10)],
    ]);
  });

  it('of a new plan replace those of the one before, even bought at the same instant', async () => {
    await buyTopUp(test.db, account, 'topup', 100, now);
    await buyPlan(test.db, account, now);
    await spend(10, now);
    await buyPlan(test.db, account, now, 2);
    expect(await leftOf(test.db, account, later(1))).toEqual({ tokens: 3600, topup: 100, download: 10_000, credit: 0 });
  });
});

describe('a top-up', () => {
  it("has no part in when the plan's tokens begin anew", async () => {
    await buyPlan(test.db, account, now);
    await give('topup', 100, 'g0', later(1));
    expect(await state(later(2))).toMatchObject({ tokensUntil: wib('2027-02-28') });
  });

  it('is given once for a source', async () => {
    expect(await give('topup', 100, 'g1', now)).toEqual(expect.any(String));
    expect(await give('topup', 100, 'g1', later(10))).toBeNull();
    expect(await give('download_credit', 70, 'g1', now)).toEqual(expect.any(String));
    expect(await state(now)).toMatchObject({ topup: { limit: 100, used: 0 }, downloadCredit: { limit: 70, used: 0 } });
  });

  it('keeps who gave it and why', async () => {
    await give('topup', 100, 'g2', now);
    expect((await rows('A gift')).at(-1)).toEqual({ delta: 100, reason: 'grant', actor: admin });
  });

  it('never expires, and waits frozen without a plan', async () => {
    await buyTopUp(test.db, account, 'topup', 100, now);
    const after = wib('2029-12-31 12:00');
    expect(await state(after)).toMatchObject({ subscription: null, topup: { limit: 100, used: 0 } });
    await buyPlan(test.db, account, after);
    await spend(950, after);
    expect(await state(after)).toMatchObject({ topup: { limit: 100, used: 50 }, tokens: { limit: 900, used: 900 } });
  });
});

describe('a debt', () => {
  const owe = async (tokens: number) => {
    await buyPlan(test.db, account, now);
    const invoiceId = await buyTopUp(test.db, account, 'topup', 10_000, now);
    await spend(900 + tokens, now);
    await refund(test.db, account, invoiceId, 100, later(1));
  };

  it('is paid first by the next purchases, a top-up or a plan', async () => {
    await owe(1500);
    await buyTopUp(test.db, account, 'topup', 1000, later(2));
    expect(await state(later(3))).toMatchObject({ topup: { limit: 1500, used: 1500 }, debt: { token: 500 } });
    await buyPlan(test.db, account, later(4));
    expect(await state(later(5))).toMatchObject({ tokens: { limit: 400, used: 0 }, debt: { token: 0 } });
    const payments = test.db.selectFrom('debt_entry').select(['source_type', 'delta']).where('account_id', '=', account);
    expect(await payments.orderBy('entry_id').execute()).toEqual([
      { source_type: 'reversal', delta: 1500 },
      { source_type: 'debt', delta: -1000 },
      { source_type: 'debt', delta: -500 },
    ]);
  });

  it('is not paid by a gift, by rows, or by free tokens', async () => {
    await owe(100);
    await give('topup', 50, 'g3', later(2));
    await buyTopUp(test.db, account, 'download_credit', 500, later(2));
    expect(await state(later(3))).toMatchObject({
      topup: { limit: 150, used: 100 },
      downloadCredit: { limit: 500 },
      debt: { token: 100 },
    });
    expect(await state(wib('2027-03-10'))).toMatchObject({ tokens: { limit: 50, used: 0 }, debt: { token: 100 } });
  });

  it("is paid by the next period of a year's plan too", async () => {
    await buyPlan(test.db, account, now, 1, 12);
    const invoiceId = await buyTopUp(test.db, account, 'topup', 10_000, now);
    await spend(1000, now);
    await refund(test.db, account, invoiceId, 100, later(1));
    expect(await state(wib('2027-02-28'))).toMatchObject({ tokens: { limit: 800, used: 0 }, debt: { token: 0 } });
  });
});

describe('an administrator', () => {
  const remove = (more: { kind: 'topup' | 'monthly'; amount: number | null; bucketId?: string }, purpose: string) =>
    locked(test.db, account, (trx) => adminRemove(trx, { accountId: account, actor: admin, purpose, now: later(5), ...more }));

  it('removes at most what is left, the newest first', async () => {
    await buyPlan(test.db, account, now);
    await give('topup', 100, 'a1', now);
    await give('topup', 50, 'a2', later(1));
    await spend(930, later(2));
    expect(await remove({ kind: 'topup', amount: 60 }, 'too much')).toBe(60);
    expect(await rows('too much')).toEqual([
      { delta: -50, reason: 'admin', actor: admin },
      { delta: -10, reason: 'admin', actor: admin },
    ]);
    expect(await state(later(6))).toMatchObject({ topup: { limit: 90, used: 30 } });
    expect(await remove({ kind: 'topup', amount: 1000 }, 'the rest')).toBe(60);
    expect(await remove({ kind: 'topup', amount: null }, 'nothing')).toBe(0);
    expect(await rows('nothing')).toEqual([]);
    const sources = test.db.selectFrom('ledger_entry').select('source_type').where('purpose', '=', 'too much').distinct();
    expect(await sources.execute()).toEqual([{ source_type: 'admin' }]);
    expect(await state(later(6))).toMatchObject({ topup: { limit: 30, used: 30 } });
  });

  it('removes one gift, or what is left of a period', async () => {
    await buyPlan(test.db, account, now);
    const bucketId = (await give('topup', 100, 'a3', now)) ?? '';
    await give('topup', 50, 'a4', later(1));
    expect(await remove({ kind: 'topup', amount: null, bucketId }, 'one gift')).toBe(100);
    expect(await remove({ kind: 'topup', amount: null, bucketId: randomUUID() }, 'no gift')).toBe(0);
    expect(await remove({ kind: 'monthly', amount: null }, 'a period')).toBe(900);
    expect(await leftOf(test.db, account, later(6))).toMatchObject({ tokens: 0, topup: 50, download: 2000 });
  });
});
