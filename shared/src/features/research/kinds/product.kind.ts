import { productHead } from '#src/features/research/kinds/product.head.ts';
import type { ProductRow, ProductSummary } from '#src/features/research/product.ts';
import { changeOfRow, columnsOf } from '#src/kinds/column.ts';
import { age, atLeast, between, days, entity, inMarketplaces, names, someOf, words } from '#src/kinds/filter.ts';
import { defineKind, type KindFilter, type KindInput, type KindSearch, type KindSort, type Tile } from '#src/kinds/kind.ts';
import { productEntity, productHistoryPage } from '#src/kinds/product-cells.ts';

const {
  entity: who,
  money,
  estimate,
  change,
  trend,
  count,
  counter,
  decimal,
  interval,
  text,
  word,
  date,
  instant,
} = columnsOf<ProductRow>();
const total = columnsOf<ProductSummary>();

export const productTiles = {
  sold: {
    figure: total.estimate('count', (sum) => sum.sold_30d),
    change: changeOfRow,
    days: 'sold',
    color: 3,
    says: (sum) => ({ text: 'known', counts: { known: sum.products_with_sales, all: sum.products } }),
  },
  revenue: {
    figure: total.estimate('money', (sum) => sum.revenue_30d),
    change: (sum) => ({
      value: sum.revenue_change_7d,
      same: sum.revenue_change_same,
      unsure: sum.revenue_change_unsure,
      pace: null,
    }),
    days: 'revenue',
    color: 2,
    says: (sum) => ({ text: 'known', counts: { known: sum.products_with_sales, all: sum.products } }),
  },
  price: { figure: total.money((sum) => sum.price_median) },
  products: {
    figure: total.count((sum) => sum.products),
    says: () => ({ text: 'twins' }),
    detail: ({ products, listings, stores }) =>
      stores === null ? null : { text: listings === products ? 'stores' : 'listings', counts: { listings, count: stores } },
  },
  rating: { figure: total.decimal((sum) => sum.rating_average, { digits: 2 }) },
} as const satisfies Readonly<Record<string, Tile<ProductSummary>>>;

export const productKind = defineKind<ProductRow, ProductSummary>()(productHead, {
  filters: {
    q: words(200, { input: 'keyword' }),
    marketplace: inMarketplaces({ input: 'marketplaces' }),
    category: entity('category', { input: 'category_id', asks: true }),
    price: between('money'),
    sold: between('count'),
    revenue: between('money'),
    growth: atLeast(3, [0.1, 0.5, 1], 'share'),
    rating: atLeast(5, [3, 4, 4.5, 4.8]),
    stock: between('count'),
    store: entity('store', { input: 'store_id' }),
    brand: names(20, { input: 'brands' }),
    location: names(20, { input: 'locations' }),
    tier: someOf(['official', 'power', 'regular'], 'common:storeTier', { input: 'store_tiers' }),
    listed: days(),
    age: age([30, 60, 90]),
  },
  columns: {
    product: who(
      (row) => ({ ...productEntity(row), twin: row.twin?.marketplace ?? null }),
      (row) => ({
        product_id: `${row.marketplace}:${row.external_id}`,
        name: row.name,
        store: row.store_name,
        store_tier: row.store_tier,
        url: row.url,
      }),
      { fixed: true, width: 232 },
    ),
    price: money(
      (row) => row.price,
      { sort: true, usual: true, own: 'price', width: 120 },
      (row) => row.price_high,
    ),
    sold_30d: estimate('count', (row) => row.sold_30d, { sort: true, usual: true, width: 138 }),
    sold_change_7d: change(changeOfRow, {
      sort: true,
      usual: true,
      width: 88,
    }),
    trend: trend((row) => ({ values: row.daily_sold, interpolated: row.daily_interpolated }), {
      usual: true,
      headless: true,
      needs: 'history',
      width: 92,
    }),
    revenue_30d: estimate('money', (row) => row.revenue_30d, { sort: true, usual: true, width: 138 }),
    stock: counter((row) => row.stock, { sort: true, usual: true, width: 89 }),
    rating: decimal((row) => row.rating, { sort: true, usual: true, width: 76 }),
    reviews: counter((row) => row.reviews, { sort: true, width: 88 }),
    sold_total: counter((row) => row.sold_total, { sort: true, own: 'sold_total', width: 116 }),
    revenue_total: interval(
      'money',
      (row) => row.revenue_total,
      { width: 150 },
      ({ revenue_total: { grade, price_low: low, price_high: high } }) => ({
        grade,
        rests: low === high ? 'onePrice' : 'seenPrices',
        money: { low, high },
      }),
    ),
    stock_value: interval('money', (row) => row.stock_value),
    likes: counter((row) => row.likes),
    comments: count((row) => row.comments),
    // No observation states how often a product is searched for.
    search_volume: count(() => null, { width: 120 }),
    variants: count((row) => row.variants),
    original_price: money((row) => row.original_price, { width: 120 }),
    price_after_voucher: money((row) => row.price_after_voucher),
    views: counter((row) => row.views),
    status: text((row) => row.status),
    is_ad: word((row) => (row.is_ad === null ? null : `advertised.${row.is_ad}`)),
    brand: text((row) => row.brand, { width: 140 }),
    category: text((row) => row.category_name, { width: 220 }),
    location: text((row) => row.location, { width: 140 }),
    listed_at: date((row) => row.listed_at, { sort: true, width: 112 }),
    observed_at: instant((row) => row.provenance.observed_at, { sort: true, width: 144 }),
  },
  firstSort: 'revenue_30d',
  card: ['price', 'sold_30d', 'revenue_30d', 'sold_change_7d', 'stock', 'rating'],
  tiles: productTiles,
  sums: ({ products, seen_at }) => ({ products, seen_at }),
  rowId: (row) => row.product_id,
  provenance: (row) => row.provenance,
  publishedFigures: (row) => row,
  open: {
    page: productHistoryPage,
    use: 'historical_product',
    needs: 'history',
  },
  marketItems: ({ product_id, name, store_id, store_name, marketplace }) => [
    { thing: 'product', id: product_id, name, marketplace },
    ...(store_id === null ? [] : [{ thing: 'store' as const, id: String(store_id), name: store_name, marketplace }]),
  ],
  narrow: [
    { filter: 'brand', get: ({ brand }) => (brand ? { value: brand, name: brand } : null) },
    { filter: 'store', get: ({ store_id: value, store_name: name }) => (value !== null && name ? { value, name } : null) },
    { filter: 'category', get: ({ category_id: value, category_name: name }) => (value !== null && name ? { value, name } : null) },
  ],
  examples: ['shoes', 'serum', 'bottle'],
});

export type ProductKind = typeof productKind;
export type ProductFilter = KindFilter<ProductKind>;
export type ProductsInput = KindInput<ProductKind>;
export type ProductSort = KindSort<ProductKind>;
export type ProductsSearch = KindSearch<ProductKind>;
