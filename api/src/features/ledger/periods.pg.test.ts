import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOperation } from '#src/features/ledger/operation.repo.ts';
import { balances } from '#src/features/ledger/service.ts';
import { findRunningSubscription } from '#src/features/ledger/subscription.repo.ts';
import {
  addLedgerAccount,
  buyPlan,
  buyTopUp,
  leftOf,
  locked,
  settleOperation,
  takePaid,
  wib,
} from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let account: string;
const registered = wib('2027-01-31 15:30');

beforeAll(async () => {
  test = await createTestDb({ max: 10 });
});
beforeEach(async () => {
  account = await addLedgerAccount(test.db, registered);
});
afterEach(() => settleOperation(test.db, wib('2030-06-01')));
afterAll(() => test.close());

const buckets = () =>
  test.db.selectFrom('bucket').selectAll().where('account_id', '=', account).orderBy('period_start').orderBy('kind').execute();
const until = async (at: Date) => {
  const { tokens, tokensUntil } = await balances(test.db, account, at);
  return [tokens.limit - tokens.used, tokensUntil];
};

describe('free tokens', () => {
  it('begin anew at 00:00 WIB of the day of registration, the last day in shorter months', async () => {
    await takePaid(test.db, account, 20, registered);
    expect(await until(wib('2027-02-27 23:59'))).toEqual([30, wib('2027-02-28')]);
    expect(await until(wib('2027-02-28'))).toEqual([50, wib('2027-03-31')]);
    await takePaid(test.db, account, 50, wib('2027-03-30 23:59'));
    expect(await until(wib('2027-03-30 23:59'))).toEqual([0, wib('2027-03-31')]);
    expect(await until(wib('2027-06-15'))).toEqual([50, wib('2027-06-30')]);
    expect((await buckets()).map(({ period_start }) => period_start)).toEqual([registered, wib('2027-02-28'), wib('2027-05-31')]);
  });

  it('that were left expire with a row', async () => {
    await takePaid(test.db, account, 20, registered);
    await balances(test.db, account, wib('2027-02-28'));
    const [old] = await buckets();
    expect(old).toMatchObject({ remaining: 0, closed_at: wib('2027-02-28') });
    const entries = test.db
      .selectFrom('ledger_entry')
      .select(['delta', 'reason', 'at'])
      .where('bucket_id', '=', old?.bucket_id ?? '');
    expect(await entries.orderBy('entry_id').execute()).toEqual([
      { delta: 50, reason: 'grant', at: registered },
      { delta: -20, reason: 'reserve', at: registered },
      { delta: -30, reason: 'expire', at: wib('2027-02-28') },
    ]);
  });

  it('are opened once, however many ask at once', async () => {
    const at = wib('2027-02-28');
    await Promise.all(Array.from({ length: 8 }, () => takePaid(test.db, account, 1, at)));
    expect(await leftOf(test.db, account, at)).toMatchObject({ tokens: 42 });
    expect(await buckets()).toHaveLength(1);
  });

  it('belong to accounts that are there', async () => {
    await expect(balances(test.db, '00000000-0000-4000-8000-000000000000', registered)).rejects.toThrow('no result');
  });
});

describe('a clock that steps back', () => {
  it('gets nothing twice, and spends from the period that is open', async () => {
    const [before, after] = [wib('2027-02-27 23:59'), wib('2027-02-28')];
    await takePaid(test.db, account, 20, before);
    expect(await until(after)).toEqual([50, wib('2027-03-31')]);
    await takePaid(test.db, account, 5, before);
    expect(await until(before)).toEqual([45, wib('2027-03-31')]);
    expect(await buckets()).toHaveLength(2);
  });
});

