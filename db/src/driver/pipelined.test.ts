import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pipelined } from '#src/driver/pipelined.ts';
import type { Db } from '#src/index.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb({ migrated: false });
  await sql`create table told (n int not null unique)`.execute(testDb.db);
});
beforeEach(() => sql`truncate told`.execute(testDb.db));
afterAll(() => testDb.close());

const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  testDb.db.transaction().execute((trx) => pipelined(trx, work));
const tell = (db: Db, n: number) => sql`insert into told values (${n})`.execute(db);
const count = async (db: Db): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from told`.execute(db)).rows[0]?.n);

test('statements that are asked for at once are done in that order, and stay where the transaction does', async () => {
  const counts = await inTransaction(async (db) => {
    const [, one, , two] = await Promise.all([tell(db, 1), count(db), tell(db, 2), count(db)]);
    return [one, two];
  });
  expect(counts).toEqual([1, 2]);
  expect(await count(testDb.db)).toBe(2);
});

test('one that fails takes all with it, those that were asked for behind it too', async () => {
  const outcomes: string[] = [];
  const works = inTransaction(async (db) => {
    const statements = [tell(db, 1), tell(db, 1), tell(db, 2)];
    for (const each of await Promise.allSettled(statements)) outcomes.push(each.status);
    await Promise.all(statements);
  });
  await expect(works).rejects.toMatchObject({ code: '23505' });
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await count(testDb.db)).toBe(0);
});

test('a connection that is lost fails all that was asked for, and the next transaction has another', async () => {
  const works = inTransaction(async (db) => {
    const statements = [tell(db, 1), sql`select pg_terminate_backend(pg_backend_pid())`.execute(db), tell(db, 2), count(db)];
    const outcomes = await Promise.allSettled(statements);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    await Promise.all(statements);
  });
  await expect(works).rejects.toThrow(/terminat|connection/i);
  expect(await count(testDb.db)).toBe(0);
});

test('another transaction is not begun inside', async () => {
  await expect(inTransaction((db) => db.transaction().execute((inner) => tell(inner, 1)))).rejects.toThrow(
    'over its own connection',
  );
  expect(await count(testDb.db)).toBe(0);
});
