import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type Db } from '#src/index.ts';
import { letApplicationIn, roleOf } from '#src/installation/roles.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

const NAME = `telaah_role_${Math.random().toString(36).slice(2)}`;
let test: TestDb;
let application: Db;

beforeAll(async () => {
  test = await createTestDb();
  const url = Object.assign(new URL(test.url), { username: NAME, password: 'only-here' }).href;
  await letApplicationIn(test.db, url);
  await letApplicationIn(test.db, url);
  application = createDb(url, { max: 1 });
});
afterAll(async () => {
  await application.destroy();
  await sql`drop owned by ${sql.ref(NAME)}`.execute(test.db);
  await sql`drop role ${sql.ref(NAME)}`.execute(test.db);
  await test.close();
});

it('the role of requests is no superuser and owns nothing; the owner is told from it', async () => {
  expect(await roleOf(application)).toEqual({ name: NAME, isSuperuser: false, isOwner: false });
  expect(await roleOf(test.db)).toMatchObject({ isOwner: true });
});

it('that role reads and writes the rows of every table, of those too that are made later, but not the migrations', async () => {
  await sql`create table made_later (n int)`.execute(test.db);
  await sql`create table made_later_2026_11 (like made_later)`.execute(test.db);
  const { rows } = await sql<{ name: string; may: boolean }>`
    select relname as name, has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')
      and has_table_privilege(oid, 'delete') as may
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(application);
  expect(rows.length).toBeGreaterThan(40);
  const refused = rows.filter(({ may }) => !may).map(({ name }) => name);
  expect(refused.sort()).toEqual(['kysely_migration', 'kysely_migration_lock']);
});

it.each([
  'create table mine (n int)',
  'create schema mine',
  'drop table account',
  'alter table account add column mine int',
  'create index on account (name)',
  'alter table ledger_entry disable trigger all',
  'truncate account cascade',
  "copy account to program 'true'",
  'create role mine',
])('that role may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(application)).rejects.toThrow(/permission denied|must be owner|must be superuser/);
});
