import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import { newsOf, type OwnNews } from '@telaah/shared/features/belief/own-news';
import type { ProductRow, ProductSort } from '@telaah/shared/features/research/product';
import type { CsvValue } from '@telaah/shared/lib/csv';
import { linkTo } from '@telaah/shared/marketplaces/links';

export const COLUMN_IDS = [
  'product',
  'price',
  'sold_30d',
  'sold_change_7d',
  'trend',
  'revenue_30d',
  'stock',
  'rating',
  'reviews',
  'sold_total',
  'original_price',
  'brand',
  'category',
  'location',
  'listed_at',
  'observed_at',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export interface Column {
  id: ColumnId;
  /** The server can sort by it. */
  sort?: ProductSort;
  /** Numbers stand right, texts left. */
  align: 'left' | 'right';
  /** Shown until the person chooses otherwise. */
  usual: boolean;
}

const text = (id: ColumnId, usual: boolean, sort?: ProductSort): Column => ({ id, align: 'left', usual, ...(sort && { sort }) });
const figure = (id: ColumnId, usual: boolean, sort?: ProductSort): Column => ({ id, align: 'right', usual, ...(sort && { sort }) });

export const columns: readonly Column[] = [
  text('product', true),
  figure('price', true, 'price'),
  figure('sold_30d', true, 'sold_30d'),
  figure('sold_change_7d', true),
  text('trend', true),
  figure('revenue_30d', true, 'revenue_30d'),
  figure('stock', true),
  figure('rating', true, 'rating'),
  figure('reviews', false, 'reviews'),
  figure('sold_total', false, 'sold_total'),
  figure('original_price', false),
  text('brand', false),
  text('category', false),
  text('location', false),
  text('listed_at', false, 'listed_at'),
  text('observed_at', false, 'observed_at'),
];

/** What a person chose, as remembered: unknown names are forgotten, nothing remembered means the usual ones. The product always shows. */
export const chosenColumns = (remembered: unknown): ColumnId[] => {
  if (!Array.isArray(remembered)) return columns.filter((column) => column.usual).map((column) => column.id);
  return COLUMN_IDS.filter((id) => id === 'product' || remembered.includes(id));
};

/** Switches one column on or off, keeping the table's own order. */
export const toggleColumn = (chosen: readonly ColumnId[], id: ColumnId): ColumnId[] =>
  COLUMN_IDS.filter((other) => other === 'product' || (other === id ? !chosen.includes(id) : chosen.includes(other)));

/** What a click on a header asks for: largest first, then the other way round. */
export const nextOrder = (column: ProductSort, sort: ProductSort, order: 'asc' | 'desc'): 'asc' | 'desc' =>
  column === sort && order === 'desc' ? 'asc' : 'desc';

type Cell = readonly [name: string, value: CsvValue];

const bounds = (id: string, { low, mid, high, grade }: ProductRow['sold_30d']): Cell[] => [
  [id, mid],
  [`${id}_low`, low],
  [`${id}_high`, high],
  [`${id}_grade`, grade],
];

const counted = (id: string, { low, high, precision }: ProductRow['stock']): Cell[] => [
  [id, precision === 'exact' ? low : null],
  [`${id}_low`, low],
  [`${id}_high`, high],
];

const cells: Record<ColumnId, (row: ProductRow) => Cell[]> = {
  product: (row) => [
    ['product_id', `${row.marketplace}:${row.external_id}`],
    ['name', row.name],
    ['store', row.store_name],
    ['store_tier', row.store_tier],
    ['url', linkTo(row.url)],
  ],
  price: (row) => [['price', row.price]],
  original_price: (row) => [['original_price', row.original_price]],
  sold_30d: (row) => bounds('sold_30d', row.sold_30d),
  revenue_30d: (row) => bounds('revenue_30d', row.revenue_30d),
  sold_change_7d: (row) => [['sold_change_7d', row.sold_change_7d]],
  trend: () => [],
  stock: (row) => counted('stock', row.stock),
  rating: (row) => [['rating', row.rating]],
  reviews: (row) => counted('reviews', row.reviews),
  sold_total: (row) => counted('sold_total', row.sold_total),
  brand: (row) => [['brand', row.brand]],
  category: (row) => [['category', row.category_name]],
  location: (row) => [['location', row.location]],
  listed_at: (row) => [['listed_at', row.listed_at]],
  observed_at: (row) => [['observed_at', row.provenance.observed_at]],
};

/**
 * Exactly the rows and columns shown, exact values, with where they come from. Names are the API's, for programs and formulas. Where an own
 * look says otherwise there are two columns more, last: its lowest price and when it was; all others stay the market's.
 */
export const productsTable = (
  rows: readonly ProductRow[],
  chosen: readonly ColumnId[],
  own: ReadonlyMap<string, OwnLook> = new Map(),
): CsvValue[][] => {
  const news = rows.map((row) => newsOf(own.get(row.product_id), row));
  const hasNews = news.some((each) => each?.price);
  const lines = rows.map((row, i): Cell[] => [
    ...chosen.flatMap((id) => cells[id](row)),
    ['source', row.provenance.source],
    ['validating', row.provenance.validating ? 'true' : 'false'],
    ['one_reporter', row.provenance.one_reporter ? 'true' : 'false'],
    ...(hasNews ? ownCells(news[i] ?? null) : []),
  ]);
  const head = lines[0]?.map(([name]) => name) ?? [];
  return [head, ...lines.map((line) => line.map(([, value]) => value))];
};

const ownCells = (news: OwnNews | null): Cell[] => [
  ['own', news?.price?.low ?? null],
  ['own_seen_at', news?.price ? news.observed_at : null],
];
