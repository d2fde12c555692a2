import type { Db } from '@telaah/db';
import type { ProductFilter, ProductSort } from '@telaah/shared/features/research/kinds/product.kind';
import { addDays, dayList } from '@telaah/shared/lib/dates/dates';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Api, DaySums, Selection } from '../market/api.ts';
import type { Client } from '../market/database.ts';
import { FIRST_DAY, LAST_DAY } from '../market/market.ts';
import type { Subjects } from '../market/subjects.ts';
import { NAIVE } from './naive.ts';

type Row = Record<string, unknown>;

/** A question to both sides; answers are compared by checksum. */
export interface Question {
  name: string;
  what: string;
  rows(answer: unknown): number;
  ours(db: Db): Promise<unknown>;
  naive: { text: string; values: unknown[]; answer(rows: Row[]): unknown };
}

const DAYS = dayList(FIRST_DAY, LAST_DAY);
/** Bounds of the filter for the page and the totals, in addition to a location. */
export const BOUNDS = { price_min: 20_000, price_max: 300_000, sold_min: 3, rating_min: 4 };
const HUGE = 1_000_000_000_000;

interface PageAnswer {
  total: number;
  items: Row[];
}

const pageAnswer = (total: number, rows: readonly object[]): PageAnswer => ({
  total,
  items: rows.map((row) => {
    const { product_id, name, price, sold_30d, revenue_30d } = row as Row;
    return { product_id, name, price, sold_30d, revenue_30d };
  }),
});

const daysAnswer = ({ sold, revenue }: DaySums) => DAYS.map((day, i) => ({ day, sold: sold[i] ?? 0, revenue: revenue[i] ?? 0 }));

/** The median of more products comes from a sample, which no twin can reproduce. */
const EXACT_MEDIAN_BELOW = 30_000;
const totalsAnswer = ({ products, stores, sold, revenue, rating_c, price_median }: Row) => ({
  products,
  stores,
  sold,
  revenue,
  rating_c,
  price_median: Number(products) < EXACT_MEDIAN_BELOW ? price_median : null,
});

const pageRows = (answer: unknown) => (answer as PageAnswer).total;
const naivePage = (rows: Row[]) => pageAnswer(Number(rows[0]?.total ?? 0), rows);
const naiveDays = (rows: Row[]) => {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return DAYS.map((day) => ({ day, sold: byDay.get(day)?.sold ?? 0, revenue: byDay.get(day)?.revenue ?? 0 }));
};

