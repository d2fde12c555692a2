import type { Db } from '@telaah/db';
import { type Slow, settle } from '@telaah/shared/features/market/claim';
import * as repo from '#src/features/market/attributes.repo.ts';
import type { ProductRow, StoredProduct } from '#src/features/market/attributes.repo.ts';
import type { ProductField, StoreField } from '#src/features/market/claims.ts';
import { findKeysById, type KeyName } from '#src/features/market/identity.repo.ts';

const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** Rows of keys that a claim named: a key keeps its number, whichever row it belongs to today. */
export type RowOfKey = Map<number, number>;

/** Reads the rows of the keys that are not known yet. */
export const rowsOfKeys = async (
  db: Db,
  kind: 'store' | 'category' | 'product',
  ids: Iterable<number | null>,
  known: RowOfKey = new Map(),
): Promise<RowOfKey> => {
  const missing = [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as number[];
  if (missing.length === 0) return known;
  return new Map([...known, ...(await findKeysById(db, kind, missing)).map((key) => [key.key_id, key.row_id] as const)]);
};

const settled = (product_id: number, root: KeyName, votes: Slow<ProductField>[]) => {
  const value = (field: ProductField) => settle(votes, field);
  const [twinMarketplace = null, twinId = null] = value('twin')?.split('/') ?? [];
  return {
    product_id,
    marketplace_id: root.marketplace_id,
    external_id: root.key,
    store_key: number(value('store')),
    category_key: number(value('category')),
    brand_id: number(value('brand')),
    location_id: number(value('location')),
    name: value('name') ?? '',
    url: value('url'),
    image_url: value('image'),
    listed_at: value('listed'),
    twin_marketplace_id: number(twinMarketplace),
    twin_external_id: twinId,
  };
};

const figures = (row: ProductRow) => [
  row.store_id,
  row.brand_id,
  row.category_id,
  row.location_id,
  row.name,
  row.url,
  row.image_url,
  row.listed_at,
  row.twin_marketplace_id,
  row.twin_external_id,
];

const isSame = (a: ProductRow, b: ProductRow | undefined): boolean => {
  if (b === undefined) return false;
  const other = figures(b);
  return figures(a).every((figure, i) => figure === other[i]);
};

export interface Settling {
  /** Everybody's votes by product. */
  votes: Map<number, Slow[]>;
  /** Root keys by product. */
  roots: Map<number, KeyName>;
  /** The products as they stand, read under their locks. */
  before: Map<number, StoredProduct>;
  stores?: RowOfKey;
  categories?: RowOfKey;
}

/** Brings product rows to what the votes come to. Answers which of them changed. */
export const settleProducts = async (db: Db, { votes, roots, before, stores, categories }: Settling): Promise<number[]> => {
  const wanted = [...roots].map(([id, root]) => settled(id, root, votes.get(id) ?? []));
  const storeKeys = wanted.map((row) => row.store_key);
  const categoryKeys = wanted.map((row) => row.category_key);
  const storeRows = await rowsOfKeys(db, 'store', storeKeys, stores);
  const categoryRows = await rowsOfKeys(db, 'category', categoryKeys, categories);
  const rows: ProductRow[] = wanted.map(({ store_key, category_key, ...row }) => ({
    ...row,
    store_id: store_key === null ? null : (storeRows.get(store_key) ?? null),
    category_id: category_key === null ? null : (categoryRows.get(category_key) ?? null),
  }));
  const changed = rows.filter((row) => !isSame(row, before.get(row.product_id)));
  await repo.upsertProducts(db, changed);
  return changed.map((row) => row.product_id);
};

/** What the votes of a store come to. */
export const settledStore = (store_id: number, root: KeyName, votes: Slow<StoreField>[]): repo.StoreRow => {
  const value = (field: StoreField) => settle(votes, field);
  const seen = Math.max(0, ...votes.map((slow) => slow.seen?.['']?.[1] ?? 0));
  return {
    store_id,
    marketplace_id: root.marketplace_id,
    key: root.key,
    external_id: root.key.startsWith('id:') ? root.key.slice(3) : null,
    name: value('name'),
    domain: value('domain'),
    tier: number(value('tier')),
    location_id: number(value('location')),
    rating_c: number(value('rating')),
    followers: number(value('followers')),
    listed_at: value('listed'),
    seen_at: new Date(seen * 1000).toISOString(),
  };
};
