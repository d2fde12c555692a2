import type { TestDb } from '@telaah/db/testing/database';
import type { CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '#src/features/ledger/operations.service.ts';
import { accountEach } from '#src/testing/each.ts';
import { catchRefusal, leftOf, wib } from '#src/testing/ledger/ledger-fixture.ts';

let test: TestDb;
let account: string;
const now = wib('2027-01-20 10:00');
const later = (ms: number) => new Date(now.getTime() + ms);

accountEach((...given) => {
  [test, account] = given;
});

const left = (at: Date) => leftOf(test.db, account, at);

const spend = (cost = 5) => ({
  accountId: account,
  resource: 'token' as const,
  feature: 'product_search',
  cost,
  fingerprint: 'sepatu',
  label: null,
  detail: null,
});

describe('charge', () => {
  let at: Date;
  const labels: string[] = [];
  const deps = () => ({ db: test.db, clock: { now: () => at }, checkpoint: (label: string) => void labels.push(label) });
  beforeEach(() => {
    at = now;
    labels.length = 0;
  });

  it('costs what was found, and names its moments', async () => {
    const { result, spent } = await charge(
      deps(),
      spend(),
      async () => [1],
      (rows) => rows.length > 0,
    );
    expect({ result, spent }).toEqual({ result: [1], spent: 5 });
    expect(labels).toEqual(['reset:closed', 'reset:opened', 'debit:written', 'debit:reserved', 'debit:worked', 'debit:committed']);
    expect(await left(now)).toMatchObject({ tokens: 45 });
    const again = await charge(
      deps(),
      spend(),
      async () => [1],
      () => true,
    );
    expect(again.spent).toBe(0);
    expect(labels.slice(6)).toEqual(['debit:written', 'debit:reserved', 'debit:worked', 'debit:committed']);
  });

  it('costs nothing where nothing was found', async () => {
    const answer = charge(
      deps(),
      spend(),
      async () => [],
      (rows) => rows.length > 0,
    );
    expect(await answer).toEqual({ result: [], spent: 0 });
    expect(labels.at(-1)).toBe('debit:released');
    expect(await left(now)).toMatchObject({ tokens: 50 });
  });

  it('costs nothing where the work failed', async () => {
    const failing = charge(
      deps(),
      spend(),
      () => Promise.reject(new Error('upstream')),
      () => true,
    );
    await expect(failing).rejects.toThrow('upstream');
    expect(await left(now)).toMatchObject({ tokens: 50 });
  });

  it('does no work that nobody can pay', async () => {
    let worked = false;
    const work = async () => {
      worked = true;
    };
    await expect(charge(deps(), spend(51), work, () => true)).rejects.toMatchObject(catchRefusal.tokens);
    expect(worked).toBe(false);
  });

  it('costs nothing and answers nothing when it took too long', async () => {
    const slow = charge(
      deps(),
      spend(),
      async () => {
        at = later(90_000);
      },
      () => true,
    );
    await expect(slow).rejects.toMatchObject({
      code: 'unavailable',
      message: 'This took too long, try again',
      headers: { 'Retry-After': '2' },
    });
    expect(await left(now)).toMatchObject({ tokens: 50 });
  });

  it('says that a double click cost nothing, with its answer', async () => {
    const second = () =>
      charge(
        deps(),
        spend(),
        async () => 'inner',
        () => true,
      );
    const outer = await charge(deps(), spend(), second, () => true);
    expect(outer).toEqual({ result: { result: 'inner', spent: 5 }, spent: 0 });
    expect(await left(now)).toMatchObject({ tokens: 45 });
  });

  it('asks again where the answer of the commit was lost', async () => {
    let commits = 0;
    const executor = new Proxy(test.db.getExecutor(), {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
        return async (query: CompiledQuery) => {
          const answer = await target.executeQuery(query);
          // The commit succeeded, but its answer is lost.
          if (query.sql.includes('commit_operation') && ++commits === 1) throw new Error('connection lost');
          return answer;
        };
      },
    });
    const db = new Proxy(test.db, {
      get(target, key) {
        if (key === 'getExecutor') return () => executor;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { spent } = await charge(
      { ...deps(), db },
      spend(),
      async () => 1,
      () => true,
    );
    expect({ spent, commits }).toEqual({ spent: 5, commits: 2 });
    expect(await left(now)).toMatchObject({ tokens: 45 });
  });
});
