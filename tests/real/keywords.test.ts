import { searchesIn } from '@telaah/api/testing/market/searched-market';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recorded, recordedJson } from './recorded.ts';

const now = new Date('2026-11-20T03:00:00Z');
const observed_at = '2026-11-19T05:00:00.000Z';
/** Answers of searches, with the request's address where the answer lacks it. */
const answers = [
  ['other/blibli-search-2020.json', null],
  ['tokopedia/search-v5-headphone-2025-11-06.dev.json', null],
  [
    'shopee/id-v2-search_items-kaos-2020.dev.json',
    'https://shopee.co.id/api/v2/search_items/?by=relevancy&keyword=kaos&limit=50&newest=0',
  ],
] as const;

describe.skipIf(!recorded)('keywords of recorded searches', () => {
  let test: TestDb;
  let summed: Awaited<ReturnType<typeof searchesIn>>;
  beforeAll(async () => {
    test = await createTestDb();
    const snapshots = answers.map(
      ([file, url]) => readPayload(recordedJson(file), { observed_at, read_from: 'file', url })?.snapshots ?? [],
    );
    summed = await searchesIn(test.db, snapshots, now);
  });
  afterAll(() => test.close());

  it.each([
    [
      'Kaos',
      'blibli',
      {
        results: { count: 4_633, marketplace: 'blibli', seen_at: observed_at },
        products: 32,
        places: 32,
        ads: 0,
        price_median: 99_000,
        sold_median: null,
        looks: 1,
        days: 1,
      },
    ],
    [
      'headphone bluetooth',
      'tokopedia',
      {
        results: { count: 320, marketplace: 'tokopedia', seen_at: observed_at },
        products: 44,
        places: 44,
        ads: 0,
        price_median: 182_500,
        sold_median: null,
        looks: 1,
        days: 1,
      },
    ],
    // The median of the badges is 6. The answer of 2020 is dated 2026, so first sales of young listings are spread over six more years.
    [
      'kaos',
      'shopee',
      {
        results: { count: 9_484_967, marketplace: 'shopee', seen_at: observed_at },
        products: 26,
        places: 26,
        ads: 0,
        price_median: 59_750,
        sold_median: 5,
        looks: 1,
        days: 1,
      },
    ],
  ] as const)('%s on %s', async (keyword, marketplace, figures) => {
    expect(await summed(keyword, marketplace)).toMatchObject({ ...figures, search_volume: null });
  });

  it('the brand and the store with most places', async () => {
    expect((await summed('kaos', 'blibli'))?.brands[0]).toEqual({ name: 'Mugabewear', places: 8, share: 0.25 });
    expect((await summed('headphone bluetooth', 'tokopedia'))?.stores[0]).toMatchObject({ name: 'THINKPLUS INDO', places: 7 });
  });
});
