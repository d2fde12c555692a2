import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb } from '#src/index.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb({ migrated: false, max: 1 });
});
afterAll(() => testDb.close());

const valueOf = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(testDb.db);
  return rows[0]?.value;
};

test('no query is compiled first, whatever the server is set to', async () => {
  expect(await valueOf("current_setting('jit')")).toBe('off');
});

describe('types', () => {
  test.each([
    ["'9007199254740991'::bigint", Number.MAX_SAFE_INTEGER],
    ["'{1,NULL,-3}'::bigint[]", [1, null, -3]],
    ["'{}'::bigint[]", []],
    ["'{3,NULL,-7}'::int[]", [3, null, -7]],
    ["'{490,NULL}'::smallint[]", [490, null]],
    ["'{1e21,NULL,-0.25}'::float8[]", [1e21, null, -0.25]],
    ["'[0:1]={5,6}'::bigint[]", [5, 6]],
    ["'2026-11-21'::date", '2026-11-21'],
    ["'{2026-11-21,NULL}'::date[]", ['2026-11-21', null]],
    ['12.50::numeric', '12.50'],
    ["'2026-11-21 00:00+07'::timestamptz", new Date('2026-11-20T17:00:00Z')],
    ['null::bigint', null],
  ])('%s arrives as %o', async (expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });

  test('a bigint above 2^53 is an error, not a rounded number, and the connection stays usable', async () => {
    await expect(valueOf("'9007199254740993'::bigint")).rejects.toThrow('does not fit');
    expect(await valueOf('1')).toBe(1);
  });
});

describe('prepared statements', () => {
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(testDb.db);
    return rows.map((row) => row.statement);
  };

  test('a statement with parameters is named when it comes back, others never', async () => {
    const twice = () => sql`select ${1}::int + 40 as named_twice`.execute(testDb.db);
    await twice();
    expect(await prepared()).toEqual([]);
    await twice();
    await twice();
    await sql`select 1 as no_parameters`.execute(testDb.db);
    await sql`select 1 as no_parameters`.execute(testDb.db);
    expect(await prepared()).toEqual(['select $1::int + 40 as named_twice']);
  });

  test('a named statement survives a table that is swapped under it', async () => {
    const { db } = testDb;
    await sql`create table swapped (n int); insert into swapped values (1)`.execute(db);
    const read = async () => (await sql<{ n: number }>`select n from swapped where n > ${0}`.execute(db)).rows;
    expect(await read()).toEqual([{ n: 1 }]);
    expect(await read()).toEqual([{ n: 1 }]);
    await sql`alter table swapped rename to old; create table swapped (n int); insert into swapped values (2)`.execute(db);
    expect(await read()).toEqual([{ n: 2 }]);
  });
});

test('the statement time-out cancels on the server', async () => {
  const db = createDb(testDb.url, { statementTimeout: 50 });
  await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  await db.destroy();
});

test('a session that ends with its process is asked for in the midst of a statement too, and a silent machine is given up in half a minute', async () => {
  const db = createDb(testDb.url, { endsWithProcess: true });
  const { rows } = await sql<Record<string, string>>`
    select current_setting('client_connection_check_interval') as interval, current_setting('tcp_keepalives_idle') as idle,
      current_setting('tcp_keepalives_interval') as every, current_setting('tcp_keepalives_count') as times`.execute(db);
  expect(rows).toEqual([{ interval: '5s', idle: '10', every: '5', times: '3' }]);
  await db.destroy();
});

test('a lost connection is replaced and does not end the process', async () => {
  const errors: Error[] = [];
  const db = createDb(testDb.url, { onConnectionError: (error) => errors.push(error) });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(testDb.db);
  await expect.poll(() => errors.length).toBe(1);
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  await db.destroy();
});

test('one that is lost inside a transaction, between two statements, fails the transaction and nothing else', async () => {
  const db = createDb(testDb.url);
  const own = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid})`.execute(testDb.db);
    const count = sql<{ n: number }>`select count(*) as n from pg_stat_activity where pid = ${pid}`;
    await expect.poll(async () => (await count.execute(testDb.db)).rows[0]?.n).toBe(0);
    await sql`select 1`.execute(trx);
  });
  // The driver, the pool or the socket may notice it first.
  await expect(own).rejects.toThrow(/not queryable|terminat|ECONNRESET/);
  await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  await db.destroy();
});

test.each([
  ['bigint', [1, -3, Number.MAX_SAFE_INTEGER]],
  ['float8', [1e21, -0.25, 5e-7]],
  ['text', ['a,b', '"', '\\', 'null', '']],
  ['bigint', [1, null]],
  ['bigint', []],
])('a list of %s is sent as it is: %o', async (type, list) => {
  const { rows } = await sql<{ value: unknown }>`select ${list}::${sql.raw(type)}[] as value`.execute(testDb.db);
  expect(rows[0]?.value).toEqual(list);
});
