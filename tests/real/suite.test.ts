import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givePlan } from '@telaah/api/testing/billing/subscriber';
import { createTestApp, NOW, type TestApp } from '@telaah/api/testing/test-app';
import { datedCode } from '@telaah/db/tables/codes';
import type { CategoryRow } from '@telaah/shared/features/research/category';
import type { StoreRow } from '@telaah/shared/features/research/store';
import type { RowsAnswer } from '@telaah/shared/kinds/kind';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../runner/command.ts';
import { recorded, recordedFiles, recordedFolder } from './recorded.ts';

/** Compares the API's lists of stores and categories with sums computed here from the recorded observations. */
const MINUTES = 60_000;

/** The newest accepted observation of each product: known days before guessed ones, and the highest price of one moment. */
const NEWEST = `newest as (
  select distinct on (p.product_id) p.product_id, p.store_id, p.category_id, p.twin_product_id, o.price, o.rating_c
  from product p join observation o using (product_id) where o.quarantine_reason is null
  order by p.product_id, o.dated = ${datedCode.code('guessed')}, o.observed_at desc, o.price desc nulls last)`;

interface ExpectedSums {
  id: number;
  products: number;
  price_median: number | null;
}

describe.skipIf(!recorded)('the recorded market (passed over where it is missing)', () => {
  let api: TestApp;
  let place: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    api = await createTestApp({ limits: 'wide' });
    place = mkdtempSync(join(tmpdir(), 'suite-real-'));
    const files = ['other', 'shopee', 'tiktokshop', 'tokopedia'].flatMap(recordedFiles);
    const env = { DATABASE_URL: api.test.url, DATA_DIR: place, DEMO: 'off' };
    const ran = await run('node', ['api/src/cli/import.ts', ...files.map((file) => join(recordedFolder, file))], { env });
    if (ran.code !== 0) throw new Error(ran.output);
    const user = await api.signIn();
    await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
    headers = user.headers;
  }, 5 * MINUTES);

  afterAll(async () => {
    await api?.close();
    if (place) rmSync(place, { recursive: true, force: true });
  });

  const largest = async <Row>(call: string): Promise<Row[]> => {
    const answer = await api.post(`/internal/feature/${call}`, { sort: 'products', order: 'desc' }, headers);
    return ((await answer.json()) as RowsAnswer<Row>).items;
  };
  const own = async (groups: string, id: string): Promise<Map<number, ExpectedSums>> => {
    const { rows } = await sql
      .raw<ExpectedSums>(
        `with recursive ${NEWEST}, ${groups} select ${id} as id, count(*)::int as products,
          percentile_disc(0.5) within group (order by price) as price_median from listed group by 1`,
      )
      .execute(api.test.db);
    return new Map(rows.map((row) => [row.id, row]));
  };

  it('says of its largest stores what their products say', async () => {
    const ours = await own('listed as (select * from newest where store_id is not null)', 'store_id');
    const rows = await largest<StoreRow>('store_research/stores');
    expect(rows).toHaveLength(30);
    for (const row of rows) {
      const { products, price_median } = row;
      const { id: store_id, ...sums } = ours.get(row.store_id) ?? { id: 0 };
      expect({ store_id: row.store_id, products, price_median }).toEqual({ store_id, ...sums });
    }
    const largestOwn = Math.max(...[...ours.values()].map(({ products }) => products));
    expect(rows[0]?.products).toBe(largestOwn);
  });

  it('says of its largest categories what products in them and below say', async () => {
    const ours = await own(
      `below as (select category_id as root, category_id from category
          union all select b.root, c.category_id from category c join below b on c.parent_id = b.category_id),
        listed as (select b.root, n.price from newest n join below b using (category_id))`,
      'root',
    );
    const rows = await largest<CategoryRow>('category_research/categories');
    expect(rows).toHaveLength(30);
    for (const row of rows) {
      const { products, price_median } = row;
      const { id: category_id, ...sums } = ours.get(row.category_id) ?? { id: 0 };
      expect({ category_id: row.category_id, products, price_median }).toEqual({ category_id, ...sums });
    }
  });

  // Counted by hand in the files: 80 on the recorded shop page, and one more among a search's results.
  it.each([
    ['Acer Store Official', 81],
    ['KAO Official Store', 285],
    ['Leivy Naturally', 47],
  ])('%s has %d products', async (keyword, products) => {
    const answer = await api.post('/internal/feature/store_research/stores', { keyword }, headers);
    const { items } = (await answer.json()) as RowsAnswer<StoreRow>;
    expect(items.find(({ store_name }) => store_name === keyword)).toMatchObject({
      products,
      // Observations that are years old say nothing about the last 30 days.
      sold_30d: { mid: null },
      products_with_sales: 0,
    });
  });
});
