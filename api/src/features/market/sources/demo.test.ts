import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IngestFunction } from '#src/features/market/ingest/ingest.service.ts';
import { prepareDemo } from '#src/features/market/sources/demo.service.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

const firstProducts = async (failing: number): Promise<(string | undefined)[]> => {
  const first: (string | undefined)[] = [];
  const ingest: IngestFunction = async (_, snapshots) => {
    first.push(snapshots[0]?.product_id);
    if (first.length === failing) throw new Error('the database is gone');
    return [];
  };
  const made = prepareDemo(test.db, { size: 'small', now: new Date('2026-11-21T03:00:00Z'), ingest });
  await expect(made).rejects.toThrow('the database is gone');
  return first;
};

it('a market that was stopped goes on with the first batch that was not written, whatever came after it', async () => {
  const [, , third] = await firstProducts(3);
  expect(third).toBeDefined();
  expect((await firstProducts(1))[0]).toBe(third);
});
