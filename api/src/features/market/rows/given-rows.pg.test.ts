import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

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

it('a text and a JSON value come back as they were given, whatever is in them', async () => {
  const text = fc.option(
    fc.string({ unit: fc.constantFrom('a', '0', '"', '\\', '{', ',', "'", '\n', ' ', 'é', '\u8863', '\u{1f381}') }),
  );
  const json = fc.option(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string({ unit: 'grapheme' }), fc.constant(null))));
  const row = fc.record({
    words: text,
    list: fc.option(fc.array(text.map((word) => word ?? ''))),
    value: json.map((value) => value && { ...value, value: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      const given = rows.map((each, id) => ({ id, ...each }));
      const { rows: found } = await sql`
        select id, words, list, value, value::text as text from ${givenRows(given, 'id int, words text, list text[], value json', 'r')}
        order by id`.execute(test.db);
      expect(found).toEqual(given.map((each) => ({ ...each, text: each.value && JSON.stringify(each.value) })));
    }),
    { numRuns: 40 },
  );
});

it('no rows are given as none', async () => {
  const { rows } = await sql`select words, id from ${givenRows([], 'words text, id int', 'r')}`.execute(test.db);
  expect(rows).toEqual([]);
});
