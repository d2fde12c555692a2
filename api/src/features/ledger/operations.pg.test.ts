import { randomUUID } from 'node:crypto';
import type { TestDb } from '@telaah/db/testing/database';
import { describe, expect, it } from 'vitest';
import { commit, release, sweepLeases } from '#src/features/ledger/operations.service.ts';
import { balances } from '#src/features/ledger/service.ts';
import { accountEach } from '#src/testing/each.ts';
import {
  buyPlan,
  buyTopUp,
  catchRefusal,
  endBoughtPlan,
  entriesOf,
  leftOf,
  operationOf,
  refund,
  takePaid,
  wib,
} from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let account: string;
const now = wib('2027-01-20 10:00');
const later = (ms: number) => new Date(now.getTime() + ms);
const MINUTE = 60_000;

accountEach((...given) => {
  [test, account] = given;
});

const left = (at: Date) => leftOf(test.db, account, at);
const entries = (opId: string) => entriesOf(test.db, opId);
const operation = (opId: string) => operationOf(test.db, opId);

describe('reserve, commit, release', () => {
  it('takes tokens at once and keeps them when committed', async () => {
    const { opId, cost, free } = await takePaid(test.db, account, 5, now, { label: 'sepatu', detail: { link: '/p?q=sepatu' } });
    expect({ cost, free }).toEqual({ cost: 5, free: null });
    expect(await left(now)).toMatchObject({ tokens: 45 });
    expect(await operation(opId)).toMatchObject({
      state: 'reserved',
      lease_until: later(90_000),
      closed_at: null,
      label: 'sepatu',
    });
    expect(await commit(test.db, opId, later(10))).toBe('committed');
    expect(await commit(test.db, opId, later(20))).toBe('committed');
    expect(await release(test.db, opId, later(30))).toBe(false);
    expect(await commit(test.db, opId, later(100_000)), 'once more, after its time').toBe('committed');
    expect(await entries(opId)).toEqual([
      { delta: -5, reason: 'reserve' },
      { delta: 0, reason: 'commit' },
    ]);
    expect(await operation(opId)).toMatchObject({ state: 'committed', closed_at: later(10), detail: { link: '/p?q=sepatu' } });
    expect(await left(now)).toMatchObject({ tokens: 45 });
  });

  it('gives tokens back when released, once', async () => {
    const { opId } = await takePaid(test.db, account, 5, now);
    expect(await release(test.db, opId, later(10))).toBe(true);
    expect(await release(test.db, opId, later(20))).toBe(false);
    expect(await commit(test.db, opId, later(30))).toBe('lost');
    expect(await entries(opId)).toEqual([
      { delta: -5, reason: 'reserve' },
      { delta: 5, reason: 'release' },
    ]);
    expect(await left(now)).toMatchObject({ tokens: 50 });
  });

  it('refuses what the buckets do not hold, and takes nothing', async () => {
    await takePaid(test.db, account, 48, now);
    await expect(takePaid(test.db, account, 3, now)).rejects.toMatchObject(catchRefusal.tokens);
    expect(await left(now)).toMatchObject({ tokens: 2 });
    await takePaid(test.db, account, 2, now);
    await expect(takePaid(test.db, account, 1, now)).rejects.toThrow('Your token has run out, refilled next month');
    const rows = { resource: 'rows', feature: 'download' } as const;
    await expect(takePaid(test.db, account, 1, now, rows)).rejects.toThrow('Not enough rows left');
  });

  it('keeps free uses for the history without touching a bucket', async () => {
    const { opId, cost, free } = await takePaid(test.db, account, 0, now);
    expect({ cost, free }).toEqual({ cost: 0, free: null });
    expect(await commit(test.db, opId, now)).toBe('committed');
    expect(await entries(opId)).toEqual([]);
    const paid = await takePaid(test.db, account, 1, now, { fingerprint: 'sepatu' });
    await commit(test.db, paid.opId, now);
    expect(await takePaid(test.db, account, 0, now, { fingerprint: 'sepatu' })).toMatchObject({ cost: 0, free: null });
  });

  it('never takes an id that is there already', async () => {
    const opId = randomUUID();
    const first = await takePaid(test.db, account, 1, now, { opId });
    const second = await takePaid(test.db, account, 1, now, { opId });
    expect(first.opId).toBe(opId);
    expect(second.opId).not.toBe(opId);
  });

  it('does not know every id', async () => {
    await expect(commit(test.db, randomUUID(), now)).rejects.toThrow('No such operation');
    expect(await release(test.db, randomUUID(), now)).toBe(false);
  });

  it('runs in the transaction of its caller', async () => {
    const undone = test.db.transaction().execute(async (trx) => {
      await takePaid(trx, account, 5, now);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await left(now)).toMatchObject({ tokens: 50 });
  });
});

describe('the order of spending', () => {
  it("takes the plan's tokens before the oldest top-up, over as many buckets as it needs", async () => {
    await buyPlan(test.db, account, now);
    await buyTopUp(test.db, account, 'topup', 100, later(2 * MINUTE));
    await buyTopUp(test.db, account, 'topup', 50, later(MINUTE));
    const { opId } = await takePaid(test.db, account, 970, later(3 * MINUTE));
    expect((await entries(opId)).map(({ delta }) => delta).toSorted((a, b) => a - b)).toEqual([-900, -50, -20]);
    expect(await left(later(3 * MINUTE))).toMatchObject({ tokens: 0, topup: 80 });
    await release(test.db, opId, later(3 * MINUTE));
    expect(await left(later(3 * MINUTE))).toMatchObject({ tokens: 900, topup: 150 });
    await expect(takePaid(test.db, account, 1051, later(3 * MINUTE))).rejects.toMatchObject(catchRefusal.tokens);
  });

  it('takes rows only of a plan, and leaves tokens alone', async () => {
    const rows = { resource: 'rows', feature: 'download' } as const;
    await expect(takePaid(test.db, account, 1, now, rows)).rejects.toMatchObject(catchRefusal.rows);
    await buyTopUp(test.db, account, 'download_credit', 500, now);
    await expect(takePaid(test.db, account, 1, now, rows)).rejects.toMatchObject(catchRefusal.rows);
    await buyPlan(test.db, account, now);
    await takePaid(test.db, account, 2300, now, rows);
    expect(await left(now)).toEqual({ tokens: 900, topup: 0, download: 0, credit: 200 });
  });

  it('leaves the free tokens untouched while a plan runs, and top-ups while none does', async () => {
    await takePaid(test.db, account, 10, now);
    const { subscriptionId } = await buyPlan(test.db, account, now);
    await buyTopUp(test.db, account, 'topup', 100, now);
    await takePaid(test.db, account, 905, later(10));
    await endBoughtPlan(test.db, account, subscriptionId, later(20));
    expect(await left(later(30))).toMatchObject({ tokens: 40, topup: 95 });
    await expect(takePaid(test.db, account, 41, later(30))).rejects.toMatchObject(catchRefusal.tokens);
    await takePaid(test.db, account, 40, later(30));
    expect(await left(later(30))).toMatchObject({ tokens: 0, topup: 95 });
  });
});

describe('leases', () => {
  it('are swept when they have passed; a late answer is thrown away', async () => {
    const { opId } = await takePaid(test.db, account, 5, now);
    const long = await takePaid(test.db, account, 7, now, { leaseMs: 10 * MINUTE });
    expect(await sweepLeases(test.db, later(89_999))).toBe(0);
    expect(await sweepLeases(test.db, later(90_000))).toBe(1);
    expect(await commit(test.db, opId, later(90_001))).toBe('lost');
    expect(await left(now)).toMatchObject({ tokens: 43 });
    expect(await commit(test.db, long.opId, later(90_001))).toBe('committed');
  });

  it('a late answer is thrown away before the sweeper has come', async () => {
    const { opId } = await takePaid(test.db, account, 5, now);
    expect(await commit(test.db, opId, later(90_000))).toBe('lost');
    expect(await left(now)).toMatchObject({ tokens: 50 });
  });
});

describe('at a boundary', () => {
  const boundary = wib('2027-02-10');
  const before = new Date(boundary.getTime() - 1);
  const after = new Date(boundary.getTime() + 500);

  it('a debit belongs to the period in which it was reserved', async () => {
    const { opId } = await takePaid(test.db, account, 5, before);
    expect(await commit(test.db, opId, after)).toBe('committed');
    expect(await left(before)).toMatchObject({ tokens: 45 });
    expect(await left(after)).toMatchObject({ tokens: 50 });
  });

  it('a failure gives nothing to the new period', async () => {
    const { opId } = await takePaid(test.db, account, 5, before);
    expect(await left(after)).toMatchObject({ tokens: 50 });
    await release(test.db, opId, after);
    expect(await entries(opId)).toEqual([
      { delta: -5, reason: 'reserve' },
      { delta: 5, reason: 'release' },
      { delta: -5, reason: 'expire' },
    ]);
    expect(await left(after)).toMatchObject({ tokens: 50 });
  });

  it('and neither where the old bucket has not been closed yet', async () => {
    const { opId } = await takePaid(test.db, account, 5, before);
    await release(test.db, opId, after);
    expect(await left(after)).toMatchObject({ tokens: 50 });
  });
});

describe('a reversal while an operation is under way', () => {
  it('its tokens pay the debt when it fails', async () => {
    const { invoiceId, subscriptionId } = await buyPlan(test.db, account, now);
    const { opId } = await takePaid(test.db, account, 30, now);
    expect(await refund(test.db, account, invoiceId, 100, later(10))).toEqual({ taken: 870 + 2000, owed: 30 });
    await endBoughtPlan(test.db, account, subscriptionId, later(10));
    await release(test.db, opId, later(20));
    expect(await balances(test.db, account, later(30))).toMatchObject({ debt: { token: 0, rows: 0 } });
    expect(await entries(opId)).toEqual([
      { delta: -30, reason: 'reserve' },
      { delta: 30, reason: 'release' },
      { delta: -30, reason: 'compensate' },
    ]);
  });

  it('its tokens pay the debt also where they were all that the invoice had left', async () => {
    const { invoiceId, subscriptionId } = await buyPlan(test.db, account, now);
    await commit(test.db, (await takePaid(test.db, account, 870, now)).opId, now);
    const { opId } = await takePaid(test.db, account, 30, now);
    expect(await refund(test.db, account, invoiceId, 100, later(10))).toEqual({ taken: 2000, owed: 900 });
    await endBoughtPlan(test.db, account, subscriptionId, later(10));
    await release(test.db, opId, later(20));
    expect(await balances(test.db, account, later(30))).toMatchObject({ debt: { token: 870, rows: 0 } });
  });

  it('its rows pay the debt of rows, and no other', async () => {
    const { invoiceId, subscriptionId } = await buyPlan(test.db, account, now);
    const { opId } = await takePaid(test.db, account, 700, now, { resource: 'rows', feature: 'download' });
    await commit(test.db, (await takePaid(test.db, account, 900, now)).opId, now);
    expect(await refund(test.db, account, invoiceId, 100, later(10))).toEqual({ taken: 1300, owed: 1600 });
    await endBoughtPlan(test.db, account, subscriptionId, later(10));
    await release(test.db, opId, later(20));
    expect(await balances(test.db, account, later(30))).toMatchObject({ debt: { token: 900, rows: 0 } });
  });

  it('in a top-up too, and what is more than the debt comes back', async () => {
    await buyPlan(test.db, account, now);
    await takePaid(test.db, account, 900, now);
    const invoiceId = await buyTopUp(test.db, account, 'topup', 100, now);
    const { opId } = await takePaid(test.db, account, 60, now);
    expect(await refund(test.db, account, invoiceId, 80, later(10))).toEqual({ taken: 40, owed: 40 });
    await release(test.db, opId, later(20));
    expect(await balances(test.db, account, later(30))).toMatchObject({ debt: { token: 0 }, topup: { limit: 20, used: 0 } });
  });
});

it('nothing is spent of an account that is not there', async () => {
  account = randomUUID();
  await expect(takePaid(test.db, account, 1, now)).rejects.toThrow('no result');
});
