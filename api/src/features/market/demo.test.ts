import { demoMarket } from '@telaah/db/demo/market';
import { createTestDb, type TestDb } from '@telaah/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDemo } from '#src/features/market/demo.ts';
import type { Ingest } from '#src/features/market/ingest.ts';
import { openIngestPool } from '#src/features/market/ingest-pool.ts';

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

/** Makes the demo market with a batch that fails; answers the first product of each batch that was handed in. */
const firstProducts = async (failing: number): Promise<(string | undefined)[]> => {
  const first: (string | undefined)[] = [];
  const ingest: Ingest = async (_, looks) => {
    first.push(looks[0]?.product_id);
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

it('threads take in two batches at once what one after the other would, and say what is wrong with one', async () => {
  const market = demoMarket({ size: { products: 20 }, days: 3, until: '2026-11-20', seed: 7 });
  const looks = [...market.histories(0)];
  const pool = openIngestPool(test.url);
  const from = { source: 'demo', now: new Date('2026-11-21T03:00:00Z') } as const;
  try {
    const halves = [looks.slice(0, 10).flat(), looks.slice(10).flat()];
    const outcomes = await Promise.all(halves.map((half) => pool.ingest(test.db, half, from)));
    expect(outcomes.flat().filter(({ state }) => state === 'accepted')).toHaveLength(looks.flat().length);
    await expect(pool.ingest(test.db, halves.flat(), { ...from, source: 'nobody' as 'demo' })).rejects.toThrow(/"source"/);
  } finally {
    await pool.close();
  }
  const { products } = await test.db
    .selectFrom('product_live')
    .select((q) => q.fn.countAll<number>().as('products'))
    .executeTakeFirstOrThrow();
  expect(Number(products)).toBe(20);
});
