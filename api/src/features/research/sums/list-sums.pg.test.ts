import { categoryRow } from '@telaah/shared/features/research/category';
import { type GroupSums, listSummary } from '@telaah/shared/features/research/group';
import { storeRow } from '@telaah/shared/features/research/store';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroupMarket, type GroupMarket } from '#src/testing/market/group-market.ts';

type Row = Pick<GroupSums, 'products' | 'sold_30d' | 'revenue_30d' | 'seen_at'>;
type Asker = Awaited<ReturnType<GroupMarket['signIn']>>;

const sums = sumsAnswerSchema(listSummary);
let market: GroupMarket;
let asker: Asker;
beforeAll(async () => {
  market = await createGroupMarket();
  asker = await market.signIn('Enterprise');
});
afterAll(() => market.api.close());

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const common = {
  marketplaces: some(fc.constantFrom(['shopee'], ['tokopedia'], ['shopee', 'tokopedia'])),
  sold_min: some(fc.constantFrom(0, 5, 20, 60)),
  products_max: some(fc.constantFrom(1, 4, 8, 20)),
};
const filters = (more: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .record({ ...common, ...more })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));

const allRows = async <R>(schema: Parameters<typeof rowsAnswerSchema<R>>[0], call: string, body: object): Promise<R[]> => {
  const rows: R[] = [];
  for (let page = 1; ; page++) {
    const found = await asker.get(rowsAnswerSchema(schema), call, { ...body, page });
    rows.push(...found.items);
    if (page >= found.total_page) return rows;
  }
};
const total = (rows: readonly Row[], figure: 'sold_30d' | 'revenue_30d'): number | null => {
  const known = rows.flatMap((row) => row[figure].mid ?? []);
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
};

const hold = async (path: string, body: object, found: number, counted: readonly Row[]) => {
  const { summary, spent, daily_sales } = await asker.get(sums, path, body);
  expect(summary).toMatchObject({
    found,
    products: counted.reduce((all, { products }) => all + products, 0),
    sold_30d: { mid: total(counted, 'sold_30d'), known: counted.reduce((all, row) => all + row.sold_30d.known, 0) },
    revenue_30d: { mid: total(counted, 'revenue_30d'), known: counted.reduce((all, row) => all + row.revenue_30d.known, 0) },
  });
  for (const { low, mid, high } of [summary.sold_30d, summary.revenue_30d]) {
    if (mid === null) expect([low, high]).toEqual([null, null]);
    else expect([(low ?? 0) <= mid, mid <= (high ?? 0)]).toEqual([true, true]);
  }
  expect(summary.seen_at).toBe(counted.map(({ seen_at }) => seen_at).reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null));
  expect([spent, daily_sales]).toEqual([0, []]);
};

describe('what a list comes to', () => {
  it('is what its stores come to together, whatever they are narrowed by', async () => {
    const bodies = filters({
      keyword: some(fc.constantFrom('Lapak', 'Lapak 71', 'zzz')),
      store_tiers: some(fc.constantFrom(['official'])),
    });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const rows = await allRows(storeRow, 'store_research/stores', body);
        await hold('store_research/summary', body, rows.length, rows);
      }),
      { numRuns: runs(100, 12) },
    );
  });

  it('is of categories what the topmost of them come to: none counts twice', async () => {
    const bodies = filters({
      keyword: some(fc.constantFrom('wajah', 'serum', 'kecantikan', 'zzz')),
      category_level: some(fc.constantFrom('1', '2', '3')),
    });
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const rows = await allRows(categoryRow, 'category_research/categories', body);
        const pathOf = (row: (typeof rows)[number]) => [row.marketplace, ...row.above, row.category_name].join('>');
        const paths = rows.map(pathOf);
        const topmost = rows.filter((row) => !paths.some((path) => pathOf(row).startsWith(`${path}>`)));
        await hold('category_research/summary', body, rows.length, topmost);
      }),
      { numRuns: runs(100, 12) },
    );
  });

  it('has the figure of a single group that its row has, interval and grade', async () => {
    const body = { keyword: 'serum', marketplaces: ['shopee'] };
    const [row] = await allRows(categoryRow, 'category_research/categories', body);
    const { summary } = await asker.get(sums, 'category_research/summary', body);
    expect(summary).toMatchObject({ found: 1, sold_30d: row?.sold_30d, revenue_30d: row?.revenue_30d, seen_at: row?.seen_at });
  });

  it('is unknown where nothing is found, takes no token from anybody, and knows no days', async () => {
    const free = await market.signIn(null);
    const entries = () => market.db.selectFrom('ledger_entry').select('entry_id').execute();
    const before = (await entries()).length;
    const { summary } = await free.get(sums, 'store_research/summary', { keyword: 'zzz' });
    expect(summary).toMatchObject({ found: 0, products: 0, sold_30d: { mid: null }, revenue_30d: { mid: null }, seen_at: null });
    expect((await free.get(sums, 'category_research/summary', {})).summary.found).toBeGreaterThan(0);
    expect((await entries()).length).toBe(before);
    for (const path of ['store_research', 'category_research'])
      expect((await free.ask(`${path}/summary`, { minDate: '2026-11-01' })).status).toBe(412);
  });
});
