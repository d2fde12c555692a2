import Papa from 'papaparse';
import { MOST_PRODUCTS, PRODUCT_NAME } from '#src/features/calculators/calculators.ts';
import type { Product } from '#src/features/calculators/schema.ts';
import { calculate, type OrderResult } from '#src/features/fees/engine.ts';
import { MOST_RUPIAH, type Sale } from '#src/features/fees/sale.ts';
import { schemes } from '#src/features/fees/schemes.ts';
import type { FeeCategory, Scheme } from '#src/features/fees/tables/fee.ts';
import { fold } from '#src/lib/fold-text.ts';
import { parseMoney } from '#src/lib/numbers/price-text.ts';
import { headKey, isTotal, separatorLine } from '#src/lib/sheets/table-text.ts';
import { readable } from '#src/lib/text.ts';

/** Names of the columns in sheets of any language; the first listed name wins. */
const heads = {
  name: ['nama produk', 'product name', 'nama barang', 'nama', 'produk', 'barang', 'name', 'product', '商品名称', '名称', '商品'],
  price: [
    'harga setelah diskon',
    'harga diskon',
    'harga promo',
    'discounted price',
    'sale price',
    'harga jual',
    'selling price',
    'harga produk',
    'harga',
    'price',
    '折后价',
    '售价',
    '价格',
  ],
  cost: [
    'hpp',
    'harga pokok penjualan',
    'harga pokok',
    'harga modal',
    'modal',
    'harga beli',
    'cost of goods',
    'cogs',
    'cost',
    '成本',
    '进价',
  ],
  packing: ['packing', 'packaging', 'kemasan', 'biaya kemasan', 'biaya packing', '包装', '包装费'],
  category: ['category', 'kategori', '类目', '分类'],
} as const;
type ProductColumn = keyof typeof heads;
const order: readonly ProductColumn[] = ['name', 'price', 'cost', 'packing', 'category'];

/** `total`: a line of totals; `full`: no more room; `heads`: columns are named but not the price, so nothing below is read. */
export type LineFault = 'price' | 'cost' | 'total' | 'full' | 'heads';

export interface ReadProducts {
  products: Product[];
  /** Lines are counted from 1, as in a sheet. */
  left: { line: number; fault: LineFault }[];
}

export interface TableLine {
  line: number;
  cells: readonly string[];
}

const MOST_TEXT = 200_000;
const MOST_LINES = 2000;
/** A longer cell is neither an amount nor a readable name. */
const MOST_CELL = 300;
/** Titles and notes may precede the heads. */
const HEADS_WITHIN = 10;

/** Our own files put it before text that a spreadsheet would run as a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\uFF0B\uFF1D\uFF20\uFF0D])/;

type ColumnPlaces = Partial<Record<ProductColumn, number>>;

/** Null: the line does not name the price. */
const findColumnPlaces = ({ cells }: TableLine): ColumnPlaces | null => {
  const named = cells.map(headKey);
  const places: ColumnPlaces = {};
  for (const head of order) {
    const word = heads[head].find((each) => named.includes(each));
    if (word !== undefined) places[head] = named.indexOf(word);
  }
  return places.price === undefined ? null : places;
};

const usualPlaces: ColumnPlaces = Object.fromEntries(order.map((head, place) => [head, place]));

/** From a sheet, so `1.250.000.00` has sen. A range of amounts is not an amount. */
const amountOf = (cell: string): number | null => {
  const amount = parseMoney(cell);
  return amount !== null && amount.low === amount.high && amount.low <= MOST_RUPIAH ? amount.low : null;
};

const cellAt = ({ cells }: TableLine, place: number | undefined): string => (cells[place ?? -1] ?? '').slice(0, MOST_CELL).trim();

const hasAmount = (line: TableLine): boolean =>
  [usualPlaces.price, usualPlaces.cost].some((place) => amountOf(cellAt(line, place)) !== null);

const isEmpty = ({ cells }: TableLine): boolean => cells.every((cell) => cell.trim() === '');

/** Column positions and the lines below the heads; null: the columns are unknown. */
const planOf = (lines: readonly TableLine[]): { places: ColumnPlaces; rows: readonly TableLine[] } | null => {
  const upper = lines.slice(0, HEADS_WITHIN);
  for (const [index, line] of upper.entries()) {
    const places = findColumnPlaces(line);
    if (places !== null) return { places, rows: lines.slice(index + 1) };
    // Without heads the usual order counts only if the first line is a product.
    if (hasAmount(line)) return index === 0 ? { places: usualPlaces, rows: lines } : null;
  }
  return null;
};

