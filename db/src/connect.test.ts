import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#src/connect.ts';
import { createTestDb } from '#src/testing.ts';

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

test('without one the embedded server is started, and closing stops it', async () => {
  const dataDir = path.join(os.tmpdir(), `telaah-connect-${process.pid}`);
  const opened = await openDatabase({ dataDir });
  expect(await databaseName(opened)).toBe('telaah');
  await opened.close();
  await expect(fs.access(path.join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  await fs.rm(await fs.realpath(path.join(dataDir, 'postgres')), { recursive: true });
  await fs.rm(dataDir, { recursive: true });
});
