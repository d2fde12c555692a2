import type { ListSummary } from '#src/features/research/group.ts';
import { productHead } from '#src/features/research/kinds/product.head.ts';
import { storeHead } from '#src/features/research/kinds/store.head.ts';
import type { StoreRow } from '#src/features/research/store.ts';
import { changeOfRow, columnsOf } from '#src/kinds/column.ts';
import { atLeast, between, inMarketplaces, names, someOf, words } from '#src/kinds/filter.ts';
import { defineKind, type KindFilter, type KindInput, type KindSearch, type KindSort } from '#src/kinds/kind.ts';

const { entity: who, estimate, change, count, counter, decimal, share, date, text } = columnsOf<StoreRow>();
const sum = columnsOf<ListSummary>();
const knownOf = ({ products_with_sales: known, products: all }: ListSummary) => ({ text: 'known', counts: { known, all } });
const pageOf = ({ store_id }: StoreRow) => ({ to: '/research/stores/$storeId', params: { storeId: String(store_id) } });

export const storeKind = defineKind<StoreRow, ListSummary>()(storeHead, {
  filters: {
    q: words(200, { input: 'keyword', asks: false }),
    marketplace: inMarketplaces({ input: 'marketplaces', asks: false }),
    tier: someOf(['official', 'power', 'regular'], 'common:storeTier', { input: 'store_tiers' }),
    location: names(20, { input: 'locations' }),
    sold: between('count'),
    revenue: between('money'),
    products: between('count'),
    followers: between('count'),
    rating: atLeast(5, [4, 4.5, 4.8]),
  },
  columns: {
    store: who(
      (row) => ({
        name: row.store_name ?? `#${row.external_id ?? row.store_id}`,
        picture: row.image_url,
        to: pageOf(row),
        marketplace: row.marketplace,
        tier: row.tier,
        under: row.location,
        url: null,
      }),
      (row) => ({
        store_id: `${row.marketplace}:${row.external_id ?? row.store_id}`,
        name: row.store_name,
        store_tier: row.tier,
        marketplace: row.marketplace,
      }),
      { fixed: true, width: 232 },
    ),
    revenue_30d: estimate('money', (row) => row.revenue_30d, { sort: true, usual: true, width: 138 }),
    sold_30d: estimate('count', (row) => row.sold_30d, { sort: true, usual: true, width: 138 }),
    sold_change_7d: change(changeOfRow, {
      sort: true,
      usual: true,
      width: 116,
    }),
    own_products: counter((row) => row.own_products, { usual: true, width: 80 }),
    products: count((row) => row.products, { sort: true, usual: true, width: 112 }),
    followers: count((row) => row.followers, { sort: true, usual: true, width: 104 }),
    rating: decimal((row) => row.store_rating, { sort: true, usual: true, width: 76, digits: 2 }),
    response_rate: share((row) => row.response_rate, { width: 148 }),
    following: counter((row) => row.following, { width: 104 }),
    listed_at: date((row) => row.listed_at, { sort: true, width: 120 }),
    location: text((row) => row.location, { width: 140 }),
    new_products: count((row) => row.new_products, { sort: true, width: 112 }),
    top_products: share((row) => row.top_products_share, { width: 148 }),
    observed_at: date((row) => row.seen_at, { width: 112 }),
  },
  firstSort: 'revenue_30d',
  card: ['revenue_30d', 'sold_30d', 'sold_change_7d', 'own_products', 'products', 'rating'],
  tiles: {
    found: { figure: sum.count(({ found }) => found) },
    revenue: { figure: sum.estimate('money', ({ revenue_30d }) => revenue_30d), says: knownOf },
    sold: { figure: sum.estimate('count', ({ sold_30d }) => sold_30d), change: changeOfRow, says: knownOf },
    products: { figure: sum.count(({ products }) => products) },
  },
  sums: ({ products, seen_at }) => ({ products, seen_at }),
  rowId: (row) => String(row.store_id),
  open: { page: pageOf, use: 'store_data', needs: null },
  options: productHead.path,
  marketItems: ({ store_id, store_name: name, marketplace }) => [{ thing: 'store', id: String(store_id), name, marketplace }],
  narrow: [{ filter: 'location', get: ({ location }) => (location ? { value: location, name: location } : null) }],
  examples: [],
});

export type StoreKind = typeof storeKind;
export type StoreFilter = KindFilter<StoreKind>;
export type StoresInput = KindInput<StoreKind>;
export type StoreSort = KindSort<StoreKind>;
export type StoresSearch = KindSearch<StoreKind>;
