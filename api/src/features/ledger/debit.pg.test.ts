import { randomUUID } from 'node:crypto';
import type { TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { lockAccountRow } from '#src/features/ledger/bucket.repo.ts';
import { commitInOneStatement, reserveInOneStatement } from '#src/features/ledger/debit.repo.ts';
import type { NewOperation } from '#src/features/ledger/operation.repo.ts';
import { commit } from '#src/features/ledger/operations.service.ts';
import { accountEach } from '#src/testing/each.ts';
import { buyPlan, buyTopUp, entriesOf, leftOf, operationOf, takePaid, wib } from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let account: string;
const now = wib('2027-01-20 10:00');
const later = (ms: number) => new Date(now.getTime() + ms);

accountEach((...given) => {
  [test, account] = given;
});

const operation = (given: Partial<NewOperation> = {}): NewOperation => ({
  opId: randomUUID(),
  accountId: account,
  resource: 'token',
  feature: 'product_search',
  cost: 5,
  narrowed: [],
  fingerprint: randomUUID(),
  shares: null,
  label: null,
  detail: null,
  leaseUntil: later(90_000),
  ...given,
});
const left = () => leftOf(test.db, account, now);

describe('a debit in one statement', () => {
  it('takes free tokens, and keeps what the history shows', async () => {
    await left();
    const bare = operation();
    expect(await reserveInOneStatement(test.db, bare, now)).toBe(true);
    expect(await operationOf(test.db, bare.opId)).toMatchObject({ state: 'reserved', detail: null, lease_until: later(90_000) });
    const detailed = operation({ detail: { link: '/p' } });
    expect(await reserveInOneStatement(test.db, detailed, now)).toBe(true);
    expect(await operationOf(test.db, detailed.opId)).toMatchObject({ detail: { link: '/p' } });
    expect(await left()).toMatchObject({ tokens: 40 });
  });

  it("takes the plan's tokens and rows", async () => {
    await left();
    await buyPlan(test.db, account, now);
    expect(await reserveInOneStatement(test.db, operation(), now)).toBe(true);
    expect(await reserveInOneStatement(test.db, operation({ resource: 'rows', feature: 'download', cost: 7 }), now)).toBe(true);
    expect(await left()).toMatchObject({ tokens: 895, download: 1993 });
  });

  it('does nothing where there is more to it', async () => {
    expect(await reserveInOneStatement(test.db, operation(), now), 'no bucket of this period yet').toBe(false);
    await left();
    expect(await reserveInOneStatement(test.db, operation({ cost: 51 }), now), 'more than the bucket holds').toBe(false);
    expect(await reserveInOneStatement(test.db, operation({ resource: 'rows' }), now), 'rows without a plan').toBe(false);
    const paid = await takePaid(test.db, account, 1, now, { fingerprint: 'sepatu' });
    expect(await commitInOneStatement(test.db, paid.opId, now)).toBe(true);
    expect(await reserveInOneStatement(test.db, operation({ fingerprint: 'sepatu' }), now), 'paid for before').toBe(false);
    await buyPlan(test.db, account, now);
    await buyTopUp(test.db, account, 'topup', 100, now);
    expect(await reserveInOneStatement(test.db, operation({ cost: 901 }), now), 'more than the plan gives').toBe(false);
    expect(await reserveInOneStatement(test.db, operation(), wib('2027-03-05')), 'a bucket is over').toBe(false);
    expect(await left()).toMatchObject({ tokens: 900, topup: 100 });
  });

  it('is ended in one statement too, unless somebody else has paid or the time is over', async () => {
    const [first, second] = [
      await takePaid(test.db, account, 5, now, { fingerprint: 'sepatu' }),
      operation({ fingerprint: 'sepatu' }),
    ];
    expect(await reserveInOneStatement(test.db, second, now)).toBe(true);
    expect(await commitInOneStatement(test.db, first.opId, later(89_999))).toBe(true);
    expect(await commitInOneStatement(test.db, first.opId, later(89_999)), 'a second time').toBe(false);
    expect(await commitInOneStatement(test.db, second.opId, later(89_999)), 'paid for meanwhile').toBe(false);
    const late = await takePaid(test.db, account, 5, now);
    expect(await commitInOneStatement(test.db, late.opId, later(90_000)), 'too late').toBe(false);
    expect(await entriesOf(test.db, first.opId)).toEqual([
      { delta: -5, reason: 'reserve' },
      { delta: 0, reason: 'commit' },
    ]);
  });
});

describe('a debit that a bucket of the period can pay', () => {
  it('does not wait for whoever holds the account', async () => {
    await left();
    await test.db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, account);
      expect(await takePaid(test.db, account, 5, now)).toMatchObject({ cost: 5, free: null });
    });
    expect(await left()).toMatchObject({ tokens: 45 });
  });
});

describe('two who asked the same at once', () => {
  it('and end it in the same moment pay once', async () => {
    await left();
    const both = [operation({ fingerprint: 'sepatu' }), operation({ fingerprint: 'sepatu' })];
    for (const each of both) expect(await reserveInOneStatement(test.db, each, now)).toBe(true);
    const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%commit_operation%'`;
    const ends = await test.db.transaction().execute(async (trx) => {
      await lockAccountRow(trx, account);
      const committing = both.map(({ opId }) => commit(test.db, opId, later(1000)));
      // Both began before either ended, so neither statement sees what the other does.
      await vi.waitUntil(async () => (await waiting.execute(test.db)).rows[0]?.n === 2, { timeout: 20_000, interval: 10 });
      return { committing };
    });
    expect((await Promise.all(ends.committing)).toSorted()).toEqual(['committed', 'repeat']);
    expect(await left()).toMatchObject({ tokens: 45 });
  });
});
