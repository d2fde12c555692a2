import type { Db } from '@telaah/db';
import type { CategoryNode } from '@telaah/shared/features/market/schema';
import {
  type AnalyticsResult,
  PAGE_SIZE,
  type ProductFilter,
  type ProductRow,
  type ProductsInput,
  type ProductsResult,
} from '@telaah/shared/features/research/product';
import { dayList } from '@telaah/shared/lib/dates';
import { clampPage, pageCount } from '@telaah/shared/lib/paging';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import * as analytics from '#src/features/research/analytics.repo.ts';
import type { GenerationCache } from '#src/features/research/cache.ts';
import { categoryTree } from '#src/features/research/category.repo.ts';
import { productRowOf } from '#src/features/research/product-row.ts';
import { countProducts, firstMatches, pageOfProducts } from '#src/features/research/product.repo.ts';
import { loadProducts } from '#src/features/research/product-rows.repo.ts';
import { selectionOf } from '#src/features/research/selection.repo.ts';
import type { Selection } from '#src/features/research/selection-sql.ts';
import { currentGeneration } from '#src/features/research/generation.repo.ts';
import { summaryOf } from '#src/features/research/summary.ts';

export { weeklyChange } from '#src/features/research/change.ts';
export { findProductId, resolveLink } from '#src/features/research/link.repo.ts';
export { type Asker, paidFor, pay, type Question } from '#src/features/research/pay.ts';
export { previewGate, shortRow } from '#src/features/research/preview.ts';
export { counterOf } from '#src/features/research/product-row.ts';
export { type Rights, rightsOf } from '#src/features/research/rights.ts';

/** Before anybody's plan has cut them and anybody has paid for them. */
export type FoundProducts = Omit<ProductsResult, 'gate' | 'spent' | 'free_until'>;
export type Analysed = Omit<AnalyticsResult, 'gate' | 'spent' | 'free_until'>;

export interface Asking {
  db: Db;
  cache: GenerationCache;
  now: Date;
}

/** Rows of products in the order of `ids`; those that are not there are left out. */
export const productRows = async (db: Db, ids: number[]): Promise<ProductRow[]> => {
  if (ids.length === 0) return [];
  const byId = new Map((await loadProducts(db, ids)).map((record) => [record.product_id, productRowOf(record)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** One text for one question, whatever the order in which it was put. */
const keyOf = (kind: string, input: object): string =>
  `${kind} ${JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`;

/** How many products match, kept for all pages and for the totals. A product named by its address counts before research knows it. */
const countOf = (
  { db, cache }: Asking,
  generation: number,
  filter: ProductFilter,
  selection: Selection,
  count = () => countProducts(db, selection),
): Promise<number> => cache.get(generation, keyOf('count', filter), count);

/** One page of products. Nothing found is an empty page, not an error. */
export const findProducts = async (asking: Asking, input: ProductsInput & { page: number }): Promise<FoundProducts> => {
  const { db, cache, now } = asking;
  const generation = await currentGeneration(db, now);
  const { page: askedPage, sort = 'revenue_30d', order = 'desc', ...filter } = input;
  return cache.get(generation.id, keyOf('products', { ...filter, sort, order, page: askedPage }), async () => {
    const selection = await selectionOf(db, filter);
    if (!selection) return { items: [], total_count: 0, total_page: pageCount(0, PAGE_SIZE), page: 1, generation };
    // Who asks first has the page from the same look at the matches that counts them.
    let first: number[] | null = null;
    const total = await countOf(asking, generation.id, filter, selection, async () => {
      const found = askedPage === 1 ? await firstMatches(db, selection, { sort, order }) : null;
      first = found?.ids ?? null;
      return found?.total ?? countProducts(db, selection);
    });
    const total_page = pageCount(total, PAGE_SIZE);
    const page = clampPage(askedPage, total_page);
    const ids = first ?? (await pageOfProducts(db, selection, { sort, order, page, total }));
    return { items: await productRows(db, ids), total_count: total, total_page, page, generation };
  });
};

const nothingFound: analytics.Totals = {
  products: 0,
  stores: 0,
  with_sales: 0,
  sold_low: null,
  sold: null,
  sold_high: null,
  revenue_low: null,
  revenue: null,
  revenue_high: null,
  all_measured: null,
  method: null,
  observations: null,
  span_days: null,
  rating_c: null,
  price_median: null,
};

/** Totals and days of everything that fits the filter. */
export const analyseProducts = async (asking: Asking, filter: ProductFilter): Promise<Analysed> => {
  const { db, cache, now } = asking;
  const generation = await currentGeneration(db, now);
  return cache.get(generation.id, keyOf('analytics', filter), async () => {
    const days = dayList(generation.day_from, generation.day_to);
    const selection = await selectionOf(db, filter);
    const empty = { sold: [], revenue: [] };
    if (!selection) return { summary: summaryOf(nothingFound, empty), daily_sales: daysOf(days, empty), generation };
    const pairs = await cache.get(generation.id, 'twins', () => analytics.twinPairs(db));
    const total = await countOf(asking, generation.id, filter, selection);
    const [totals, series] = await Promise.all([
      analytics.sumProducts(db, selection, pairs, total),
      analytics.rollupDays(db, selection, pairs, days).then((sums) => sums ?? analytics.sumDays(db, selection, pairs)),
    ]);
    return { summary: summaryOf(totals, series), daily_sales: daysOf(days, series), generation };
  });
};

const daysOf = (days: string[], { sold, revenue }: analytics.DaySums) =>
  days.map((day, i) => ({ day, sold: sold[i] ?? null, revenue: revenue[i] ?? null }));

/** The category tree in tree order, and the generation it was counted in. */
export const categories = async ({ db, cache, now }: Asking, marketplace: MarketplaceId | undefined) => {
  const { id } = await currentGeneration(db, now);
  const nodes: CategoryNode[] = await cache.get(id, `categories ${marketplace ?? ''}`, () => categoryTree(db, marketplace));
  return { generation: id, nodes };
};
