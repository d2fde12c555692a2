import { keywordKey } from '@telaah/shared/features/market/keyword';
import { fromListPlace } from '@telaah/shared/features/market/place-on-list';
import { type AdRow, type AdSummary, adRow, adSummary } from '@telaah/shared/features/research/ads';
import { type AdFilter, type AdKind, adKind } from '@telaah/shared/features/research/kinds/ads.kind';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { dayStart } from '@telaah/shared/lib/dates/dates';
import { clampPage, PAGE_SIZE, pageCount } from '@telaah/shared/lib/paging';
import * as repo from '#src/features/research/ads/ads.repo.ts';
import {
  currentVersion,
  type GenerationFacts,
  generationDays,
  requireGeneration,
} from '#src/features/research/generation/generation.repo.ts';
import type { RunnerRoutes } from '#src/features/research/generation/runner-routes.ts';
import { seenProductOf } from '#src/features/research/keyword/keyword-row.ts';
import { marketplaceKeys, toSearchWords } from '#src/features/research/keyword/search-words.ts';
import { marketplaceOf, productRows } from '#src/features/research/rows/product-row.service.ts';
import { toSearchCondition } from '#src/features/research/selection/selection-sql.ts';
import { kindRoutes } from '#src/kinds/routes.ts';
import type { KindRunner } from '#src/kinds/runner.ts';

const selectionOf = (filter: AdFilter): repo.AdSelection => {
  const words = toSearchWords(filter.keyword ?? '');
  const key = keywordKey(words);
  return {
    marketplaces: marketplaceKeys(filter.marketplaces),
    store_id: filter.store_id ?? null,
    position: { min: filter.position_min ?? null, max: filter.position_max ?? null },
    words: key === '' ? null : { key, query: toSearchCondition(words) },
  };
};

const rowOf = (record: repo.AdRecord, product: ProductRow): AdRow => {
  const { page = null, position = null } = record.place === null ? {} : fromListPlace(record.place);
  return {
    ...seenProductOf(product),
    ad_id: `${record.keyword_id}-${record.product_id}`,
    keyword: record.keyword,
    page,
    position,
    first_seen: dayStart(record.first_day).toISOString(),
    last_seen: dayStart(record.last_day).toISOString(),
    days_seen: record.days,
    bid_price: null,
    recommended_bid: null,
    click_through_rate: null,
    conversion_rate: null,
    match_type: null,
  };
};

/** Advertisements among search results, as observed by accepted reporters. */
export const adRunner: KindRunner<AdKind, AdSummary, GenerationFacts> = {
  needs: (_filter, now) => requireGeneration(now),
  find: async (asking, { page: askedPage, sort = adKind.firstSort, order = 'desc', ...filter }) => {
    const { db } = asking;
    const selection = selectionOf(filter);
    const [{ generation }, total] = await Promise.all([currentVersion(asking), repo.countAds(db, selection)]);
    const total_page = pageCount(total, PAGE_SIZE);
    const page = clampPage(askedPage, total_page);
    const records = total === 0 ? [] : await repo.pageOfAds(db, selection, { sort, order, page });
    const products = await productRows(db, [...new Set(records.map(({ product_id }) => product_id))]);
    const byId = new Map(products.map((product) => [product.product_id, product]));
    const items = records.flatMap((record) => {
      const product = byId.get(String(record.product_id));
      return product ? [rowOf(record, product)] : [];
    });
    return { items, total_count: total, total_page, page, generation };
  },
  sums: {
    days: generationDays,
    of: async (asking, filter) => {
      const { generation } = await currentVersion(asking);
      const { sums, shops } = await repo.sumAds(asking.db, selectionOf(filter));
      const { last_day, ...counts } = sums;
      const summary: AdSummary = {
        ...counts,
        shops: shops.map(({ marketplace_id, ...shop }) => ({
          ...shop,
          marketplace: marketplaceOf(marketplace_id),
          share: shop.places / counts.places,
        })),
        seen_at: last_day === null ? null : dayStart(last_day).toISOString(),
      };
      return { summary, daily_sales: [], generation };
    },
    isFound: ({ places }) => places > 0,
  },
  label: async (_asking, { keyword }) => (keyword ? toSearchWords(keyword) : null),
};

export const routes: RunnerRoutes = (deps) =>
  kindRoutes(
    deps,
    adKind,
    {
      row: adRow,
      summary: adSummary,
      says: {
        rows: 'Advertisements seen among the results of searches, a page at a time',
        sums: 'How many places were bought, by whom, and the share of the shops with most',
      },
    },
    adRunner,
  );
