import type { CategoryNode } from '@telaah/shared/features/market/schema';
import { type ProductSort, productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { sortsOf } from '@telaah/shared/kinds/table';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { firstMatches, pageOfProducts } from '#src/features/research/selection/product.repo.ts';
import { selectionOf } from '#src/features/research/selection/selection.repo.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { createSmallMarket, fixedPrice, productsResult, type SmallMarket } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW } from '#src/testing/test-app.ts';

let market: SmallMarket;

beforeAll(async () => {
  market = await createSmallMarket();
});
afterAll(() => market.api.close());

describe('pages', () => {
  it.each([
    [-5, 1],
    [0, 1],
    [1.7, 1],
    [2, 1],
    [1e15, 1],
  ])('%d becomes %d where there is one page', async (requested, page) => {
    expect(await market.products({ page: requested })).toMatchObject({ page, total_page: 1, total_count: 8 });
  });

  it('hold every row exactly once, from whichever end they are walked', async () => {
    const many = await createTestApp();
    const someone = await many.signIn();
    await givePlan(many.test.db, someone.account_id, 'Basic', NOW);
    await fillMarket(many.test.db, [{ sold: 1 }], NOW);
    // 200 rows of equal and unknown values: only the ids tell them apart.
    await sql`insert into product (product_id, marketplace_id, external_id, name) select 1000 + i, 1, 'x' || i, 'x' from generate_series(1, 200) i`.execute(
      many.test.db,
    );
    const fill = async (table: 'product_live' | 'research', changes: RawBuilder<unknown>) => {
      const { rows: like } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
        many.test.db,
      );
      await sql`insert into ${sql.table(table)}
        select r.* from generate_series(1001, 1200) i, jsonb_populate_record(null::${sql.table(table)}, ${like[0]?.row}::jsonb || ${changes}) r`.execute(
        many.test.db,
      );
    };
    await fill('product_live', sql`jsonb_build_object('product_id', i)`);
    await fill('research', sql`jsonb_build_object('product_id', i, 'revenue_30d', case when i % 3 > 0 then i % 7 end)`);
    await sql`analyze product`.execute(many.test.db);
    // A word that nearly all rows contain is searched along the sort's index; in rising order matches are collected.
    for (const { order, keyword, rows } of [
      { order: 'asc', rows: 201 },
      { order: 'desc', rows: 201 },
      { order: 'asc', keyword: 'x', rows: 200 },
      { order: 'desc', keyword: 'x', rows: 200 },
    ]) {
      const seen: string[] = [];
      const revenues: (number | null)[] = [];
      for (let page = 1; page <= 7; page++) {
        const response = await many.post('/internal/feature/product_research/products', { page, order, keyword }, someone.headers);
        const { items, total_page } = productsResult.parse(await response.json());
        expect(total_page).toBe(7);
        seen.push(...items.map((item) => item.product_id));
        revenues.push(...items.map((item) => item.revenue_30d.mid));
      }
      expect(new Set(seen).size).toBe(rows);
      const known = revenues.filter((value) => value !== null);
      expect(known).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
      expect(revenues.slice(known.length).every((value) => value === null)).toBe(true);
    }
    // Collected for count and page at once, or counted first: the page is the same.
    for (const { filter, total } of [
      { filter: { keyword: 'x' }, total: 200 },
      { filter: {}, total: 201 },
    ]) {
      const selection = await selectionOf(many.test.db, filter, { newest: '2026-11-20' });
      if (selection === null) throw new Error('the word is known');
      for (const sort of sortsOf(productKind) as ProductSort[]) {
        for (const order of ['asc', 'desc'] as const) {
          const ids = await pageOfProducts(many.test.db, selection, { sort, order, page: 1, total });
          expect(await firstMatches(many.test.db, selection, { sort, order }), `${sort} ${order}`).toEqual({ total, ids });
        }
      }
    }
    await many.close();
  });
});

describe('the category tree', () => {
  const tree = (query = '', headers: Record<string, string> = {}) =>
    market.api.app.request(`/internal/feature/category${query}`, { headers: { ...market.user.headers, ...headers } });

  it('comes in tree order with the products of each subtree', async () => {
    const nodes = (await (await tree('?marketplace=shopee')).json()) as CategoryNode[];
    expect(nodes.map(({ category_level, category_name, products }) => `${category_level} ${category_name} ${products}`)).toEqual([
      '1 Pria 3',
      '2 Aksesori 1',
      '2 Atasan 2',
      '3 Kaos 1',
      '3 Kemeja 1',
      '1 Wanita 1',
      '2 Atasan Wanita 1',
      '3 Batik 1',
    ]);
    expect(await (await tree()).json()).toHaveLength(10);
    expect((await tree('?marketplace=amazon')).status).toBe(412);
    expect((await tree('?market=shopee')).status).toBe(412);
  });

  it('is answered 304 until research changes', async () => {
    const first = await tree();
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await tree('', { 'If-None-Match': given });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await tree('', { 'If-None-Match': '"categories-0"' })).status).toBe(200);
    await fillMarket(market.api.test.db, [{ product_id: 'new', sold: 1, ...fixedPrice(1000), name: 'Ember' }], NOW);
    expect((await tree('', { 'If-None-Match': tag })).status).toBe(200);
  });
});

describe('an answer', () => {
  it('is kept until a product that fits comes, and then made anew', async () => {
    const before = await market.products({ marketplaces: ['blibli'] });
    expect(before.total_count).toBe(0);
    await sql`insert into product_key (marketplace_id, key, product_id) values (5, 'raw', 0)`.execute(market.api.test.db);
    expect((await market.products({ marketplaces: ['blibli'] })).generation).toEqual(before.generation);
    await fillMarket(
      market.api.test.db,
      [{ product_id: 'k', marketplace: 'blibli', sold: 1, ...fixedPrice(1000), name: 'Sapu' }],
      NOW,
    );
    const after = await market.products({ marketplaces: ['blibli'] });
    expect(after.total_count).toBe(1);
    expect(after.generation).toMatchObject({ id: before.generation.id });
    expect(Date.parse(after.generation.built_at)).toBeGreaterThan(Date.parse(before.generation.built_at));
  });

  it('of an empty database is an empty page', async () => {
    const empty = await createTestApp();
    const someone = await empty.signIn();
    const response = await empty.post('/internal/feature/product_research/products', {}, someone.headers);
    expect(productsResult.parse(await response.json())).toMatchObject({
      items: [],
      total_count: 0,
      total_page: 1,
      page: 1,
      generation: { id: 0 },
    });
    expect((await empty.post('/internal/feature/product_research/analytics', {}, someone.headers)).status).toBe(200);
    await refreshMarket(empty.test.db, NOW);
    await empty.close();
  });
});
