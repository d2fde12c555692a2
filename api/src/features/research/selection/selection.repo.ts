import type { Db } from '@telaah/db';
import { tierCode } from '@telaah/db/tables/codes';
import { locationName } from '@telaah/shared/features/market/locations';
import { nameKey } from '@telaah/shared/features/market/names';
import { type ProductFilter, type ProductKind, productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { sql } from 'kysely';
import { resolveLink } from '#src/features/research/selection/link.repo.ts';
import {
  type FilterColumn,
  type SelectedCategory,
  type Selection,
  toSearchCondition,
} from '#src/features/research/selection/selection-sql.ts';
import type { FactValues, RequiredFact } from '#src/http/call/required-fact.ts';
import { findRequiredFact } from '#src/http/session/request-context.repo.ts';
import { limitsOf, type PlainColumns } from '#src/sql/conditions-sql.ts';

const numbers = (value: unknown): number[] => (value ?? []) as number[];

const namedIds = (table: 'brand' | 'location', keys: string[]): RequiredFact<number[]> => ({
  name: table,
  about: JSON.stringify(keys),
  values: [keys],
  everywhere: true,
  sql: (_account, among) =>
    table === 'brand'
      ? sql`(select json_agg(brand_id order by brand_id) from brand where name_key = any(${among}::text[]))`
      : sql`(select json_agg(location_id order by location_id) from location where name_key = any(${among}::text[]))`,
  read: numbers,
});

const storeMarket = (storeId: number): RequiredFact<number | null> => ({
  name: 'store',
  about: String(storeId),
  values: [storeId],
  everywhere: true,
  sql: (_account, id) => sql`(select marketplace_id from store where store_id = ${id}::int)`,
  read: (value) => value as number | null,
});

export const findSelectedCategories = (db: Db, ids: readonly number[]): Promise<SelectedCategory[]> =>
  db
    .selectFrom('category')
    .select(['category_id', 'marketplace_id', 'level', 'pos', 'pos_end'])
    .where('category_id', 'in', ids)
    .orderBy('category_id')
    .execute();

/** Both keys of a place: of the given spelling, and of the spelling that sellers' spellings are folded into. */
const placeKeys = (names: string[]): string[] => names.flatMap((name) => [nameKey(name), nameKey(locationName(name) ?? name)]);

const placeIdsFact = (names: string[]): RequiredFact<number[]> => namedIds('location', [...new Set(placeKeys(names))]);

/** The fact's value without a session. */
const loadFact = async <T>(db: Db, fact: RequiredFact<T>): Promise<T> => fact.read(await findRequiredFact(db, null, fact));

export const placeIds = (db: Db, names: string[]): Promise<number[]> => loadFact(db, placeIdsFact(names));

const brandKeys = (brands: ProductFilter['brands']): string[] => [...new Set(brands?.map(nameKey))];

/** The ids of a filter's names. */
export interface NameFacts {
  brands?: RequiredFact<number[]>;
  locations?: RequiredFact<number[]>;
  storeMarket?: RequiredFact<number | null>;
}

export const requireNames = ({ brands, locations = [], store_id }: ProductFilter): NameFacts => {
  const keys = brandKeys(brands);
  return {
    ...(keys.length > 0 && { brands: namedIds('brand', keys) }),
    ...(locations.length > 0 && { locations: placeIdsFact(locations) }),
    ...(store_id !== undefined && { storeMarket: storeMarket(store_id) }),
  };
};

/** Null: all of them. */
export const findMarketplaceKeys = (ids: ProductFilter['marketplaces']): number[] | null => {
  const keys = [...new Set(ids)].map((id) => marketplaces[id].key).sort((a, b) => a - b);
  return keys.length === 0 || keys.length === Object.keys(marketplaces).length ? null : keys;
};

/** The requested marketplaces that a category or store is in. Null: none. */
const narrowed = (requestedKeys: number[] | null, own: number[]): number[] | null => {
  const left = [...new Set(own)].filter((key) => requestedKeys === null || requestedKeys.includes(key)).sort((a, b) => a - b);
  return left.length === 0 ? null : left;
};

const plainColumns: PlainColumns<ProductKind['filters'], FilterColumn> = {
  tier: { column: 'tier', code: tierCode.code },
  price: { column: 'price' },
  sold: { column: 'sold_30d' },
  revenue: { column: 'revenue_30d' },
  growth: { column: 'sold_change_7d' },
  rating: { column: 'rating_c', code: (stars: number) => Math.round(stars * 100) },
  listed: { column: 'listed_at' },
  age: { column: 'listed_at' },
  stock: { column: 'stock', upTo: 'stock_high' },
};

export interface KnownSelection {
  /** The last day of the figures, from which ages are counted. */
  newest: string;
  /** Ids of the category on the marketplaces. Left out: the category alone. */
  categoryIds?: readonly number[] | undefined;
}

/** Sources of the names in a filter that save a query each. */
export interface Lookups {
  /** Of the same filter. */
  facts?: FactValues<NameFacts> | undefined;
  categoriesOf?(ids: readonly number[]): Promise<SelectedCategory[]>;
}

/** A filter as a selection. Null when a name in it is unknown. A marketplace address as keyword selects what it leads to. */
export const selectionOf = async (
  db: Db,
  filter: ProductFilter,
  { newest, categoryIds }: KnownSelection,
  { facts, categoriesOf = (ids) => findSelectedCategories(db, ids) }: Lookups = {},
): Promise<Selection | null> => {
  const link = filter.keyword ? await resolveLink(db, filter.keyword) : null;
  if (link === 'unknown') return null;
  const storeId = link?.store_id ?? filter.store_id ?? null;
  if (link?.store_id && filter.store_id && link.store_id !== filter.store_id) return null;
  let chosen = findMarketplaceKeys(filter.marketplaces);
  let categories: SelectedCategory[] | null = null;
  if (filter.category_id !== undefined) {
    const found = await categoriesOf(categoryIds ?? [filter.category_id]);
    chosen = narrowed(
      chosen,
      found.map(({ marketplace_id }) => marketplace_id),
    );
    if (chosen === null) return null;
    categories = found.filter(({ marketplace_id }) => chosen?.includes(marketplace_id));
  }
  if (storeId !== null) {
    const market = await ((storeId === filter.store_id && facts?.storeMarket?.()) || loadFact(db, storeMarket(storeId)));
    chosen = market === null ? null : narrowed(chosen, [market]);
    if (chosen === null) return null;
  }
  const brands = brandKeys(filter.brands);
  const brand_ids = brands.length > 0 ? await (facts?.brands?.() ?? loadFact(db, namedIds('brand', brands))) : null;
  const places = filter.locations ?? [];
  const location_ids = places.length > 0 ? await (facts?.locations?.() ?? placeIds(db, places)) : null;
  if (brand_ids?.length === 0 || location_ids?.length === 0) return null;
  const keyword = link ? link.keyword : (filter.keyword ?? null);
  const words = keyword ? toSearchCondition(keyword) : null;
  if (keyword && words === null) return null;
  return {
    marketplaces: chosen,
    categories,
    store_id: storeId,
    product_id: link?.product_id ?? null,
    words,
    brand_ids,
    location_ids,
    limits: limitsOf(productKind, plainColumns, filter, newest),
    isOpen:
      link !== null || (brand_ids?.length ?? 0) < brands.length || (location_ids?.length ?? 0) < new Set(placeKeys(places)).size,
  };
};
