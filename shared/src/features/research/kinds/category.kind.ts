import type { CategoryRow } from '#src/features/research/category.ts';
import type { ListSummary } from '#src/features/research/group.ts';
import { categoryHead } from '#src/features/research/kinds/category.head.ts';
import { changeOfRow, columnsOf } from '#src/kinds/column.ts';
import { between, entity, inMarketplaces, oneOf, words } from '#src/kinds/filter.ts';
import { defineKind, type KindFilter, type KindInput, type KindSearch, type KindSort } from '#src/kinds/kind.ts';

const { entity: who, money, estimate, change, count, decimal, share, date } = columnsOf<CategoryRow>();
const sum = columnsOf<ListSummary>();
const knownOf = ({ products_with_sales: known, products: all }: ListSummary) => ({ text: 'known', counts: { known, all } });
const pageOf = ({ category_id }: CategoryRow) => ({
  to: '/research/categories/$categoryId',
  params: { categoryId: String(category_id) },
});

export const categoryKind = defineKind<CategoryRow, ListSummary>()(categoryHead, {
  filters: {
    q: words(200, { input: 'keyword', asks: false }),
    marketplace: inMarketplaces({ input: 'marketplaces', asks: false }),
    parent: entity('category', { input: 'parent_id' }),
    level: oneOf(['1', '2', '3', '4'], 'level', { input: 'category_level' }),
    sold: between('count'),
    revenue: between('money'),
    products: between('count'),
  },
  columns: {
    category: who(
      (row) => ({
        name: row.category_name,
        to: pageOf(row),
        marketplace: row.marketplace,
        under: row.above.join(' › '),
        url: null,
      }),
      (row) => ({
        category_id: row.category_id,
        name: row.category_name,
        path: [...row.above, row.category_name].join(' > '),
        marketplace: row.marketplace,
      }),
      { fixed: true, width: 248 },
    ),
    revenue_30d: estimate('money', (row) => row.revenue_30d, { sort: true, usual: true, width: 138 }),
    sold_30d: estimate('count', (row) => row.sold_30d, { sort: true, usual: true, width: 138 }),
    sold_change_7d: change(changeOfRow, {
      sort: true,
      usual: true,
      width: 116,
    }),
    products: count((row) => row.products, { sort: true, usual: true, width: 96 }),
    stores: count((row) => row.stores, { sort: true, usual: true, width: 76 }),
    price_median: money((row) => row.price_median, { sort: true, usual: true, width: 120 }),
    rating: decimal((row) => row.rating_average, { sort: true, width: 76, digits: 2 }),
    new_products: count((row) => row.new_products, { sort: true, width: 112 }),
    top_products: share((row) => row.top_products_share, { width: 148 }),
    top_stores: share((row) => row.top_stores_share, { width: 148 }),
    observed_at: date((row) => row.seen_at, { width: 112 }),
  },
  firstSort: 'revenue_30d',
  card: ['revenue_30d', 'sold_30d', 'sold_change_7d', 'products', 'stores', 'price_median'],
  tiles: {
    found: { figure: sum.count(({ found }) => found) },
    revenue: { figure: sum.estimate('money', ({ revenue_30d }) => revenue_30d), says: knownOf },
    sold: { figure: sum.estimate('count', ({ sold_30d }) => sold_30d), change: changeOfRow, says: knownOf },
    products: { figure: sum.count(({ products }) => products) },
  },
  sums: ({ products, seen_at }) => ({ products, seen_at }),
  rowId: (row) => String(row.category_id),
  open: { page: pageOf, use: 'category_data', needs: null },
  narrow: [{ filter: 'parent', get: ({ category_id: value, category_name: name }) => ({ value, name }) }],
  examples: [],
});

export type CategoryKind = typeof categoryKind;
export type CategoryFilter = KindFilter<CategoryKind>;
export type CategoriesInput = KindInput<CategoryKind>;
export type CategorySort = KindSort<CategoryKind>;
export type CategoriesSearch = KindSearch<CategoryKind>;
