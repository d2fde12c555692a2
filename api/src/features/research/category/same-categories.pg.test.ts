import { categoryRow } from '@telaah/shared/features/research/category';
import { groupSummary } from '@telaah/shared/features/research/group';
import { groupHistoryResult } from '@telaah/shared/features/research/history/group';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { type FixtureProduct, fillMarket } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW } from '#src/testing/test-app.ts';

const list = rowsAnswerSchema(categoryRow);
const sums = sumsAnswerSchema(groupSummary);

/** Products of Serum and Masker in Kecantikan. `ids`: for each product, which of the two ids each level is given by. */
const goodsWith = (ids: readonly (readonly [boolean, boolean])[]): FixtureProduct[] =>
  ids.map(([isNewRoot, isNew], i) => {
    const name = i % 3 === 0 ? 'Masker' : 'Serum';
    const own = name === 'Serum' ? ['11', '911'] : ['12', '912'];
    return {
      product_id: `s${i}`,
      marketplace: 'shopee',
      sold: 3 + i,
      price: { low: 10_000 + i * 500, high: 10_000 + i * 500 },
      name: `${name} ${i}`,
      category: [
        { id: isNewRoot ? '910' : '10', name: 'Kecantikan' },
        { id: (isNew ? own[1] : own[0]) ?? null, name: isNew ? name.toUpperCase() : name },
      ],
    };
  });

const marketOf = async (goods: FixtureProduct[]) => {
  const api = await createTestApp({ limits: 'wide' });
  await fillMarket(api.test.db, goods, NOW);
  const user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  const ask = async (call: string, body: object) =>
    (await api.post(`/internal/feature/${call}`, body, user.headers)).json() as Promise<never>;
  const rows = list.parse(await ask('category_research/categories', { sort: 'products' })).items;
  const tree = (await (await api.app.request('/internal/feature/category', { headers: user.headers })).json()) as {
    products: number;
  }[];
  const numberOf = async (id: string) =>
    (await api.test.db.selectFrom('category_key').select('key_id').where('key', '=', `id:${id}`).executeTakeFirstOrThrow()).key_id;
  return { api, ask, rows, tree, numberOf };
};
const toldOf = (rows: (typeof categoryRow)['_output'][]) =>
  rows
    .map(({ category_name, above, products, sold_30d, revenue_30d }) => ({
      name: category_name.toLowerCase(),
      above,
      products,
      sold: sold_30d.mid,
      revenue: revenue_30d.mid,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

describe('a category that its marketplace has given two ids', () => {
  it('is one in list, tree and sums, however its products name it', async () => {
    const one = await marketOf(goodsWith(Array.from({ length: 9 }, () => [false, false] as const)));
    const expected = toldOf(one.rows);
    expect(expected.map(({ name }) => name)).toEqual(['kecantikan', 'masker', 'serum']);
    await one.api.close();
    const ids = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 9, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(ids, async (given) => {
        const { api, rows, tree } = await marketOf(goodsWith(given));
        expect(toldOf(rows)).toEqual(expected);
        expect(tree.map(({ products }) => products).toSorted()).toEqual(one.tree.map(({ products }) => products).toSorted());
        await api.close();
      }),
      { numRuns: runs(20, 2) },
    );
  });

  it('is led to by both numbers: its products, its sums, its history, and what lies in it', async () => {
    const { api, ask, rows, numberOf } = await marketOf(
      goodsWith(Array.from({ length: 9 }, (_, i) => [i % 2 === 0, i > 4] as const)),
    );
    const serum = rows.find(({ category_name }) => category_name.toLowerCase() === 'serum');
    const numbers = [await numberOf('11'), await numberOf('911')];
    expect(new Set(numbers).size).toBe(2);
    expect(numbers).toContain(serum?.category_id);
    for (const category_id of numbers) {
      const found = (await ask('category_research/products', { category_id })) as { total_count: number };
      expect(found.total_count).toBe(6);
      const { summary } = sums.parse(await ask('category_research/analytics', { category_id }));
      expect(summary.sold_30d.mid).toBe(serum?.sold_30d.mid);
      const { group } = groupHistoryResult.parse(await ask('category_research/history', { categoryId: category_id }));
      expect(group).toMatchObject({ id: serum?.category_id, above: ['Kecantikan'] });
      expect(((await ask('product_research/products', { category_id })) as { total_count: number }).total_count).toBe(6);
    }
    for (const parent of ['10', '910']) {
      const below = list.parse(await ask('category_research/categories', { parent_id: await numberOf(parent) })).items;
      expect(below.map(({ category_name }) => category_name.toLowerCase()).toSorted()).toEqual(['masker', 'serum']);
    }
    const keys = await api.test.db.selectFrom('category_key').select('key').where('key', 'like', 'id:%').execute();
    expect(keys.map(({ key }) => key).toSorted()).toEqual(['id:10', 'id:11', 'id:12', 'id:910', 'id:911', 'id:912']);
    await api.close();
  });
});
