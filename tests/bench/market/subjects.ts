import { locationName } from '@telaah/shared/features/market/locations';
import { nameKey } from '@telaah/shared/features/market/names';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { Client } from './database.ts';

/** Subjects of the questions, chosen once in the smallest market, so that they stay the same at every size. */
export interface Subjects {
  /** The busiest root category of the marketplace, and the busiest category below it. */
  categoryL1: number;
  categoryL2: number;
  storeId: number;
  productId: number;
  location: { name: string; ids: number[] };
  words: [string, string];
  common: string;
  code: string;
}

/** Wanted share of titles: with both words, and with a common one. */
const TWO_WORDS = 0.0017;
const COMMON = 0.052;

const wordsOf = (title: string): string[] =>
  [...new Set(title.toLowerCase().split(/[^a-z0-9]+/))].filter((word) => /^[a-z]{5,}$/.test(word));

const nearest = <T>(counts: Map<T, number>, wanted: number): T => {
  const [best] = [...counts].toSorted(([, a], [, b]) => Math.abs(Math.log(a / wanted)) - Math.abs(Math.log(b / wanted)));
  if (best === undefined) throw new Error('The market has no words to search for');
  return best[0];
};

const chooseWords = (titles: string[]): Pick<Subjects, 'words' | 'common' | 'code'> => {
  const single = new Map<string, number>();
  const double = new Map<string, number>();
  const codes = new Map<string, number>();
  for (const title of titles) {
    const words = wordsOf(title);
    for (const word of words) single.set(word, (single.get(word) ?? 0) + 1);
    for (const [i, a] of words.entries())
      for (const b of words.slice(i + 1)) double.set(`${a} ${b}`, (double.get(`${a} ${b}`) ?? 0) + 1);
    // Hex codes of letters and digits, which the database and the product both read as one word.
    const code = /\b[a-f][0-9a-f]{2,3}[0-9]\b/i.exec(title)?.[0].toLowerCase();
    if (code !== undefined && !/^[0-9]*e[0-9]+$/.test(code)) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  const [first = '', second = ''] = nearest(double, Math.max(2, titles.length * TWO_WORDS)).split(' ');
  return { words: [first, second], common: nearest(single, titles.length * COMMON), code: nearest(codes, 1) };
};

const one = async <T>(client: Client, text: string, values: unknown[]): Promise<T> => {
  const { rows } = await client.query(text, values);
  if (rows[0] === undefined) throw new Error(`The market is too small for the benchmark: ${text}`);
  return rows[0] as T;
};

const busiest = (column: string, where: string) =>
  `select ${column} as id from research where marketplace_id = $1 and ${where} group by 1 order by count(*) desc, 1 limit 1`;

export const chooseSubjects = async (client: Client, titles: string[]): Promise<Subjects> => {
  const market = marketplaces.shopee.key;
  const { id: categoryL1 } = await one<{ id: number }>(client, busiest('cat_l1', 'cat_l1 is not null'), [market]);
  const { id: categoryL2 } = await one<{ id: number }>(client, busiest('cat_l2', 'cat_l1 = $2'), [market, categoryL1]);
  const { id: storeId } = await one<{ id: number }>(client, busiest('store_id', 'store_id is not null'), [market]);
  const { id: place } = await one<{ id: number }>(client, busiest('location_id', 'location_id is not null'), [market]);
  const { name } = await one<{ name: string }>(client, 'select name from location where location_id = $1', [place]);
  const keys = [nameKey(name), nameKey(locationName(name) ?? name)];
  const found = await client.query('select location_id as id from location where name_key = any($1)', [keys]);
  const { id: productId } = await one<{ id: number }>(
    client,
    'select product_id as id from research order by revenue_30d desc nulls last, 1 limit 1',
    [],
  );
  const ids = found.rows.map((row) => Number(row.id));
  return { categoryL1, categoryL2, storeId, productId, location: { name, ids }, ...chooseWords(titles) };
};
