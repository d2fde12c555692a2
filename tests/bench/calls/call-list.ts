import { allHeads, firstHead } from '@telaah/shared/kinds/registry/heads';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Client } from '../market/database.ts';
import { LAST_DAY } from '../market/market.ts';
import type { Subjects } from '../market/subjects.ts';

export interface Call {
  path: string;
  /** Sent in the query string; otherwise in the body. */
  get?: true;
  input: Record<string, unknown>;
  /** Number of items that the answer covers, for calls that must read all of them, such as a store's products or the matches of words. */
  per?(answer: Record<string, unknown>): number;
  shown(answer: Record<string, unknown>): number;
  /** Another call of the same run, and the allowed ratio to its work. */
  than?: { path: string; most: number };
}

const lengthOf =
  (...names: string[]) =>
  (answer: Record<string, unknown>): number =>
    Math.max(1, ...names.map((name) => (answer[name] as unknown[] | undefined)?.length ?? 0));

const all = (answer: Record<string, unknown>): number => Math.max(1, Number(answer.total_count ?? answer.totalCount ?? 0));
/** Number of rows behind the sums of an answer. */
const summed = (answer: Record<string, unknown>): number => {
  const sums = (answer.summary ?? answer.summaryData ?? {}) as Record<string, unknown>;
  return Math.max(1, Number(sums.listings ?? sums.places ?? 0));
};

/** Number of groups behind the sums of a list. */
const found = ({ summary }: Record<string, unknown>): number =>
  Math.max(1, Number((summary as { found?: number } | undefined)?.found ?? 0));

const PRODUCTS = 'product_research/products';
/** The product page of a category or store may take at most twice as much as the page of all products. */
const asPage = { than: { path: PRODUCTS, most: 2 } };

/** Chooses what the calls need from the market in addition to the subjects of the questions. */
const chooseMore = async (client: Client) => {
  const [tokopedia, shopee] = [marketplaces.tokopedia.key, marketplaces.shopee.key];
  const one = async (text: string, values: unknown[]): Promise<Record<string, string>> => {
    const { rows } = await client.query(text, values);
    if (!rows[0]) throw new Error(`The market is too small for the benchmark: ${text}`);
    return rows[0];
  };
  const seller = `from research r join store s using (store_id) where r.marketplace_id = $1 and s.domain is not null
    group by s.store_id, s.domain, s.external_id order by count(*) desc, s.store_id limit 1`;
  const store = await one(`select s.external_id as id ${seller}`, [tokopedia]);
  const pro = await one(`select s.domain as name ${seller}`, [shopee]);
  const category = await one(
    `select c.name from research r join category c on c.category_id = r.cat_l2 where r.marketplace_id = $1
     group by c.category_id, c.name order by count(*) desc, 1 limit 1`,
    [tokopedia],
  );
  const variants = await one(
    `select p.external_id as id from research r join product p using (product_id) join product_detail d using (product_id)
     where r.marketplace_id = $1 and json_array_length(d.variants) > 1 order by r.revenue_30d desc nulls last, 1 limit 1`,
    [tokopedia],
  );
  const keyword = await one(
    'select k.keyword from keyword_place p join keyword k using (keyword_id) group by 1 order by count(*) desc, 1 limit 1',
    [],
  );
  return { store: store.id, pro: pro.name, category: category.name, variants: variants.id, keyword: keyword.keyword };
};

const ofWords = allHeads.filter(({ id, use }) => use !== null && id !== firstHead.id);

export const callList = async (client: Client, subjects: Subjects): Promise<Call[]> => {
  const { categoryL2: category_id, storeId, productId, common } = subjects;
  const more = await chooseMore(client);
  const days = { minDate: addDays(LAST_DAY, -29), maxDate: LAST_DAY };
  const { minDate: min_date, maxDate: max_date } = days;
  const here = { marketplaces: ['shopee'] };
  const items = lengthOf('items');
  return [
    { path: PRODUCTS, input: { ...here, category_id, page: 1 }, shown: items },
    { path: 'product_research/analytics', input: { ...here, category_id }, per: summed, shown: lengthOf('daily_sales') },
    { path: 'category_research/categories', input: { ...here, page: 1 }, shown: items },
    { path: 'category_research/summary', input: here, per: found, shown: () => 1 },
    { path: 'category_research/products', input: { category_id, page: 1 }, shown: items, ...asPage },
    { path: 'category_research/analytics', input: { category_id }, per: summed, shown: lengthOf('daily_sales') },
    { path: 'store_research/stores', input: { ...here, page: 1 }, shown: items },
    { path: 'store_research/summary', input: here, per: found, shown: () => 1 },
    { path: 'store_research/store', input: { storeId }, shown: () => 1 },
    { path: 'store_research/products', per: all, input: { storeId, page: 1 }, shown: items, ...asPage },
    { path: 'store_research/analytics', input: { storeId, ...days }, per: summed, shown: lengthOf('daily_sales') },
    ...ofWords.flatMap(({ path, call }) => [
      { path: `${path}/${call}`, per: all, input: { keyword: more.keyword, page: 1 }, shown: items },
      { path: `${path}/analytics`, per: summed, input: { keyword: more.keyword }, shown: () => 30 },
    ]),
    { path: 'keyword_research/suggestions', input: { typed: more.keyword?.slice(0, 3) }, shown: items },
    {
      path: 'product_research/product',
      input: { product_id: String(productId), min_date, max_date },

      shown: lengthOf('days'),
    },
    { path: 'category_research/history', input: { categoryId: category_id, ...days }, shown: lengthOf('days') },
    {
      path: 'category_research/history_products',
      input: { categoryId: category_id, ...days, page: 1 },
      per: all,
      shown: items,
    },
    { path: 'store_research/history', input: { storeId, ...days }, shown: lengthOf('days') },
    { path: 'store_research/history_products', input: { storeId, ...days, page: 1 }, per: all, shown: items },
    { path: 'tokopedia/search-products', get: true, input: { q: common, page: 1 }, per: all, shown: lengthOf('products') },
    {
      path: 'tokopedia/search-category-products',
      get: true,
      input: { identifier: more.category, page: 1 },

      shown: lengthOf('products'),
    },
    { path: 'tokopedia/search-stores', get: true, input: { start: 0, q: '' }, shown: lengthOf('stores') },
    {
      path: 'tokopedia/search-store-products',
      get: true,
      per: all,
      input: { store_id: more.store, page: 1 },

      shown: lengthOf('products'),
    },
    {
      path: 'tokopedia/statistics',
      get: true,
      input: { product_id: more.variants },

      shown: lengthOf('detailVariants'),
    },
    { path: 'shopee/stores', input: { page: 1 }, shown: lengthOf('stores') },
    { path: 'shopee/store_info', input: { username: more.pro }, shown: () => 1 },
    { path: 'shopee/store_analytics', input: { username: more.pro, ...days }, per: summed, shown: lengthOf('daily_stats') },
    { path: 'shopee/store_product', per: all, input: { username: more.pro, page: 1 }, shown: lengthOf('products') },
    { path: 'shopee/store_affiliates', input: { username: more.pro, ...days }, shown: () => 1 },
  ];
};