export const questionsOn = async (api: Api, db: Db, subjects: Subjects): Promise<Question[]> => {
  const { categoryL1, categoryL2, storeId, productId, location, words, common, code } = subjects;
  const select = async (filter: ProductFilter): Promise<Selection> => {
    const selection = await api.selectionOf(db, filter, { newest: LAST_DAY });
    if (selection === null) throw new Error('The benchmark asks for something that is not in its market');
    return selection;
  };
  const market = marketplaces.shopee.key;
  const window = [FIRST_DAY, LAST_DAY];
  const category = await select({ marketplaces: ['shopee'], category_id: categoryL1 });
  const middle = await select({ marketplaces: ['shopee'], category_id: categoryL2 });
  const priced = await select({ marketplaces: ['shopee'], category_id: categoryL1, price_min: 10_000 });
  const filter = await select({ marketplaces: ['shopee'], ...BOUNDS, locations: [location.name] });
  const filterValues = [
    ...window,
    market,
    BOUNDS.price_min,
    BOUNDS.price_max,
    BOUNDS.rating_min * 100,
    location.ids,
    BOUNDS.sold_min,
  ];

  const pageOf = async (on: Db, selection: Selection, sort: ProductSort, knownTotal: number | null) => {
    const first = knownTotal === null ? await api.firstMatches(on, selection, { sort, order: 'desc' }) : null;
    const total = first?.total ?? knownTotal ?? (await api.countProducts(on, selection));
    const ids = first?.ids ?? (await api.pageOfProducts(on, selection, { sort, order: 'desc', page: 1, total }));
    const byId = new Map((await api.loadProducts(on, ids)).map((record) => [record.product_id, record]));
    return pageAnswer(
      total,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  };
  const page = async (
    name: 'page_category' | 'page_filter',
    what: string,
    selection: Selection,
    sort: ProductSort,
    values: unknown[],
  ): Promise<Question> => {
    // The server caches the number of matches for all pages of a query.
    const total = await api.countProducts(db, selection);
    return {
      name,
      what,
      rows: pageRows,
      ours: (on) => pageOf(on, selection, sort, total),
      naive: { text: NAIVE[name], values, answer: naivePage },
    };
  };
  const totals = async (
    name: 'totals_category' | 'totals_filter',
    what: string,
    selection: Selection,
    values: unknown[],
  ): Promise<Question> => {
    const total = await api.countProducts(db, selection);
    return {
      name,
      what,
      rows: (answer) => (answer as { products: number }).products,
      ours: async (on) => totalsAnswer((await api.sumProducts(on, selection, total)) as unknown as Row),
      naive: { text: NAIVE[name], values, answer: (rows) => totalsAnswer(rows[0] ?? {}) },
    };
  };
  const days = (name: 'series_category' | 'series_store', what: string, selection: Selection, values: unknown[]): Question => ({
    name,
    what,
    rows: () => DAYS.length,
    ours: async (on) => daysAnswer(await api.sumDays(on, selection)),
    naive: { text: NAIVE[name], values, answer: naiveDays },
  });
  const search = async (name: string, what: string, text: [string, string], keyword: string): Promise<Question> => {
    const selection = await select({ keyword });
    const values = [...window, ...text.map((word) => `%${word}%`), `\\m${text[0]}\\M`, `\\m${text[1]}`];
    // A new search must count its matches too.
    return {
      name,
      what,
      rows: pageRows,
      ours: (on) => pageOf(on, selection, 'revenue_30d', null),
      naive: { text: NAIVE.search, values, answer: naivePage },
    };
  };

  return [
    await page('page_category', 'page: marketplace and category by revenue', category, 'revenue_30d', [
      ...window,
      market,
      categoryL1,
    ]),
    await page('page_filter', 'page: price, sales, rating, location', filter, 'sold_30d', filterValues),
    await totals('totals_category', 'totals of a category', category, [...window, market, categoryL1]),
    await totals('totals_filter', 'totals of any filter', filter, filterValues),
    days('series_category', '30 days of a category', middle, [...window, market, categoryL2]),
    days('series_store', '30 days of a shop', await select({ store_id: storeId }), [...window, storeId]),
    {
      name: 'series_filter',
      what: '30 days of any filter',
      rows: () => DAYS.length,
      ours: async (on) => daysAnswer(await api.sumDays(on, priced)),
      naive: { text: NAIVE.series_filter, values: [...window, market, categoryL1, 10_000], answer: naiveDays },
    },
    await search('search_two', 'search: two words, page and count', words, words.join(' ')),
    await search('search_common', 'search: a common word, page and count', [common, common], common),
    await search('search_code', 'search: a rare code, page and count', [code, code], code),
    {
      name: 'history',
      what: 'one product, 30 days',
      rows: (answer) => (answer as Row[]).length,
      ours: async (on) =>
        api
          .productDays(await api.loadMonthRecords(on, productId, addDays(FIRST_DAY, -1), LAST_DAY), FIRST_DAY, LAST_DAY)
          .filter(({ price, sold }) => price !== null || sold !== null)
          .map(({ day, price, sold }) => ({ day, price, sold })),
      naive: { text: NAIVE.history, values: [...window, productId], answer: (rows) => rows },
    },
  ];
};

/** A new, uncached filter for the route: its bound is above every price. */
export const freshFilter = (subjects: Subjects, n: number) => ({
  marketplaces: ['shopee'],
  category_id: subjects.categoryL1,
  price_max: HUGE - n,
});

export const askNaive = async (client: Client, { naive }: Question): Promise<unknown> =>
  naive.answer((await client.query(naive.text, naive.values)).rows);
