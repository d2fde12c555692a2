import type { AdRow, AdSummary } from '#src/features/research/ads.ts';
import { adsHead } from '#src/features/research/kinds/ads.head.ts';
import { productHead } from '#src/features/research/kinds/product.head.ts';
import { columnsOf } from '#src/kinds/column.ts';
import { between, entity, inMarketplaces, words } from '#src/kinds/filter.ts';
import { defineKind, type KindFilter, type KindSearch, type KindSort } from '#src/kinds/kind.ts';
import { productEntity, productHistoryPage } from '#src/kinds/product-cells.ts';

const { entity: who, money, estimate, count, text, date, share } = columnsOf<AdRow>();
const total = columnsOf<AdSummary>();

export const adKind = defineKind<AdRow, AdSummary>()(adsHead, {
  filters: {
    q: words(200, { input: 'keyword' }),
    marketplace: inMarketplaces({ input: 'marketplaces' }),
    store: entity('store', { input: 'store_id' }),
    position: between('count'),
  },
  columns: {
    product: who(
      productEntity,
      (row) => ({ name: row.name, marketplace: row.marketplace, store: row.store_name, store_tier: row.store_tier, url: row.url }),
      { fixed: true, width: 232 },
    ),
    keyword: text((row) => row.keyword, { usual: true, width: 128 }),
    // Position 1 counts as the highest, so it comes first in falling order.
    position: count((row) => row.position, { sort: true, usual: true, width: 92 }),
    page: count((row) => row.page, { usual: true, width: 72 }),
    first_seen: date((row) => row.first_seen, { sort: true, usual: true, width: 136 }),
    last_seen: date((row) => row.last_seen, { sort: true, usual: true, width: 136 }),
    days_seen: count((row) => row.days_seen, { sort: true, width: 100 }),
    price: money(
      (row) => row.price,
      { usual: true, width: 108 },
      (row) => row.price_high,
    ),
    sold_30d: estimate('count', (row) => row.sold_30d, { usual: true, width: 128 }),
    bid_price: money((row) => row.bid_price, { width: 112 }),
    recommended_bid: money((row) => row.recommended_bid, { width: 140 }),
    click_through_rate: share((row) => row.click_through_rate, { width: 136 }),
    conversion_rate: share((row) => row.conversion_rate, { width: 136 }),
    match_type: text((row) => row.match_type, { width: 120 }),
  },
  firstSort: 'last_seen',
  card: ['keyword', 'position', 'last_seen', 'sold_30d', 'days_seen', 'price'],
  tiles: {
    places: { figure: total.count((sum) => sum.places), says: () => ({ text: 'placesAre' }) },
    keywords: { figure: total.count((sum) => sum.keywords) },
    products: { figure: total.count((sum) => sum.products) },
    advertisers: { figure: total.count((sum) => sum.advertisers) },
  },
  sums: ({ places, seen_at }) => ({ products: places, seen_at }),
  rowId: (row) => row.ad_id,
  provenance: (row) => row.provenance,
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
  narrow: [{ filter: 'store', get: ({ store_id: value, store_name: name }) => (value !== null && name ? { value, name } : null) }],
  examples: ['shirt', 'serum', 'sneakers'],
});

export type AdKind = typeof adKind;
export type AdFilter = KindFilter<AdKind>;
export type AdSort = KindSort<AdKind>;
export type AdsSearch = KindSearch<AdKind>;
