import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDb, type Db } from '#src/index.ts';
import { migrateToLatest, migrationsAreCurrent } from '#src/migrate.ts';
import { createTestDb, type TestDb } from '#src/testing.ts';

let testDb: TestDb;
let folder: string;

beforeEach(async () => {
  testDb = await createTestDb({ migrated: false });
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await testDb.close();
  await fs.rm(folder, { recursive: true });
});

/** A migration as plain text that runs its statements through the executor it is given. */
const write = (name: string, ...statements: string[]) => {
  const body = statements.map(
    (text) =>
      `await db.executeQuery({ sql: ${JSON.stringify(text)}, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: '1' } });`,
  );
  return fs.writeFile(path.join(folder, `${name}.ts`), `export async function up(db: any): Promise<void> { ${body.join('\n')} }\n`);
};

const tables = async () => {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(
    testDb.db,
  );
  return rows.map((row) => row.name);
};

test('the schema migrates from nothing, once, and is then current', async () => {
  const { db } = testDb;
  expect(await migrationsAreCurrent(db)).toBe(false);
  const done = await migrateToLatest(db);
  expect(done[0]).toBe('0001_market');
  expect(await migrationsAreCurrent(db)).toBe(true);
  expect(await migrateToLatest(db)).toEqual([]);
});

const shape = async () => {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`.execute(testDb.db);
  return rows.map(({ line }) => line);
};

test('what came after the market can be taken back and made again', async () => {
  const { db } = testDb;
  const [first, ...later] = await migrateToLatest(db);
  expect(first).toBe('0001_market');
  const before = await shape();
  const steps: Record<'up' | 'down', (db: Db) => Promise<void>>[] = await Promise.all(
    later.map((name) => import(`./migrations/${name}.ts`)),
  );
  for (const { down } of steps.toReversed()) await down(db);
  expect(await tables()).not.toContain('account');
  for (const { up } of steps) await up(db);
  expect(await shape()).toEqual(before);
});

test('of four processes at once one migrates and the others wait', async () => {
  // Goes on when the other three have asked for the lock and did not get it.
  const others = `select count(*) from pg_stat_activity
    where datname = current_database() and query like 'select pg_try_advisory_lock%'`;
  const untilTheyWait = `do $$ begin
    while (${others}) < 3 loop perform pg_stat_clear_snapshot(), pg_sleep(0.005); end loop;
  end $$`;
  await write('0001_a', 'create table a (n int)', untilTheyWait);
  const pools = [1, 2, 3, 4].map(() => createDb(testDb.url));
  const results = await Promise.all(pools.map((db) => migrateToLatest(db, { folder })));
  await Promise.all(pools.map((db) => db.destroy()));
  expect(results.flat()).toEqual(['0001_a']);
});

test('a failing migration changes nothing and says its name', async () => {
  await write('0001_a', 'create table a (n int)');
  await write('0002_b', 'create table b (n int)', 'select wrong');
  await expect(migrateToLatest(testDb.db, { folder })).rejects.toThrow('0002_b');
  expect(await tables()).toEqual([]);
});

test('older code accepts a newer schema', async () => {
  await write('0001_a', 'create table a (n int)');
  await write('0002_b', 'create table b (n int)');
  await migrateToLatest(testDb.db, { folder });
  await fs.rm(path.join(folder, '0002_b.ts'));
  expect(await migrationsAreCurrent(testDb.db, { folder })).toBe(true);
  expect(await migrateToLatest(testDb.db, { folder })).toEqual([]);
});

test('a migration gives up on a locked table instead of queueing everybody behind it', async () => {
  const { db } = testDb;
  await sql`create table busy (n int)`.execute(db);
  await write('0001_a', 'alter table busy add column m int');
  await db.transaction().execute(async (trx) => {
    await sql`lock table busy in access share mode`.execute(trx);
    const error = await migrateToLatest(db, { folder, lockTimeout: 100 }).catch((caught: Error) => caught);
    expect(error).toMatchObject({ cause: { code: '55P03' } });
  });
  expect(await migrateToLatest(db, { folder })).toEqual(['0001_a']);
});
