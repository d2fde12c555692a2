import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#src/installation/connect.ts';
import { WrongDatabaseError } from '#src/installation/wrong-database.ts';
import { createTestDb } from '#src/testing/database.ts';

const databaseName = async (opened: Awaited<ReturnType<typeof openDatabase>>) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(opened.db)).rows[0]?.name;

test('a configured server is used, and no folder is touched', async () => {
  const testDb = await createTestDb({ migrated: false });
  const dataDir = path.join(os.tmpdir(), `telaah-none-${process.pid}`);
  const opened = await openDatabase({ databaseUrl: testDb.url, dataDir });
  expect(await databaseName(opened)).toBe(new URL(testDb.url).pathname.slice(1));
  await opened.close();
  await expect(fs.access(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  await testDb.close();
});

test.each(['LATIN1', 'SQL_ASCII'])('a database that keeps its text as %s is refused in one sentence', async (encoding) => {
  const testDb = await createTestDb({ migrated: false });
  const name = `telaah_${encoding.toLowerCase()}_${process.pid}`;
  await sql`create database ${sql.id(name)} encoding ${sql.lit(encoding)} locale_provider libc lc_collate 'C' lc_ctype 'C'
    template template0`.execute(testDb.db);
  const databaseUrl = Object.assign(new URL(testDb.url), { pathname: `/${name}` }).href;
  await expect(openDatabase({ databaseUrl, dataDir: os.tmpdir() })).rejects.toThrow(
    new WrongDatabaseError(
      `DATABASE_URL: the database "${name}" keeps its text as ${encoding} and must keep it as UTF8: make it anew with createdb --encoding=UTF8 --template=template0`,
    ),
  );
  await sql`drop database ${sql.id(name)}`.execute(testDb.db);
  await testDb.close();
});

test('a database that is told to speak another encoding is spoken to in UTF8 all the same', async () => {
  const testDb = await createTestDb({ migrated: false });
  await sql`alter database ${sql.id(new URL(testDb.url).pathname.slice(1))} set client_encoding = 'LATIN1'`.execute(testDb.db);
  const { db, close } = await openDatabase({ databaseUrl: testDb.url, dataDir: os.tmpdir() });
  expect((await sql<{ word: string }>`select ${'商品'}::text as word`.execute(db)).rows).toEqual([{ word: '商品' }]);
  await close();
  await testDb.close();
});

test('without one the embedded server is started, and closing stops it', async () => {
  const dataDir = path.join(os.tmpdir(), `telaah-connect-${process.pid}`);
  const opened = await openDatabase({ dataDir });
  expect(await databaseName(opened)).toBe('telaah');
  await opened.close();
  await expect(fs.access(path.join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  await fs.rm(await fs.realpath(path.join(dataDir, 'postgres')), { recursive: true });
  await fs.rm(dataDir, { recursive: true });
});
