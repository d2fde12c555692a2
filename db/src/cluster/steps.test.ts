import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Computation, inSteps } from '#src/cluster/steps.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 1, migrated: false });
});
afterAll(() => test.close());

/** Columns of the numbers 1 … 4 that are read once, often, under another name, from the row itself after many steps, or never. */
const computation: Computation = {
  from: sql`from generate_series(1, 4) g(n)`,
  where: sql`where g.n <> 2`,
  steps: [
    { alias: 'a', columns: { twice: 'g.n * 2', list: 'array_append(array[g.n, null], 7)' } },
    { alias: 'b', columns: { same: 'a.twice', more: 'a.twice + a.list[1]', unread: "g.n || ' is 1.5'" } },
    { alias: 'drawn', columns: { number: 'random() + b.same' } },
    { alias: 'c', columns: { sum: 'b.more + 10.5', last: 'a.list[3]' } },
  ],
  selected: {
    n: 'g.n',
    sum: 'c.sum + b.same',
    last: 'c.last',
    word: "case when g.n > 1 then 'a.twice' end",
    is_one: 'drawn.number = drawn.number + 0 * c.sum',
  },
};

describe.each(['many', 'few'] as const)('steps of %s rows', (many) => {
  it('come to what they say, each computed once a row', async () => {
    const { rows } = await inSteps(computation, many).execute(test.db);
    expect(rows).toEqual([
      { n: 1, sum: '15.5', last: 7, word: null, is_one: true },
      { n: 3, sum: '25.5', last: 7, word: 'a.twice', is_one: true },
      { n: 4, sum: '30.5', last: 7, word: 'a.twice', is_one: true },
    ]);
  });
});

it('steps of many rows are taken by several processes', async () => {
  const { rows } = await test.db.transaction().execute(async (trx) => {
    await sql`create table many as select g as n from generate_series(1, 1000) g`.execute(trx);
    await sql`set local parallel_setup_cost = 0`.execute(trx);
    await sql`set local parallel_tuple_cost = 0`.execute(trx);
    await sql`set local min_parallel_table_scan_size = 0`.execute(trx);
    await sql`set local max_parallel_workers_per_gather = 1`.execute(trx);
    const of = { ...computation, from: sql`from many g`, selected: { n: 'g.n', sum: 'c.sum + b.same + b.more' } };
    return sql<{ 'QUERY PLAN': string }>`explain (costs off) ${inSteps(of, 'many')}`.execute(trx);
  });
  expect(rows[0]?.['QUERY PLAN']).toBe('Gather');
});
