import { afterAll, beforeAll, expect, it } from 'vitest';
import { demandPartitions, ensurePartitions, makePartitionsAhead } from '#src/installation/partitions.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

const groups = ['market', 'placement', 'placement_day', 'variant', 'store'] as const;
const all = (...months: string[]) => Object.fromEntries(groups.map((group) => [group, months]));

it('the months about now are made ahead: those that late looks are of, and the next one', async () => {
  await makePartitionsAhead(test.db, new Date('2027-01-03T00:00:00Z'));
  await demandPartitions(test.db, all('2026-12', '2027-01', '2027-02'));
  await expect(demandPartitions(test.db, { store: ['2027-01', '2027-03'] })).rejects.toMatchObject({
    name: 'MissingPartitionsError',
    partitions: ['store_reading_2027_03'],
  });
  await makePartitionsAhead(test.db, new Date('2027-01-31T23:00:00Z'));
  await demandPartitions(test.db, all('2027-03'));
});

it('no month is made of a year in which nothing was sold', async () => {
  await expect(ensurePartitions(test.db, { market: ['2014-12'] })).rejects.toThrow(RangeError);
  await ensurePartitions(test.db, { market: ['2015-01'] });
});
