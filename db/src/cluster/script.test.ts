import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '#src/cluster/script.ts';
import type { Db } from '#src/index.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

let own: TestDb;
beforeAll(async () => {
  own = await createTestDb({ migrated: false });
  await sql`create table told (word text)`.execute(own.db);
});
afterAll(() => own.close());

const words = async (db: Db) => (await sql<{ word: string }>`select word from told order by word`.execute(db)).rows;

test('of a script all is done or nothing, and what it sets for itself ends with it', async () => {
  await own.db.connection().execute(async (db) => {
    await runScript(db, ["set local lock_timeout = '7s'", "insert into told values ('a')", "insert into told values ('b')"]);
    expect(await words(db)).toEqual([{ word: 'a' }, { word: 'b' }]);
    await expect(runScript(db, ["insert into told values ('c')", 'insert into nowhere values (1)'])).rejects.toThrow('nowhere');
    expect(await words(db)).toHaveLength(2);
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db);
    expect(rows[0]?.lock_timeout).not.toBe('7s');
  });
});

test('within a transaction a script is part of it', async () => {
  const broken = own.db.transaction().execute(async (trx) => {
    await runScript(trx, ["insert into told values ('d')", "insert into told values ('e')"]);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await words(own.db)).toHaveLength(2);
});
