import { categoryRow } from '@telaah/shared/features/research/category';
import { groupSummary } from '@telaah/shared/features/research/group';
import { productRow } from '@telaah/shared/features/research/product';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroupMarket, type GroupMarket } from '#src/testing/market/group-market.ts';

const list = rowsAnswerSchema(categoryRow);
const rows = rowsAnswerSchema(productRow);
const sums = sumsAnswerSchema(groupSummary);
const CATEGORIES = 'category_research/categories';

let market: GroupMarket;
let asker: Awaited<ReturnType<GroupMarket['signIn']>>;
beforeAll(async () => {
  market = await createGroupMarket();
  asker = await market.signIn('Enterprise');
});
afterAll(() => market.api.close());

const categories = (body: object) => asker.get(list, CATEGORIES, body);
const namesOf = async (body: object) =>
  (await categories(body)).items.map(({ category_name, marketplace }) => `${marketplace}:${category_name}`);
const idOf = async (name: string, marketplace = 'shopee') =>
  (await categories({ keyword: name })).items.find((row) => row.category_name === name && row.marketplace === marketplace)
    ?.category_id as number;

interface Plain {
  category_id: number;
  products: number;
  stores: number;
  sold: number;
  revenue: number;
  median: number;
  fresh: number;
  top: number;
}

const plain = async (): Promise<Plain[]> => {
  const tree = await sql`
    with recursive tree as (
      select category_id as top_id, category_id from category
      union all select t.top_id, c.category_id from tree t join category c on c.parent_id = t.category_id)
    select * from tree`.execute(market.db);
  const { rows } = await sql<Omit<Plain, 'top'> & { most: (number | null)[] }>`
    select t.top_id as category_id, count(*) as products, count(distinct store_id) as stores, sum(sold_30d)::float8 as sold,
      sum(revenue_30d)::float8 as revenue, percentile_disc(0.5) within group (order by price) as median,
      count(*) filter (where listed_at > '2026-10-01') as fresh,
      (array_agg(revenue_30d order by revenue_30d desc nulls last))[1:10] as most
    from json_to_recordset(${JSON.stringify(tree.rows)}) as t(top_id int, category_id int) join research using (category_id)
    group by 1 order by 1`.execute(market.db);
  return rows.map(({ most, ...row }) => ({ ...row, top: most.reduce<number>((sum, revenue) => sum + (revenue ?? 0), 0) }));
};