const findCategoryByName = (categories: readonly FeeCategory[], typed: string): string | null => {
  const wanted = fold(typed);
  if (wanted === '') return null;
  return categories.find(({ id, name, en, zh }) => [id, name, en, zh].some((each) => fold(each) === wanted))?.id ?? null;
};

const sumOf = (products: readonly Product[]): number => products.reduce((sum, { price }) => sum + price, 0);

/** Accepts heads in any language and order, or the columns name, price, HPP, packing, category. */
export const productsOfLines = (
  { categories }: Pick<Scheme, 'categories'>,
  all: readonly TableLine[],
  room = MOST_PRODUCTS,
): ReadProducts => {
  const lines = all.slice(0, MOST_LINES).filter((line) => !isEmpty(line));
  const [first] = lines;
  if (first === undefined) return { products: [], left: [] };
  const plan = planOf(lines);
  if (plan === null) return { products: [], left: [{ line: first.line, fault: 'heads' }] };
  const { places, rows } = plan;
  const products: Product[] = [];
  const left: ReadProducts['left'] = [];
  for (const row of rows) {
    const cell = (head: ProductColumn) => cellAt(row, places[head]);
    const price = amountOf(cell('price'));
    const cost = amountOf(cell('cost'));
    const faultOf = (): LineFault | null => {
      if (isTotal(cell('name')) || isTotal(cellAt(row, 0))) return 'total';
      if (cell('name') === '' && products.length > 1 && price === sumOf(products)) return 'total';
      if (price === null) return 'price';
      if (cost === null) return 'cost';
      return products.length >= room ? 'full' : null;
    };
    const fault = faultOf();
    if (fault !== null || price === null || cost === null) {
      left.push({ line: row.line, fault: fault ?? 'price' });
      continue;
    }
    const name = readable(cell('name').replace(ESCAPED_FORMULA, '')).slice(0, PRODUCT_NAME) || `#${products.length + 1}`;
    products.push({
      name,
      price,
      cost,
      packing: amountOf(cell('packing')),
      category: findCategoryByName(categories, cell('category')),
    });
  }
  return { products, left };
};

export const readProducts = (scheme: Pick<Scheme, 'categories'>, pasted: string, room = MOST_PRODUCTS): ReadProducts => {
  const separator = separatorLine(pasted);
  const table = pasted.replace(/^\uFEFF/, '').slice(0, MOST_TEXT);
  const { data } = Papa.parse<string[]>(separator === null ? table : pasted.slice(separator.length, MOST_TEXT), {
    delimitersToGuess: ['\t', ';', ',', '|'],
    ...(separator !== null && { delimiter: separator.delimiter }),
    preview: MOST_LINES,
  });
  const above = separator === null ? 1 : 2;
  return productsOfLines(
    scheme,
    data.map((cells, index) => ({ line: index + above, cells })),
    room,
  );
};

export interface ProductResult {
  /** Position among all rows, because two may be equal. */
  place: number;
  product: Product;
  category: string | null;
  result: OrderResult;
  /** On the compared day; null: none. */
  compared: OrderResult | null;
  /** By the price list alone; null: the page changes no fee, or there is no list. */
  listed: OrderResult | null;
}

const hasOwnFees = ({ scheme, on, off, overrides }: Sale): boolean =>
  schemes[scheme].rows.length > 0 && on.length + off.length + Object.keys(overrides).length > 0;

/** Null: not known. */
export const isLoss = (result: OrderResult | null): boolean | null =>
  result === null || result.expected === null ? null : result.expected < 0;

/** Calculates each product as an order with the settings of `sale`, which also fill its missing values. */
export const productResults = (sale: Sale, products: readonly Product[], compared: string | null): ProductResult[] =>
  products.map((product, place) => {
    const listed = { on: [], off: [], overrides: {} };
    const category = product.category ?? sale.category;
    const { price, cost } = product;
    const own = { ...sale, price, cost, category, packing: product.packing ?? sale.packing };
    return {
      place,
      product,
      category,
      result: calculate(own),
      compared: compared === null ? null : calculate({ ...own, day: compared }),
      listed: hasOwnFees(sale) ? calculate({ ...own, ...listed }) : null,
    };
  });

export const isLossByFees = ({ result, listed }: ProductResult): boolean => isLoss(result) === true && isLoss(listed) === false;

/** Products at a loss, those of them only by changed fees, and those that earn on just one of the two days. */
export const countLosses = (results: readonly ProductResult[]) => ({
  losing: results.filter(({ result }) => isLoss(result) === true).length,
  byFees: results.filter(isLossByFees).length,
  turning: results.filter(({ result, compared }) => isLoss(result) === false && isLoss(compared) === true).length,
  saved: results.filter(({ result, compared }) => isLoss(result) === true && isLoss(compared) === false).length,
});
