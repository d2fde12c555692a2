import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CannotDistributeError, distribute } from '#src/cluster/distribute.ts';
import { nodeOf } from '#src/cluster/nodes.ts';
import { tableDistributions } from '#src/cluster/table-distribution.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb({ max: 2 });
});
afterAll(() => test.close());

const spread = [...tableDistributions].flatMap(([table, placement]) =>
  typeof placement === 'object' ? [{ table, by: placement.by }] : [],
);
const isOnCoordinator = (table: string) => tableDistributions.get(table) === 'coordinator';

describe('where a table stands in a cluster', () => {
  it('is said of every table, and of no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      test.db,
    );
    expect([...tableDistributions.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is a column that each of its keys has, and that is never unknown', async () => {
    for (const { table, by } of spread) {
      const { rows } = await sql<{ key: string; has: boolean }>`
        select i.indexrelid::regclass::text as key,
          exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = ${by} and a.attnum = any(i.indkey)) as has
        from pg_index i where i.indrelid = ${table}::regclass and i.indisunique`.execute(test.db);
      expect(rows.filter(({ has }) => !has)).toEqual([]);
      const column = await sql<{ is_nullable: string }>`
        select is_nullable from information_schema.columns where table_name = ${table} and column_name = ${by}`.execute(test.db);
      expect([table, column.rows]).toEqual([table, [{ is_nullable: 'NO' }]]);
    }
  });

  it('is the coordinator for whatever refers to another table, or is referred to', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`.execute(test.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ from, to }) => !isOnCoordinator(from) || !isOnCoordinator(to))).toEqual([]);
  });

  it('is the coordinator for whatever a trigger watches over', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`.execute(test.db);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ table }) => !isOnCoordinator(table))).toEqual([]);
  });
});

it.each([
  ['shard-1:6432', { host: 'shard-1', port: 6432 }],
  ['10.0.0.7', { host: '10.0.0.7', port: 5432 }],
  ['postgres://shard-1', null],
  ['shard-1:port', null],
])('a server of the cluster is a host and a port: %s', (text, node) => expect(nodeOf(text)).toEqual(node));

it('a database without Citus is not spread, and it is said what is missing', async () => {
  await expect(distribute(test.db)).rejects.toThrow(CannotDistributeError);
  await expect(distribute(test.db)).rejects.toThrow('create extension citus');
});
