import type { ProductSort, ProductsInput } from '@telaah/shared/features/research/product';
import type { MarketplaceId, StoreTier } from '@telaah/shared/marketplaces/snapshot';
import { calendarDay, decimal, oneOf, readSearch, someOf, text, texts, whole } from '@telaah/shared/lib/search-params';

export const SORTS = [
  'revenue_30d',
  'sold_30d',
  'price',
  'rating',
  'reviews',
  'sold_total',
  'listed_at',
  'observed_at',
] as const satisfies readonly ProductSort[];
export const TIERS = ['official', 'power', 'regular'] as const satisfies readonly StoreTier[];

/** Pairs of keys that bound one figure; given the wrong way round they are swapped. */
export const BOUNDS = [
  ['price_min', 'price_max'],
  ['sold_min', 'sold_max'],
  ['revenue_min', 'revenue_max'],
  ['listed_from', 'listed_to'],
  ['from', 'to'],
] as const;

const shape = {
  /** Missing: nothing was asked yet. Empty: everything was asked for. */
  q: text(200),
  marketplace: texts(6, /^[a-z]{2,20}$/),
  category: whole(1),
  store: whole(1),
  price_min: whole(),
  price_max: whole(),
  sold_min: whole(),
  sold_max: whole(),
  revenue_min: whole(),
  revenue_max: whole(),
  rating_min: decimal(0.1, 5),
  location: texts(20),
  brand: texts(20),
  tier: someOf(TIERS),
  listed_from: calendarDay,
  listed_to: calendarDay,
  sort: oneOf(SORTS, 'revenue_30d'),
  order: oneOf(['asc', 'desc'], 'desc'),
  page: whole(2, 1_000_000),
  view: oneOf(['table', 'cards']),
  /** The days of the chart; missing: the usual ones. They are not asked for: the search has all of its days. */
  from: calendarDay,
  to: calendarDay,
};

export type ProductsSearch = ReturnType<typeof readSearch<typeof shape>>;

const swap = (search: Record<string, unknown>) => {
  for (const [low, high] of BOUNDS) {
    const [a, b] = [search[low], search[high]];
    if (a !== undefined && b !== undefined && (a as number | string) > (b as number | string)) {
      search[low] = b;
      search[high] = a;
    }
  }
};

/** The route's `validateSearch`: never throws, leaves out defaults and whatever it does not understand. */
export const productsSearch = (raw: Record<string, unknown>): ProductsSearch => {
  const search = readSearch(shape, raw);
  swap(search);
  return search;
};

/** Keys that narrow the result, besides the words in the box. Sorting, paging and the view are not among them. */
const NARROWING = [
  'category',
  'store',
  'price_min',
  'price_max',
  'sold_min',
  'sold_max',
  'revenue_min',
  'revenue_max',
  'rating_min',
  'location',
  'brand',
  'tier',
  'listed_from',
  'listed_to',
] as const satisfies readonly (keyof ProductsSearch)[];

/** Has anything been asked? If not, the page shows examples instead of results. */
export const isAsked = (search: ProductsSearch): boolean =>
  search.q !== undefined || NARROWING.some((key) => search[key] !== undefined);

/** The same search without its filters; the words, marketplaces, the view and the chart's days stay. */
export const withoutFilters = ({ q, marketplace, sort, order, view, from, to }: ProductsSearch): ProductsSearch =>
  productsSearch({ q: q ?? '', marketplace, sort, order, view, from, to });

/** The same search from its first row, in the usual order: what plans without the rest are shown. */
export const withoutOrder = (search: ProductsSearch): ProductsSearch => {
  const { sort: _sort, order: _order, page: _page, ...rest } = search;
  return rest;
};

/** What the API is asked. Marketplaces that `known` does not hold are left out. */
export const toProductsInput = (search: ProductsSearch, known: readonly MarketplaceId[]): ProductsInput => {
  const marketplaces = known.filter((id) => search.marketplace?.includes(id));
  const input: ProductsInput = {
    marketplaces: marketplaces.length > 0 ? marketplaces : undefined,
    keyword: search.q === '' ? undefined : search.q,
    category_id: search.category,
    store_id: search.store,
    price_min: search.price_min,
    price_max: search.price_max,
    sold_min: search.sold_min,
    sold_max: search.sold_max,
    revenue_min: search.revenue_min,
    revenue_max: search.revenue_max,
    rating_min: search.rating_min,
    locations: search.location,
    brands: search.brand,
    store_tiers: search.tier,
    listed_from: search.listed_from,
    listed_to: search.listed_to,
    sort: search.sort ?? 'revenue_30d',
    order: search.order ?? 'desc',
    page: search.page ?? 1,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as ProductsInput;
};
