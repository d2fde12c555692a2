import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ran, run } from '../runner/command.ts';
import { documents, tables } from './import-expected.ts';
import { recorded, recordedFolder, recordedRows } from './recorded.ts';

const MINUTES = 60_000;

interface Report {
  state: string;
  rows: number;
  accepted: number;
  repeated: number;
  quarantined: Record<string, number>;
  refused: Record<string, number>;
  unknown_columns: string[];
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
const taken = ({ accepted, repeated, quarantined }: Report) => accepted + repeated + sum(quarantined);
/** `…/tokopedia/search-oppo-2025-08-19.dev.csv` → `tokopedia/search-oppo-2025-08-19`. */
const nameOf = (path: string) => `${basename(join(path, '..'))}/${basename(path).replace(/(\.\w+)?\.\w+$/, '')}`;

/** Files are split by shop; hand-counted figures are only valid for the development part. */
const hasDevelopmentPart = recorded && existsSync(join(recordedFolder, 'tokopedia/search-oppo-2025-08-19.dev.csv'));
const blank = (row: Record<string, string>) => Object.values(row).every((cell) => cell === '');

describe.skipIf(!recorded)('the folder of recorded data (passed over where it is missing)', () => {
  let test: TestDb;
  let first: Ran;
  let place: string;
  const reports = new Map<string, { path: string; report: Report }>();
  const imported = (name: string) => {
    const found = reports.get(name);
    if (found === undefined) throw new Error(`${name} was not imported`);
    return found;
  };

  const observationsOf = async (marketplace: MarketplaceId, id: string) =>
    test.db
      .selectFrom('observation')
      .innerJoin('product', 'product.product_id', 'observation.product_id')
      .selectAll('observation')
      .select(['product.url', 'product.listed_at', 'product.twin_external_id'])
      .where('product.marketplace_id', '=', marketplaces[marketplace].key)
      .where((where) => where.or([where('product.external_id', '=', id), where('product.url', '=', id)]))
      .orderBy('observed_at')
      .execute();

  const importFolder = (...options: string[]): Promise<Ran> =>
    run('node', ['api/src/cli/import.ts', ...options, recordedFolder], {
      env: { DATABASE_URL: test.url, DATA_DIR: place, DEMO: 'off' },
    });

  const stored = async (): Promise<string> => {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(line, e'\n' order by line)) as digest from (
        select o::text as line from observation o union all
        select p::text from product p union all
        select l::text from product_live l union all
        select m::text from product_month m) all_lines`.execute(test.db);
    return rows[0]?.digest ?? '';
  };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'import-real-'));
    test = await createTestDb();
    first = await importFolder('--report', join(place, 'rows.jsonl'));
    const files = await test.db.selectFrom('import_file').select(['path', 'report']).execute();
    for (const { path, report } of files) reports.set(nameOf(path), { path, report: report as Report });
  }, 4 * MINUTES);

  afterAll(async () => {
    await test.close();
    rmSync(place, { recursive: true });
  });

  it('is imported without a failure', () => {
    expect(first.output).toContain('Research is up to date.');
    expect(first.code).toBe(0);
  });

  it.each(Object.entries(tables))('%s: every row is taken in or refused as expected', (name, { takes, ...counted }) => {
    const { report, path } = imported(name);
    const rows = recordedRows(relative(recordedFolder, path)).filter((row) => !blank(row));
    const recounted = { rows: rows.length, taken: rows.filter(takes).length };
    expect({ rows: report.rows, taken: taken(report) }).toEqual(recounted);
    expect(recounted).toEqual(hasDevelopmentPart ? counted : recounted);
    expect(report.unknown_columns).toEqual([]);
  });

  it.each(Object.entries(documents))('%s: every product is taken in', (name, [count, refused]) => {
    const { report } = imported(name);
    expect(taken(report)).toBe(hasDevelopmentPart ? count : report.rows - sum(refused));
    expect(report.refused).toEqual(refused);
  });

  it('has no file besides these', () => {
    expect([...reports.keys()].toSorted()).toEqual([...Object.keys(tables), ...Object.keys(documents)].toSorted());
  });

  it('has a reason for every row that did not come in', () => {
    const lines = readFileSync(join(place, 'rows.jsonl'), 'utf8').trim().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as { state: string; reason: string; detail: string });
    const refused = rows.filter((row) => row.state === 'refused');
    const known = ['wrong_currency', 'no_products', 'no_product_data', 'no_identity', 'no_price'];
    expect(refused.filter((row) => !known.includes(row.reason) || row.detail === '')).toEqual([]);
    expect(refused).toHaveLength([...reports.values()].reduce((all, { report }) => all + sum(report.refused), 0));
    for (const { report } of reports.values()) expect(taken(report) + sum(report.refused)).toBe(report.rows);
  });

  describe.skipIf(!hasDevelopmentPart)('records typed from the files by hand', () => {
    const hidden = null;

    it.each([
      [
        '10RB+ and a price range',
        'shopee',
        '8672617821',
        {
          price: 3000,
          price_high: 18_900,
          sold_low: 10_000,
          sold_high: hidden,
          stock_low: 273_364,
          reviews_low: 7000,
          rating_c: 400,
        },
      ],
      [
        '1,6RB and a struck range',
        'shopee',
        '8099549318',
        { price: 25_500, price_high: 38_000, original_price: 85_000, sold_low: 1600, sold_high: 1699, reviews_low: 579 },
      ],
      [
        'zeros that were never shown, stock from the specifications',
        'shopee',
        '13462619690',
        {
          price: 93_500,
          original_price: 110_000,
          sold_low: hidden,
          reviews_low: hidden,
          likes_low: hidden,
          stock_low: 19,
          stock_high: 19,
        },
      ],
      ['stock split by a promotion', 'shopee', '21590925642', { stock_low: 17_383, stock_high: 17_383 }],
      [
        'the exact 425 beside the label 250+',
        'tokopedia',
        '11498669298',
        { price: 4_099_000, original_price: 4_999_000, sold_low: 425, sold_high: 425, reviews_low: 65, rating_c: 500 },
      ],
      [
        'an availability of 9',
        'tokopedia',
        '6789972008',
        { price: 110_600, original_price: 221_200, sold_low: 3, stock_low: 9, reviews_low: 1 },
      ],
      [
        'no availability',
        'tokopedia',
        '9489369972',
        { price: 33_476, original_price: null, sold_low: 38, stock_low: hidden, reviews_low: 12 },
      ],
      [
        '13 SKUs of one product',
        'lazada',
        '7578640280',
        { price: 43_000, price_high: 43_000, original_price: null, sold_low: 56, reviews_low: 15 },
      ],
      [
        'a library’s product page',
        'tokopedia',
        '15932484579',
        { price: 99_000, original_price: null, sold_low: 409, stock_low: 287, reviews_low: 106 },
      ],
      [
        'an export without counters',
        'tokopedia',
        '100661117126',
        { price: 819_000, original_price: 1_699_000, sold_low: hidden, rating_c: hidden },
      ],
      [
        'a label in a Python literal',
        'tokopedia',
        '11894479893',
        { price: 9_999_000, original_price: null, sold_low: 1, sold_high: 1, reviews_low: 1 },
      ],
      [
        '10rb+ terjual by address',
        'tokopedia',
        'https://www.tokopedia.com/bitsnbobs76/bitsnbobs76-work-jacket-black-eyes-workjacket-hitam-1729652134100502294',
        { price: 229_000, original_price: 450_000, sold_low: 10_000, sold_high: 49_999 },
      ],
    ] as const)('%s', async (_what, marketplace, id, figures) => {
      const [observation] = await observationsOf(marketplace, id);
      expect(observation).toMatchObject(figures);
    });

    it('one price on four dates, once with its currency sign', async () => {
      const address =
        'https://www.tokopedia.com/aka-online/headset-fantech-wh01-headphone-bluetooth-headset-wireless-low-latency-hitam';
      const four = await observationsOf('tokopedia', address);
      expect(four.map(({ observed_at, price }) => [observed_at.toISOString(), price])).toEqual([
        ['2025-10-24T05:00:00.000Z', 435_000],
        ['2025-11-06T05:00:00.000Z', 435_000],
        ['2025-11-24T05:00:00.000Z', 435_000],
        ['2025-11-25T05:00:00.000Z', 435_000],
      ]);
    });

    it('Rp468.210', async () => {
      const [observation] = await observationsOf(
        'tokopedia',
        'https://www.tokopedia.com/clickandgo/rexus-s9-pro-headphone-bluetooth-with-anc-headset-wireless-black-hitam-1729837603553772804',
      );
      expect(observation?.price).toBe(468_210);
    });

    it('a ranking’s counter on four days, its range of prices, ids of 19 digits', async () => {
      const four = await observationsOf('tiktok', '1730769965814548027');
      expect(four.map(({ sold_low, price, price_high }) => [sold_low, price, price_high])).toEqual([
        [445_002, 450, 690],
        [464_662, 450, 690],
        [472_682, 450, 690],
        [487_122, 450, 690],
      ]);
    });
  });

  it(
    'changes nothing when it is imported again',
    async () => {
      const before = await stored();
      const untouched = await importFolder();
      expect([untouched.code, untouched.output.includes(`already imported ${reports.size}`)]).toEqual([0, true]);
      const again = await importFolder('--again');
      expect(again.code).toBe(0);
      const files = await test.db.selectFrom('import_file').select(['path', 'report']).execute();
      for (const { report } of files) expect(report).toMatchObject({ accepted: 0, quarantined: {} });
      expect(await stored()).toBe(before);
    },
    4 * MINUTES,
  );
});
