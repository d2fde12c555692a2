import { createTestDb, type TestDb } from '@telaah/db/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRows } from '#src/features/market/given-rows-sql.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

const read = async (instants: readonly (number | string | Date | null)[]) => {
  const rows = instants.map((at, id) => ({ id, at }));
  const { rows: found } = await sql<{ at: Date | null }>`
    select at from ${givenRows(rows, 'id int, at timestamptz', 'r')} order by id`.execute(test.db);
  return found.map(({ at }) => at?.getTime() ?? null);
};

it('an instant comes back as it was given, to the millisecond, as a number, a text or a date', async () => {
  const instant = fc.option(fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2100, 0, 1) }));
  await fc.assert(
    fc.asyncProperty(fc.array(instant, { minLength: 1, maxLength: 40 }), async (instants) => {
      expect(await read(instants)).toEqual(instants);
      const dates = instants.map((at) => (at === null ? null : new Date(at)));
      expect(await read(dates)).toEqual(instants);
      expect(await read(dates.map((date, i) => (i % 2 === 0 ? (date?.toISOString() ?? null) : date)))).toEqual(instants);
      expect(await read(instants.map(() => instants[0] ?? null))).toEqual(instants.map(() => instants[0] ?? null));
    }),
    { numRuns: 40 },
  );
});
