import Papa from 'papaparse';
import { MOST_PRODUCTS, PRODUCT_NAME } from '#src/features/calculators/calculators.ts';
import type { Product } from '#src/features/calculators/schema.ts';
import { calculate, type Result } from '#src/features/fees/engine.ts';
import type { Category, Scheme } from '#src/features/fees/fee.ts';
import { MOST_RUPIAH, type Sale } from '#src/features/fees/sale.ts';
import { schemes } from '#src/features/fees/schemes.ts';
import { fold } from '#src/lib/fold.ts';
import { parseMoney } from '#src/lib/price-text.ts';
import { readable } from '#src/lib/text.ts';

/** What a column of a pasted table is called, in sheets of any language. */
const heads = {
  name: ['name', 'product', 'product name', 'nama', 'produk', 'nama produk', 'barang', '名称', '商品', '商品名称'],
  price: ['price', 'selling price', 'harga', 'harga jual', 'harga jual (rp)', '价格', '售价'],
  cost: ['hpp', 'cost', 'cost of goods', 'cogs', 'modal', 'harga modal', 'harga beli', 'harga pokok', '成本', '进价'],
  packing: ['packing', 'packaging', 'kemasan', 'biaya kemasan', 'biaya packing', '包装', '包装费'],
  category: ['category', 'kategori', '类目', '分类'],
} as const;
type Head = keyof typeof heads;
/** The order of a table without heads. */
const order: readonly Head[] = ['name', 'price', 'cost', 'packing', 'category'];

/** Why a line is left out: no readable price, no readable cost (HPP), or there is no more room. */
export type Fault = 'price' | 'cost' | 'full';

export interface ReadProducts {
  products: Product[];
  /** Lines are counted from 1, as a sheet counts them. */
  left: { line: number; fault: Fault }[];
}

const MOST_TEXT = 200_000;
const MOST_LINES = 2000;
/** What is longer is no amount, and no name that anybody reads. */
const MOST_CELL = 300;

/** Our own files have it before what a spreadsheet would run. */
const FILED = /^'(?=[=+\-@\uFF0B\uFF1D\uFF20\uFF0D])/;

const headOf = (cell: string): Head | null => order.find((head) => heads[head].some((word) => word === fold(cell))) ?? null;

/** Where each column stands; null: the first line has no heads. */
const placesOf = (first: readonly string[]): Partial<Record<Head, number>> | null => {
  const found = first.map(headOf);
  if (!found.includes('price')) return null;
  return Object.fromEntries(order.flatMap((head) => (found.includes(head) ? [[head, found.indexOf(head)]] : [])));
};

const usualPlaces = Object.fromEntries(order.map((head, place) => [head, place])) as Record<Head, number>;

/** Of a sheet, where nothing is edited by hand: `1.250.000.00` has sen. A range of amounts is none. */
const amountOf = (cell: string): number | null => {
  const amount = parseMoney(cell);
  return amount !== null && amount.low === amount.high && amount.low <= MOST_RUPIAH ? amount.low : null;
};

const categoryNamed = (categories: readonly Category[], typed: string): string | null => {
  const wanted = fold(typed);
  if (wanted === '') return null;
  return categories.find(({ id, name, en, zh }) => [id, name, en, zh].some((each) => fold(each) === wanted))?.id ?? null;
};

/** Products out of what was pasted from a sheet or stands in a CSV file: heads in any language and order, or name, price, HPP, packing, category. */
export const readProducts = ({ categories }: Pick<Scheme, 'categories'>, pasted: string, room = MOST_PRODUCTS): ReadProducts => {
  const { data } = Papa.parse<string[]>(pasted.replace(/^\uFEFF/, '').slice(0, MOST_TEXT), {
    delimitersToGuess: ['\t', ';', ',', '|'],
    preview: MOST_LINES,
  });
  const places = placesOf(data[0] ?? []);
  const products: Product[] = [];
  const left: ReadProducts['left'] = [];
  for (const [index, cells] of data.entries()) {
    if ((index === 0 && places) || cells.every((cell) => cell.trim() === '')) continue;
    const cell = (head: Head) => (cells[(places ?? usualPlaces)[head] ?? -1] ?? '').slice(0, MOST_CELL).trim();
    const price = amountOf(cell('price'));
    const cost = amountOf(cell('cost'));
    const fault = price === null ? 'price' : cost === null ? 'cost' : products.length >= room ? 'full' : null;
    if (fault || price === null || cost === null) {
      left.push({ line: index + 1, fault: fault ?? 'price' });
      continue;
    }
    const name = readable(cell('name').replace(FILED, '')).slice(0, PRODUCT_NAME) || `#${products.length + 1}`;
    products.push({ name, price, cost, packing: amountOf(cell('packing')), category: categoryNamed(categories, cell('category')) });
  }
  return { products, left };
};

/** A product's figures by the page's settings. */
export interface ProductResult {
  /** Among all rows: two may say the same. */
  place: number;
  product: Product;
  category: string | null;
  result: Result;
  /** On the day that is held against it; null: none is. */
  compared: Result | null;
  /** By the price list alone; null: the page takes nothing else, or there is none. */
  listed: Result | null;
}

/** Is a programme on or off, or a figure written, otherwise than in the price list? */
const hasOwnFees = ({ scheme, on, off, overrides }: Sale): boolean =>
  schemes[scheme].rows.length > 0 && on.length + off.length + Object.keys(overrides).length > 0;

/** Is it sold at a loss? Null: not known. */
export const isLoss = (result: Result | null): boolean | null =>
  result === null || result.expected === null ? null : result.expected < 0;

/** Each product as an order of its own at the settings of `sale`: what it has no word for is as there. */
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

/** Does it lose money only by the fees that the page has in place of the price list's? */
export const isLossByFees = ({ result, listed }: ProductResult): boolean => isLoss(result) === true && isLoss(listed) === false;

/** How many lose money, how many of them by fees that were changed, and how many earn on one of both days only. */
export const countLosses = (results: readonly ProductResult[]) => ({
  losing: results.filter(({ result }) => isLoss(result) === true).length,
  byFees: results.filter(isLossByFees).length,
  turning: results.filter(({ result, compared }) => isLoss(result) === false && isLoss(compared) === true).length,
  saved: results.filter(({ result, compared }) => isLoss(result) === true && isLoss(compared) === false).length,
});
