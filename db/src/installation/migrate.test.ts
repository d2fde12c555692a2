import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDb } from '#src/index.ts';
import { migrateToLatest, migrationsAreCurrent } from '#src/installation/migrate.ts';
import { WrongDatabaseError } from '#src/installation/wrong-database.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

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
  expect(done[0]).toBe('0001_accounts');
  expect(await migrationsAreCurrent(db)).toBe(true);
  expect(await migrateToLatest(db)).toEqual([]);
});

test('of four processes at once one migrates and the others wait', async () => {
  // Waits until the other three have asked for the lock and not got it.
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

test('a database whose migrations were replaced is refused in one sentence, and left as it is', async () => {
  await write('0001_market', 'create table a (n int)');
  await write('0002_accounts', 'create table b (n int)');
  await migrateToLatest(testDb.db, { folder });
  await fs.rm(path.join(folder, '0001_market.ts'));
  await fs.rm(path.join(folder, '0002_accounts.ts'));
  await write('0001_accounts', 'create table b (n int)');
  expect(await migrationsAreCurrent(testDb.db, { folder })).toBe(false);
  await expect(migrateToLatest(testDb.db, { folder })).rejects.toThrow(
    new WrongDatabaseError(
      'This database is from before the migrations of this version: its first one is 0001_market, not 0001_accounts. Run "npm run db -- reset --yes" to start again from an empty schema; all that is in the database is lost.',
    ),
  );
  expect(await tables()).toEqual(['a', 'b']);
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