describe('paid tokens', () => {
  it('of a month end with the plan', async () => {
    const bought = wib('2027-01-31 16:00');
    await buyPlan(test.db, account, bought);
    expect(await until(wib('2027-02-27 23:59'))).toEqual([900, wib('2027-02-28')]);
    expect(await until(wib('2027-02-28'))).toEqual([50, wib('2027-03-31')]);
    expect(await findRunningSubscription(test.db, account, wib('2027-02-28'))).toBeUndefined();
  });

  it('of a year begin anew twelve times', async () => {
    await buyPlan(test.db, account, registered, 2, 12);
    await takePaid(test.db, account, 3600, wib('2027-02-01'));
    expect(await until(wib('2027-02-27 23:59'))).toEqual([0, wib('2027-02-28')]);
    expect(await until(wib('2027-02-28'))).toEqual([3600, wib('2027-03-31')]);
    await takePaid(test.db, account, 3600, wib('2027-12-31'));
    // There is no thirteenth month.
    expect(await until(wib('2028-01-30 23:59'))).toEqual([0, wib('2028-01-31')]);
    expect(await until(wib('2028-01-31'))).toEqual([50, wib('2028-02-29')]);
  });

  it('run on when auto payment was stopped', async () => {
    const { subscriptionId } = await buyPlan(test.db, account, registered);
    const stop = { end_reason: 'stopped', is_recurring: false } as const;
    await test.db.updateTable('subscription').set(stop).where('subscription_id', '=', subscriptionId).execute();
    const lastDay = wib('2027-02-27');
    expect(await until(lastDay)).toEqual([900, wib('2027-02-28')]);
    const { subscription } = await balances(test.db, account, lastDay);
    expect(subscription).toMatchObject({
      subscription_id: subscriptionId,
      name: 'Basic',
      price: 149_000,
      renewal_price: 100_000,
      tokens: 900,
    });
    await test.db.updateTable('subscription').set({ end_reason: 'card' }).where('subscription_id', '=', subscriptionId).execute();
    expect((await balances(test.db, account, lastDay)).subscription).toBeNull();
    await locked(test.db, account, (trx) =>
      trx.updateTable('subscription').set({ ends_at: lastDay }).where('subscription_id', '=', subscriptionId).execute(),
    );
  });
});

describe('the statement that takes tokens', () => {
  const now = wib('2027-02-01');
  const attempt = (bucketId: string, amount: number, at = now) =>
    locked(test.db, account, async (trx) => {
      const op = {
        opId: crypto.randomUUID(),
        accountId: account,
        resource: 'token' as const,
        feature: 'product_search',
        cost: amount,
      };
      const rest = {
        fingerprint: 'x',
        narrowed: [],
        shares: null,
        label: null,
        detail: null,
        leaseUntil: new Date(at.getTime() + 1),
      };
      const taken = await insertOperation(trx, { ...op, ...rest }, [{ bucketId, amount }], at);
      if (!taken) throw new Error('refused');
    });
  const bucketOf = async (kind: string) => (await buckets()).find((bucket) => bucket.kind === kind)?.bucket_id ?? '';

  it('refuses more than is left', async () => {
    await balances(test.db, account, now);
    await expect(attempt(await bucketOf('free'), 51)).rejects.toThrow('refused');
    await attempt(await bucketOf('free'), 50);
    await expect(attempt(await bucketOf('free'), 1)).rejects.toThrow('refused');
  });

  it("refuses a bucket that is over, closed, or somebody else's", async () => {
    await balances(test.db, account, now);
    const free = await bucketOf('free');
    await expect(attempt(free, 1, wib('2027-02-28'))).rejects.toThrow('refused');
    await attempt(free, 1, new Date(wib('2027-02-28').getTime() - 1));
    const own = account;
    account = await addLedgerAccount(test.db, registered);
    await expect(attempt(free, 1)).rejects.toThrow('refused');
    account = own;
    await balances(test.db, account, wib('2027-02-28'));
    await expect(attempt(free, 1)).rejects.toThrow('refused');
  });

  it('refuses a top-up without a running plan', async () => {
    await buyTopUp(test.db, account, 'topup', 100, now);
    const topup = await bucketOf('topup');
    await expect(attempt(topup, 1)).rejects.toThrow('refused');
    const { endsAt } = await buyPlan(test.db, account, now);
    await attempt(topup, 1);
    await attempt(topup, 1, new Date(endsAt.getTime() - 1));
    await expect(attempt(topup, 1, endsAt)).rejects.toThrow('refused');
    await expect(attempt(topup, 1, new Date(now.getTime() - 1))).rejects.toThrow('refused');
  });
});
