import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStoreCheck, FILE_STORE } from '#src/features/health/file-store.service.ts';
import { findHealthProblems } from '#src/features/health/service.ts';
import { createLog } from '#src/http/server/log.ts';
import { memoryFiles } from '#src/testing/suppliers/memory-files.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

it('a store of photos that is away is a trouble with its reason, until it is back', async () => {
  let away: string | null = 'the file store has no such bucket (FILES_S3_URL)';
  const check = async () => {
    if (away !== null) throw new Error(away);
  };
  const runCheck = createFileStoreCheck({ db: test.db, files: { ...memoryFiles(), check }, log: createLog('silent'), everyMs: 0 });
  const troubles = async () => {
    runCheck();
    const found = await findHealthProblems(test.db, new Date(), async () => []);
    return found.filter(({ subject }) => subject === FILE_STORE).map(({ kind, detail }) => `${kind}: ${detail}`);
  };
  await expect.poll(troubles).toEqual([`job_failing: ${away}`]);
  away = null;
  await expect.poll(troubles).toEqual([]);
});
