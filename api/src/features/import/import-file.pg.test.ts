import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDb } from '@telaah/db/testing/database';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTextFile } from '#src/features/import/files/text-file.ts';
import { type ImportOptions, importFile, tryFile } from '#src/features/import/import-file.ts';
import { findImportProgress } from '#src/features/import/repo.ts';
import type { RowReport } from '#src/features/import/report.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
let test: Awaited<ReturnType<typeof createTestDb>>;
let folder: string;

beforeAll(async () => {
  test = await createTestDb();
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
beforeEach(async () => {
  await clearMarket(test.db);
  await test.db.deleteFrom('import_file').execute();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const file = async (name: string, text: string | string[]): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, Array.isArray(text) ? text.join('\n') : text);
  return path;
};
const bring = (path: string, options: Partial<ImportOptions> = {}) => importFile(test.db, ingest, path, { now, ...options });
const HEADER = 'marketplace,product_id,name,price,sold_total,observed_at';
const line = (id: number, price = 25_000 + id) => `shopee,${id},Kaos ${id},${price},${id},2026-11-01`;
const lines = (count: number) => [HEADER, ...Array.from({ length: count }, (_, index) => line(index + 1))];
const stored = () => test.db.selectFrom('observation').selectAll().execute();

const SKU_HEADER = 'sku,mpn,url,title,currency,initial_price,final_price,number_sold,product_variation';
const skuRow = (sku: number, price: number, id = 68) =>
  `${id}_ID-${sku},${id},https://www.lazada.co.id/products/d-i${id}-s${sku}.html,Dioda,IDR,30000,${price},111,"[{""name"":""Warna"",""value"":""W${sku}""}]"`;

const v5 = (id: number) => ({
  id: String(id),
  name: `Kaos ${id}`,
  url: 'https://www.tokopedia.com/toko/kaos',
  mediaURL: {},
  price: { text: 'Rp5.000', number: 5000 },
  shop: { id: '1', name: 'Toko', url: 'https://www.tokopedia.com/toko' },
});
const answer = (...ids: number[]) => [{ data: { searchProductV5: { header: {}, data: { products: ids.map(v5) } } } }];

describe('an import', () => {
  it('takes in what is good and gives every other row its reason and line', async () => {
    const rows: RowReport[] = [];
    const path = await file('mixed.csv', [
      HEADER,
      line(1),
      'shopee,2,,5000,1,2026-11-01',
      'shopee,3,Tas',
      line(4, 0),
      'shopee,5,Topi,185.000₫,,',
      line(6),
    ]);
    const report = await bring(path, { onRow: (row) => rows.push(row) });
    expect(report).toMatchObject({
      state: 'imported',
      format: 'csv',
      recognised: ['own_table'],
      rows: 6,
      accepted: 2,
      refused: { no_name: 1, broken_row: 1, no_price: 1, wrong_currency: 1 },
      observed_at: { column: 2 },
      identified_by: { id: 2 },
    });
    expect(rows.map(({ line: at, reason }) => [at, reason]).toSorted()).toEqual([
      [3, 'no_name'],
      [4, 'broken_row'],
      [5, 'no_price'],
      [6, 'wrong_currency'],
    ]);
    expect((await stored()).map(({ price }) => price).toSorted()).toEqual([25_001, 25_006]);
  });

  it('does nothing the second time, and changes nothing when it is made to', async () => {
    const path = await file('twice.csv', lines(30));
    await bring(path);
    const before = await marketState(test.db);
    expect(await bring(path)).toMatchObject({ state: 'already_imported', rows: 0 });
    // A file is the same under another name.
    expect(await bring(await file('copy.csv', lines(30)))).toMatchObject({ state: 'already_imported' });
    expect(await bring(path, { again: true })).toMatchObject({ state: 'imported', rows: 30, accepted: 0, repeated: 30 });
    expect(await marketState(test.db)).toEqual(before);
  });

  it('continues where it was broken off, with the figures so far', async () => {
    const path = await file('long.csv', [...lines(2500), 'shopee,9999,,1,1,2026-11-01']);
    let batches = 0;
    const dies: typeof ingest = async (db, snapshots, from) => {
      if (++batches === 2) throw new Error('killed');
      return ingest(db, snapshots, from);
    };
    await expect(importFile(test.db, dies, path, { now })).rejects.toThrow('killed');
    expect(await findImportProgress(test.db, await hashTextFile(path))).toMatchObject({
      nextRow: 1000,
      finished: false,
      report: { accepted: 1000 },
    });
    const seen: number[] = [];
    const counts: typeof ingest = (db, snapshots, from) => {
      seen.push(snapshots.length);
      return ingest(db, snapshots, from);
    };
    expect(await importFile(test.db, counts, path, { now })).toMatchObject({
      state: 'imported',
      rows: 2501,
      accepted: 2500,
      repeated: 0,
      refused: { no_name: 1 },
    });
    expect(seen).toEqual([1000, 500]);
    expect(await stored()).toHaveLength(2500);
  });

  it('stops after the batch at hand when asked, and goes on later', async () => {
    const path = await file('stopped.csv', lines(1500));
    const stopped = await bring(path, { signal: AbortSignal.abort() });
    expect(stopped).toMatchObject({ state: 'stopped', rows: 1000 });
    expect(await bring(path)).toMatchObject({ state: 'imported', rows: 1500, accepted: 1500 });
  });

  it('makes one snapshot of rows that are variants of one product', async () => {
    const report = await bring(
      await file('skus-2025-06-01.csv', [SKU_HEADER, skuRow(1, 12_000), skuRow(2, 10_000), skuRow(3, 15_000)]),
    );
    expect(report).toMatchObject({ rows: 3, accepted: 3, observed_at: { file_name: 3 } });
    const observations = await stored();
    expect(observations).toMatchObject([{ price: 10_000, price_high: 15_000, original_price: 30_000, sold_low: 111 }]);
    const detail = await test.db.selectFrom('product_detail').selectAll().executeTakeFirstOrThrow();
    expect(detail.variants).toHaveLength(3);
  });

  it.each([
    ['after one another', (row: number) => [Math.floor(row / 3), row % 3] as const],
    ['far apart', (row: number) => [row % 500, Math.floor(row / 500)] as const],
  ])('makes 500 looks of 500 products whose three variants are rows %s', async (_, at) => {
    const rows = Array.from({ length: 1500 }, (_row, row) => {
      const [product, variant] = at(row);
      return skuRow(variant + 1, 10_000 + variant, 1000 + product);
    });
    expect(await bring(await file('skus-2025-06-01.csv', [SKU_HEADER, ...rows]))).toMatchObject({ rows: 1500, accepted: 1500 });
    const observations = await stored();
    expect(observations).toHaveLength(500);
    expect(observations.filter(({ price, price_high }) => price !== 10_000 || price_high !== 10_002)).toEqual([]);
    const details = await test.db.selectFrom('product_detail').select('variants').execute();
    expect(details.filter(({ variants }) => variants.length !== 3)).toEqual([]);
  });

  it('dates rows by the option where the file does not', async () => {
    const path = await file('undated.csv', ['marketplace,product_id,name,price', 'shopee,1,Kaos,5000']);
    expect(await bring(path, { observedAt: '2026-11-05' })).toMatchObject({ observed_at: { option: 1 } });
    expect((await stored())[0]?.observed_at.toISOString()).toBe('2026-11-05T05:00:00.000Z');
  });
});

describe('documents', () => {
  it('recorded answers, alone, in a list of exchanges, in a browser recording', async () => {
    expect(await bring(await file('answer.json', JSON.stringify(answer(1, 2))))).toMatchObject({
      recognised: ['search_product_v5'],
      rows: 2,
      accepted: 2,
    });
    const exchanges = [
      { url: 'https://gql.example/x', fetched_at: '2026-11-03T00:00:00Z', response: JSON.stringify(answer(3)) },
      { response: { hello: 'world' } },
    ];
    expect(await bring(await file('exchanges.json', JSON.stringify(exchanges)))).toMatchObject({
      rows: 2,
      accepted: 1,
      observed_at: { content: 1 },
      refused: { no_products: 1 },
    });
    const har = {
      log: {
        entries: [
          {
            startedDateTime: '2026-11-04T00:00:00.000Z',
            request: { url: 'https://gql.example/x' },
            response: { content: { text: JSON.stringify(answer(4)) } },
          },
        ],
      },
    };
    expect(await bring(await file('browser.har', JSON.stringify(har)))).toMatchObject({
      rows: 1,
      accepted: 1,
      observed_at: { content: 1 },
    });
  });

  it('our own snapshots and rows as JSON Lines, with the lines of those that fail', async () => {
    const rows = [
      JSON.stringify(capturedSnapshot()),
      '{"marketplace":"shopee","product_id":5,"name":"Tas","price":9000}',
      '{"marketplace":',
      '[7]',
    ];
    const report = await bring(await file('own.jsonl', rows));
    expect(report).toMatchObject({ format: 'json_lines', recognised: ['own_snapshot', 'own_table'], rows: 4, accepted: 2 });
    expect(report.refusals.map(({ line: at, reason }) => [at, reason])).toEqual([
      [3, 'broken_row'],
      [4, 'no_products'],
    ]);
  });

  it('keeps the digits of long ids', async () => {
    await bring(
      await file('ids.json', '[{"marketplace":"tiktok","product_id":1731535811462268101,"name":"Celana","price":69000}]'),
    );
    const product = await test.db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    expect(product.external_id).toBe('1731535811462268101');
  });

  it('a saved page, each product once', async () => {
    const body = JSON.stringify(answer(8, 9)[0]);
    const report = await bring(
      await file(
        'page.html',
        `<html><script>window.a=${body};</script><script>window.b=${body};</script><script>{"x":1}</script></html>`,
      ),
    );
    expect(report).toMatchObject({ format: 'html', rows: 2, accepted: 2 });
  });
});

describe('files that bring nothing', () => {
  it.each([
    ['tree.json', '{"categories":[{"id":1,"name":"Dapur"}]}', { state: 'no_products', refused: { no_products: 1 } }],
    ['urls.csv', 'url\nhttps://www.tiktok.com/view/product/1', { state: 'no_products', refused: { no_product_data: 1 } }],
    ['empty.csv', '', { state: 'no_products', rows: 0 }],
    ['other.csv', 'suhu,jam\n31,12\n', { state: 'unrecognised', refused: { unknown_shape: 1 }, unknown_columns: ['suhu', 'jam'] }],
    ['prices.json', '{"price":1,"weather":"sunny"}', { state: 'unrecognised', refused: { unknown_shape: 1 } }],
    ['notes.md', '# Notes\n\nSome words, and more.', { state: 'unrecognised', rows: 0 }],
    ['cut.json', '{"data":[1,2', { state: 'unreadable', error: expect.stringContaining('not JSON') }],
    ['damaged.gz', '\u001f\u008bnot really', { state: 'unrecognised' }],
  ])('%s', async (name, text, expected) => {
    const report = await bring(await file(name, text));
    expect(report).toMatchObject({ accepted: 0, ...expected });
    // A file that a later version may recognise is not marked as finished.
    const progress = await findImportProgress(test.db, await hashTextFile(join(folder, name)));
    expect(progress?.finished ?? false).toBe(report.state === 'no_products');
    // A report on an unrecognised file says what was searched for.
    expect(report.state === 'unrecognised').toBe(report.notes.length > 0 || 'unknown_shape' in report.refused);
  });

  it('a damaged packed file and a missing one are reports, not crashes', async () => {
    const path = join(folder, 'packed.gz');
    await writeFile(path, Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6]));
    expect(await bring(path)).toMatchObject({ state: 'unreadable' });
    expect(await bring(join(folder, 'missing.csv'))).toMatchObject({
      state: 'unreadable',
      error: expect.stringContaining('ENOENT'),
    });
    expect(await bring(folder)).toMatchObject({ state: 'unreadable' });
  });
});

describe('a dry run', () => {
  it('says what an import would say', async () => {
    const path = await file('dry.csv', [HEADER, line(1), line(2, 0), 'shopee,3,Kaos,99999999999,1,2026-11-01']);
    const dry = await tryFile(path, { now });
    expect(dry).toMatchObject({ state: 'imported', rows: 3, accepted: 1 });
    expect(await stored()).toHaveLength(0);
    expect(await bring(path)).toEqual(dry);
  });
});
