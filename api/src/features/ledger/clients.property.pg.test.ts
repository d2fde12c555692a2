import type { Db } from '@telaah/db';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { runs } from '@telaah/shared/testing/runs';
import * as fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminRemove } from '#src/features/ledger/grants.service.ts';
import { commit, release } from '#src/features/ledger/operations.service.ts';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import {
  addLedgerAccount,
  buyPlan,
  buyTopUp,
  endBoughtPlan,
  locked,
  refund,
  settleOperation,
  takePaid,
  wib,
} from '#src/testing/ledger/ledger-fixture.ts';

/** P2: no interleaving of 2 to 8 clients sells more than was granted. The scheduler decides after each statement who continues. */
let test: TestDb;
const registered = wib('2027-01-10 09:00');
const now = wib('2027-01-20 10:00');

beforeAll(async () => {
  test = await createTestDb({ max: 10 });
});
afterAll(() => test.close());

const inTurns = (s: fc.Scheduler): Db => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await s.schedule(Promise.resolve());
      return result;
    },
  };
  return test.db.withPlugin(plugin);
};

interface Client {
  cost: number;
  end: 'commit' | 'release' | 'leave';
  /** Clients with the same number ask the same question, or a narrower one. */
  question: number;
  narrowed: string[];
  late: number;
}

const clients = fc.array(
  fc.record<Client>({
    cost: fc.integer({ min: 1, max: 30 }),
    end: fc.constantFrom('commit', 'commit', 'release', 'leave'),
    question: fc.integer({ min: 0, max: 4 }),
    narrowed: fc.subarray(['without shopee', 'in fashion']),
    late: fc.nat(10),
  }),
  { minLength: 2, maxLength: 8 },
);

const isRefusal = (error: unknown): boolean => (error as { code?: string }).code === 'tokens_exhausted';

const spend = async (s: fc.Scheduler, account: string, { cost, end, question, narrowed, late }: Client): Promise<void> => {
  const db = inTurns(s);
  for (let turn = 0; turn < late; turn++) await s.schedule(Promise.resolve());
  try {
    const { opId } = await takePaid(db, account, cost, now, { fingerprint: String(question), narrowed });
    if (end === 'commit') await commit(db, opId, now);
    if (end === 'release') await release(db, opId, now);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
};

const sold = async (account: string) => {
  const kept = await test.db
    .selectFrom('operation')
    .select('cost')
    .where('account_id', '=', account)
    .where('state', '<>', 'released')
    .execute();
  const { tokens, topup } = await balances(test.db, account, now);
  return { kept: kept.reduce((sum, { cost }) => sum + cost, 0), used: tokens.used + topup.used, limit: tokens.limit + topup.limit };
};

const options = { endOnFailure: true, numRuns: runs(1000, 50) };
const timeout = 3_600_000;

it('free tokens, whose bucket nobody has opened yet', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), clients, async (s, all) => {
      const account = await addLedgerAccount(test.db, registered);
      await s.waitFor(Promise.all(all.map((client) => spend(s, account, client))));
      const { kept, used, limit } = await sold(account);
      expect(limit).toBe(50);
      expect(used).toBe(kept);
      expect(kept).toBeLessThanOrEqual(limit);
    }),
    options,
  );
  expect(await checkInvariants(test.db, now)).toEqual([]);
});

it("a plan's tokens and two top-ups", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), clients, fc.integer({ min: 0, max: 60 }), async (s, all, left) => {
      const account = await addLedgerAccount(test.db, registered);
      await buyPlan(test.db, account, now);
      if (left < 900) await commit(test.db, (await takePaid(test.db, account, 900 - left, now)).opId, now);
      for (const amount of [20, 15]) await buyTopUp(test.db, account, 'topup', amount, now);
      await s.waitFor(Promise.all(all.map((client) => spend(s, account, client))));
      const { kept, used, limit } = await sold(account);
      expect(limit).toBe(935);
      expect(used).toBe(kept);
      expect(kept).toBeLessThanOrEqual(limit);
    }),
    options,
  );
  expect(await checkInvariants(test.db, now)).toEqual([]);
});

it('while an administrator takes tokens away, an invoice is refunded and the plan ends', { timeout }, async () => {
  const admin = await addLedgerAccount(test.db, registered, 'admin');
  const others = fc.uniqueArray(fc.constantFrom('remove', 'refund', 'end', 'replace'), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), clients, others, async (s, all, also) => {
      const account = await addLedgerAccount(test.db, registered);
      const { subscriptionId, invoiceId } = await buyPlan(test.db, account, now);
      await commit(test.db, (await takePaid(test.db, account, 870, now)).opId, now);
      const topUpId = await buyTopUp(test.db, account, 'topup', 40, now);
      const db = inTurns(s);
      const removal = { accountId: account, kind: 'monthly', amount: 20, actor: admin, purpose: 'A mistake', now } as const;
      const change = {
        remove: () => locked(db, account, (trx) => adminRemove(trx, removal)),
        refund: () => refund(db, account, also.includes('end') ? invoiceId : topUpId, 100, now),
        end: () => endBoughtPlan(db, account, subscriptionId, now),
        replace: () => buyPlan(db, account, now),
      };
      await s.waitFor(Promise.all([...all.map((client) => spend(s, account, client)), ...also.map((each) => change[each]())]));
      const { kept } = await sold(account);
      expect(kept).toBeLessThanOrEqual(900 + 40 + 900 + 50);
    }),
    options,
  );
  await settleOperation(test.db, new Date(now.getTime() + 90_000));
});

it('would find a debit that reads, checks and then writes', async () => {
  const naive = async (db: Db, bucketId: string, cost: number): Promise<number> => {
    const row = await db.selectFrom('bucket').select('remaining').where('bucket_id', '=', bucketId).executeTakeFirstOrThrow();
    if (row.remaining < cost) return 0;
    await db
      .updateTable('bucket')
      .set({ remaining: row.remaining - cost })
      .where('bucket_id', '=', bucketId)
      .execute();
    return cost;
  };
  const result = await fc.check(
    fc.asyncProperty(fc.scheduler(), clients, async (s, all) => {
      const account = await addLedgerAccount(test.db, registered);
      await balances(test.db, account, now);
      const { bucket_id } = await test.db
        .selectFrom('bucket')
        .select('bucket_id')
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow();
      const taken = await s.waitFor(Promise.all(all.map(({ cost }) => naive(inTurns(s), bucket_id, cost))));
      return taken.reduce((sum, cost) => sum + cost, 0) <= 50;
    }),
    { numRuns: 100, endOnFailure: true },
  );
  expect(result.failed).toBe(true);
});