describe('the list of categories', () => {
  it('has each with what it and all below it come to', async () => {
    const { items, total_count } = await categories({ sort: 'products' });
    const expected = await plain();
    expect(total_count).toBe(expected.length);
    const found = items
      .map((row) => ({
        category_id: row.category_id,
        products: row.products,
        stores: row.stores,
        sold: row.sold_30d.mid,
        revenue: row.revenue_30d.mid,
        median: row.price_median,
        fresh: row.new_products,
        top: (row.top_products_share ?? 0) * (row.revenue_30d.mid ?? 0),
      }))
      .toSorted((a, b) => a.category_id - b.category_id);
    expect(found.map(({ top: _top, ...row }) => row)).toEqual(expected.map(({ top: _top, ...row }) => row));
    for (const [i, { top }] of found.entries()) expect(top).toBeCloseTo(expected[i]?.top ?? Number.NaN, 0);
    const serum = items.find((row) => row.category_name === 'Serum');
    expect(serum).toMatchObject({ category_level: 3, above: ['Kecantikan', 'Wajah'], sold_30d: { grade: 'a' } });
    // Errors of products are added in quadrature: the range is narrower than the sum of ranges, but never empty.
    expect(serum?.sold_30d.low).toBeLessThan(serum?.sold_30d.mid ?? 0);
    expect(serum?.sold_30d.high).toBeGreaterThan(serum?.sold_30d.mid ?? 0);
  });

  it.each<[string, () => Promise<object> | object, string[]]>([
    ['words, of the path too', () => ({ keyword: 'wajah ser' }), ['shopee:Serum', 'tokopedia:Serum']],
    ['words in any case and order', () => ({ keyword: 'SERUM kecantikan', marketplaces: ['shopee'] }), ['shopee:Serum']],
    ['a marketplace', () => ({ marketplaces: ['tokopedia'], category_level: '1' }), ['tokopedia:Kecantikan', 'tokopedia:Rumah']],
    ['what lies in one, but not itself', async () => ({ parent_id: await idOf('Wajah') }), ['shopee:Masker', 'shopee:Serum']],
    ['no match', () => ({ keyword: 'zzz' }), []],
    ['a parent that is not there', () => ({ parent_id: 999_999 }), []],
  ])('is narrowed by %s', async (_name, body, expected) => {
    expect((await namesOf(await body())).toSorted()).toEqual(expected);
  });

  it('is narrowed by its figures, both ends included', async () => {
    const all = (await categories({})).items;
    const [middle] = all.slice(3);
    const [units, products] = [middle?.sold_30d.mid ?? 0, middle?.products ?? 0];
    const count = async (body: object) => (await categories(body)).total_count;
    expect(await count({ sold_min: units })).toBe(all.filter((row) => (row.sold_30d.mid ?? -1) >= units).length);
    expect(await count({ products_max: products })).toBe(all.filter((row) => row.products <= products).length);
    const revenue = middle?.revenue_30d.mid ?? 0;
    expect(await count({ revenue_min: revenue, revenue_max: revenue })).toBeGreaterThan(0);
  });

  it('sorts by every column that can be, both ways, unknown last', async () => {
    for (const sort of [
      'revenue_30d',
      'sold_30d',
      'products',
      'stores',
      'price_median',
      'rating',
      'new_products',
      'sold_change_7d',
    ]) {
      const [down, up] = [await categories({ sort }), await categories({ sort, order: 'asc' })];
      expect(down.total_count).toBe(up.total_count);
    }
    const prices = (await categories({ sort: 'price_median', order: 'asc' })).items.map((row) => row.price_median ?? Infinity);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('clamps pages', async () => {
    expect(await categories({ page: 99 })).toMatchObject({ page: 1, total_page: 1 });
  });

  it('follows what is captured: a category of no product is gone, a new one is there', async () => {
    const { db } = market;
    const before = await plain();
    const product = await db.selectFrom('product').select('product_id').where('external_id', '=', 'k4').executeTakeFirstOrThrow();
    await db
      .updateTable('product')
      .set({ required_sources: 9, independent_sources: 1 })
      .where('product_id', '=', product.product_id)
      .execute();
    await db.insertInto('dirty_product').values({ product_id: product.product_id, figures: true }).execute();
    const { refreshMarket } = await import('#src/features/market/publish/refresh.service.ts');
    const { NOW } = await import('#src/testing/test-app.ts');
    expect((await refreshMarket(db, NOW))?.research).toBe('patch');
    const after = await plain();
    expect(after).not.toEqual(before);
    const found = (await categories({})).items.toSorted((a, b) => a.category_id - b.category_id);
    expect(found.map(({ category_id, products }) => [category_id, products])).toEqual(
      after.map(({ category_id, products }) => [category_id, products]),
    );
    await db
      .updateTable('product')
      .set({ required_sources: 1, independent_sources: 9 })
      .where('product_id', '=', product.product_id)
      .execute();
    await db.insertInto('dirty_product').values({ product_id: product.product_id, figures: true }).execute();
    await refreshMarket(db, NOW);
    expect(await plain()).toEqual(before);
  });
});

describe('one category', () => {
  it('has the same sums as its row, its products, and those that lie below', async () => {
    const category_id = await idOf('Wajah');
    const row = (await categories({ keyword: 'wajah', category_level: '2', marketplaces: ['shopee'] })).items[0];
    const { summary, daily_sales } = await asker.get(sums, 'category_research/analytics', { category_id });
    const found = await asker.get(rows, 'category_research/products', { category_id });
    expect(found.total_count).toBe(row?.products);
    expect(found.items.every(({ marketplace }) => marketplace === 'shopee')).toBe(true);
    for (const key of ['products', 'stores', 'sold_30d', 'revenue_30d', 'price_median', 'new_products', 'sold_change_7d'] as const)
      expect(summary[key]).toEqual(row?.[key]);
    expect(summary.top_products_share).toBeCloseTo(row?.top_products_share ?? Number.NaN, 9);
    expect(summary.top_stores_share).toBeCloseTo(row?.top_stores_share ?? Number.NaN, 9);
    expect(daily_sales).toHaveLength(30);
    expect(summary.parts.map(({ name }) => name).toSorted()).toEqual(['Masker', 'Serum']);
    expect(summary.parts.reduce((sum, { products }) => sum + products, 0)).toBe(summary.products);
  });

  it('has its sales by price, each product in one band', async () => {
    const category_id = await idOf('Kecantikan');
    const { summary } = await asker.get(sums, 'category_research/analytics', { category_id });
    const { rows: prices } = await sql<{ price: number; revenue: number | null }>`
      select r.price, r.revenue_30d as revenue from research r join category c using (category_id)
      where c.l1_id = ${category_id} and r.marketplace_id = 1`.execute(market.db);
    const expected = summary.price_bands.map(({ from, to }) => {
      const inside = prices.filter(({ price }) => price >= from && price < to);
      return { from, to, products: inside.length, revenue: inside.reduce((sum, each) => sum + (each.revenue ?? 0), 0) };
    });
    expect(summary.price_bands.map(({ from, to, products, revenue }) => ({ from, to, products, revenue }))).toEqual(expected);
    expect(summary.price_bands.reduce((sum, band) => sum + band.products, 0)).toBe(prices.length);
    expect(summary.price_bands[0]).toMatchObject({ from: 2_000, to: 5_000 });
    expect(summary.stores_leading.length).toBeGreaterThan(1);
  });

  it('is narrowed within: words, prices and its stores, for its figures too', async () => {
    const category_id = await idOf('Kecantikan');
    const filter = { category_id, price_min: 100_000, keyword: 'barang' };
    const found = await asker.get(rows, 'category_research/products', { ...filter, sort: 'price', order: 'asc' });
    const { summary } = await asker.get(sums, 'category_research/analytics', filter);
    expect(found.items.length).toBeGreaterThan(2);
    expect(found.items.every(({ price }) => (price ?? 0) >= 100_000)).toBe(true);
    expect(summary.products).toBe(found.total_count);
    expect(summary.price_bands.every(({ from }) => from >= 100_000)).toBe(true);
  });

  it('that nobody knows is not found, and a call without one is not sent', async () => {
    expect((await asker.ask('category_research/products', { category_id: 999_999 })).status).toBe(404);
    expect((await asker.ask('category_research/analytics', { category_id: 999_999 })).status).toBe(404);
    expect((await asker.ask('category_research/products', {})).status).toBe(412);
    expect((await asker.ask('category_research/products', { category_id: '1 or 1' })).status).toBe(412);
  });
});
