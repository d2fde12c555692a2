import type { filterColumns } from '@telaah/db/tables/research';
import { type RawBuilder, sql } from 'kysely';
import { amongSql, conditionsOn, type Limit } from '#src/sql/conditions-sql.ts';

export interface SelectedCategory {
  category_id: number;
  marketplace_id: number;
  level: number;
  /** Preorder numbers of its subtree; null until research is rebuilt. */
  pos: number | null;
  pos_end: number | null;
}

/** A product filter by database ids. Null: any. */
export interface Selection {
  /** Keys in rising order; null for every marketplace. */
  marketplaces: number[] | null;
  /** The same category on several marketplaces, all of one level; null for any. */
  categories: SelectedCategory[] | null;
  store_id: number | null;
  product_id: number | null;
  /** A `to_tsquery('simple', …)` condition. */
  words: string | null;
  brand_ids: number[] | null;
  location_ids: number[] | null;
  limits: Limit<FilterColumn>[];
  /** The filter contains an address or an unknown name, whose meaning a new product may change. */
  isOpen: boolean;
}

export type FilterColumn = (typeof filterColumns)[number];

type Condition = RawBuilder<unknown>;

const isAmong = (column: 'marketplace_id' | 'brand_id' | 'location_id', values: number[] | null): Condition[] =>
  values === null ? [] : [amongSql(sql`r.${sql.ref(column)}`, values)];

/** The subtrees, by the column that an index begins with where there is one. */
const inCategories = (categories: SelectedCategory[]): Condition[] => {
  const ids = categories.map(({ category_id }) => category_id);
  const level = categories[0]?.level;
  if (level === 1 || level === 2) {
    const markets = categories.map(({ marketplace_id }) => marketplace_id);
    return [amongSql(sql`r.marketplace_id`, markets), amongSql(level === 1 ? sql`r.cat_l1` : sql`r.cat_l2`, ids)];
  }
  const subtrees = categories.map(({ category_id, pos, pos_end }) =>
    pos === null || pos_end === null ? sql`r.category_id = ${category_id}` : sql`r.category_pos between ${pos} and ${pos_end}`,
  );
  return [sql`(${sql.join(subtrees, sql` or `)})`];
};

/** Conditions on `research r`, all but the words. */
export const conditionsOf = (selection: Selection): Condition => {
  const all = [
    ...(selection.categories ? inCategories(selection.categories) : isAmong('marketplace_id', selection.marketplaces)),
    ...(selection.store_id === null ? [] : [sql`r.store_id = ${selection.store_id}`]),
    ...(selection.product_id === null ? [] : [sql`r.product_id = ${selection.product_id}`]),
    ...isAmong('brand_id', selection.brand_ids),
    ...isAmong('location_id', selection.location_ids),
    ...conditionsOn('r', selection.limits),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

/** The words, the last one as a prefix; null without one. Split at spaces only, so that the database splits `1.5L` as in the titles. */
export const toSearchCondition = (keyword: string): string | null => {
  const words = keyword
    .normalize('NFC')
    .replace(/['\\\0]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`;
};
