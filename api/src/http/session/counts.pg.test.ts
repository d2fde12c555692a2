import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAll, type LimitCount } from '#src/http/session/counts.repo.ts';

// Simultaneous requests, each with limits of its own and a shared one.

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

const now = new Date('2026-11-21T03:00:00Z');
const use = (key: string, most: number): LimitCount => ({ key, points: 1, most, seconds: 60 });

it('counts every one of them, though the first makes rows that the others began without seeing', async () => {
  // The keys sort before and after the shared one.
  const counts = (round: number) => [use('m:everybody', 10_000), use(`a:${round}`, 100), use(`z:${round}`, 100)];
  const AT_ONCE = 8;
  for (let round = 0; round < 60; round++) {
    const waits = await Promise.all(Array.from({ length: AT_ONCE }, () => countAll(test.db, counts(round), now)));
    expect(waits).toEqual(waits.map(() => null));
  }
  const rows = await test.db.selectFrom('rate_limit').select(['key', 'points']).orderBy('key').execute();
  expect(new Set(rows.map(({ key, points }) => (key === 'm:everybody' ? points - 59 * AT_ONCE : points)))).toEqual(
    new Set([AT_ONCE]),
  );
});

it('lets none by beyond the limit', async () => {
  const counts = [use('n:everybody', 10_000), use('n:one', 5)];
  await countAll(test.db, counts, now);
  const waits = await Promise.all(Array.from({ length: 12 }, () => countAll(test.db, counts, now)));
  expect(waits.filter((wait) => wait === null).length).toBe(4);
  expect(waits.filter((wait) => wait !== null)).toEqual(Array(8).fill(60_000));
});
