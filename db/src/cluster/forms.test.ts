import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbersOf } from '#src/cluster/forms.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 1, migrated: false });
});
afterAll(() => test.close());

describe.each([true, false])('a list of numbers in JSON, on many nodes: %s', (onNodes) => {
  it.each([
    ['[1, null,3]', 'bigint', [1, null, 3]],
    ['[0.5,-2e-7,null]', 'double precision', [0.5, -2e-7, null]],
    ['[]', 'bigint', []],
    [null, 'bigint', null],
  ])('%s is an array', async (list, type, array) => {
    const { rows } = await sql<{ array: (number | null)[] | null }>`
      select to_json(${sql.raw(numbersOf('l.list', type, onNodes))}) as array from (select ${list}::json as list) l`.execute(
      test.db,
    );
    expect(rows).toEqual([{ array }]);
  });
});

it('depends on no setting on many nodes, which compute nothing else within a step: an index takes nothing else either', async () => {
  await sql`create table months (sold json, sd json)`.execute(test.db);
  const index = (list: string, type: string, onNodes: boolean) =>
    sql`create index on months ((${sql.raw(numbersOf(list, type, onNodes))}))`.execute(test.db);
  await expect(index('sold', 'bigint', false)).rejects.toThrow('IMMUTABLE');
  await index('sold', 'bigint', true);
  await index('sd', 'real', true);
  const { rows } = await sql`select from pg_indexes where tablename = 'months'`.execute(test.db);
  expect(rows).toHaveLength(2);
});
