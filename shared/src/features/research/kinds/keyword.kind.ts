import type { KeywordRow, KeywordSummary } from '#src/features/research/keyword.ts';
import { keywordHead } from '#src/features/research/kinds/keyword.head.ts';
import { productHead } from '#src/features/research/kinds/product.head.ts';
import { columnsOf } from '#src/kinds/column.ts';
import { atLeast, between, entity, inMarketplaces, names, oneOf, someOf, words } from '#src/kinds/filter.ts';
import { defineKind, type KindFilter, type KindSearch, type KindSort } from '#src/kinds/kind.ts';
import { productEntity, productHistoryPage } from '#src/kinds/product-cells.ts';

const { entity: who, money, estimate, count, word, counter, decimal, text, date, instant } = columnsOf<KeywordRow>();
const total = columnsOf<KeywordSummary>();

export const keywordKind = defineKind<KeywordRow, KeywordSummary>()(keywordHead, {
  filters: {
    q: words(200, { input: 'keyword' }),
    marketplace: inMarketplaces({ input: 'marketplaces' }),
    place: oneOf(['organic', 'ad'], 'place'),
    price: between('money'),
    sold: between('count'),
    rating: atLeast(5, [3, 4, 4.5, 4.8]),
    store: entity('store', { input: 'store_id' }),
    brand: names(20, { input: 'brands' }),
    tier: someOf(['official', 'power', 'regular'], 'common:storeTier', { input: 'store_tiers' }),
  },
  columns: {
    product: who(
      productEntity,
      (row) => ({
        keyword: row.keyword,
        product_id: `${row.marketplace}:${row.external_id}`,
        name: row.name,
        store: row.store_name,
        store_tier: row.store_tier,
        url: row.url,
      }),
      { fixed: true, width: 232 },
    ),
    // Position 1 counts as the highest, so it comes first in falling order.
    position: count((row) => row.position, { sort: true, usual: true, width: 96 }),
    position_before: count((row) => row.position_before, { usual: true, width: 108 }),
    place: word((row) => `place.${row.place}`, { usual: true, width: 128 }),
    days_on_page: count((row) => row.days_on_page, { sort: true, width: 120 }),
    price: money(
      (row) => row.price,
      { sort: true, usual: true, own: 'price', width: 120 },
      (row) => row.price_high,
    ),
    sold_30d: estimate('count', (row) => row.sold_30d, { sort: true, usual: true, width: 138 }),
    revenue_30d: estimate('money', (row) => row.revenue_30d, { sort: true, width: 138 }),
    rating: decimal((row) => row.rating, { sort: true, usual: true, width: 76 }),
    reviews: counter((row) => row.reviews, { width: 88 }),
    brand: text((row) => row.brand, { width: 140 }),
    listed_at: date((row) => row.listed_at, { sort: true, width: 112 }),
    price_after_voucher: money((row) => row.price_after_voucher, { width: 144 }),
    views: counter((row) => row.views),
    status: text((row) => row.status, { width: 120 }),
    results: count((row) => row.results, { width: 144 }),
    seen_at: date((row) => row.seen_at, { width: 112 }),
    observed_at: instant((row) => row.provenance.observed_at, { width: 144 }),
  },
  firstSort: 'position',
  card: ['position', 'price', 'sold_30d', 'days_on_page', 'place', 'rating'],
  tiles: {
    looks: {
      figure: total.count((sum) => sum.looks),
      says: () => ({ text: 'looksAre' }),
      detail: ({ days }) => ({ text: 'days', counts: { count: days } }),
    },
    results: {
      figure: total.count((sum) => sum.results?.count ?? null),
      says: ({ results }) => ({ text: results === null ? 'resultsUnknown' : 'resultsAre' }),
      detail: ({ results, products: count }) => ({ text: results === null ? 'seen' : 'resultsOf', counts: { count } }),
      statedBy: ({ results }) => results,
    },
    price: {
      figure: total.money((sum) => sum.price_median),
      detail: ({ price_low: low, price_high: high }) =>
        low === null || high === null ? null : { text: 'band', counts: { low: Math.round(low), high: Math.round(high) } },
    },
    sold: {
      figure: total.count((sum) => sum.sold_median),
      says: (sum) => ({ text: 'soldKnown', counts: { known: sum.sold_known, all: sum.places - sum.ads } }),
    },
    ads: {
      figure: total.count((sum) => sum.ads),
      detail: ({ ads, places }) =>
        places === 0 ? null : { text: 'adsShare', counts: { share: Math.round((100 * ads) / places), places } },
    },
  },
  sums: ({ places, seen_at }) => ({ products: places, seen_at }),
  rowId: (row) => row.product_id,
  provenance: (row) => row.provenance,
  publishedFigures: ({ price, price_high, provenance }) => ({
    price,
    price_high,
    sold_total: { low: null, high: null, precision: 'hidden' },
    provenance,
  }),
  open: {
    page: productHistoryPage,
    use: 'historical_product',
    needs: 'history',
  },
  options: productHead.path,
  marketItems: ({ product_id, name, store_id, store_name, marketplace }) => [
    { thing: 'product', id: product_id, name, marketplace },
    ...(store_id === null ? [] : [{ thing: 'store' as const, id: String(store_id), name: store_name, marketplace }]),
  ],
  narrow: [
    { filter: 'brand', get: ({ brand }) => (brand ? { value: brand, name: brand } : null) },
    { filter: 'store', get: ({ store_id: value, store_name: name }) => (value !== null && name ? { value, name } : null) },
  ],
  examples: ['shirt', 'serum', 'sneakers'],
});

export type KeywordKind = typeof keywordKind;
export type KeywordFilter = KindFilter<KeywordKind>;
export type KeywordSort = KindSort<KeywordKind>;
export type KeywordsSearch = KindSearch<KeywordKind>;
