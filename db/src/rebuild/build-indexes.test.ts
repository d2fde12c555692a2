import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIndexes } from '#src/rebuild/build-indexes.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

const ROLE = `owns_a_table_${randomBytes(4).toString('hex')}`;
let own: TestDb;
beforeAll(async () => {
  own = await createTestDb();
});
afterAll(async () => {
  await sql.raw(`drop owned by ${ROLE}; drop role ${ROLE}`).execute(own.db);
  await own.close();
});

test('indexes are built, also by a role that may not say how the log is written, and leave that as it was', async () => {
  const seen = await own.db.connection().execute(async (db) => {
    const compression = async () =>
      (await sql<{ wal_compression: string }>`show wal_compression`.execute(db)).rows[0]?.wal_compression;
    await sql
      .raw(`create role ${ROLE}; create schema apart authorization ${ROLE}; set role ${ROLE}; set search_path = apart`)
      .execute(db);
    await sql`create table goods (id int, listed_at timestamptz, tsv tsvector)`.execute(db);
    const before = await compression();
    await buildIndexes(db, 'goods', ['unique (id)', '(listed_at desc nulls last, id)', 'using gin (tsv)']);
    const after = await compression();
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where schemaname = 'apart' order by indexdef`.execute(db);
    await sql`reset role; reset search_path`.execute(db);
    return { kept: after === before, indexes: rows.map(({ indexdef }) => indexdef.replace(/^.* USING /, '')) };
  });
  expect(seen.kept).toBe(true);
  expect(seen.indexes.toSorted()).toEqual(['btree (id)', 'btree (listed_at DESC NULLS LAST, id)', 'gin (tsv)']);
  await expect(own.db.connection().execute((db) => buildIndexes(db, 'nowhere', ['(id)']))).rejects.toThrow('nowhere');
});
