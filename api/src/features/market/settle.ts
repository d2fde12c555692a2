import type { Db } from '@telaah/db';
import { type Slow, settle } from '@telaah/shared/features/market/claim';
import * as repo from '#src/features/market/attributes.repo.ts';
import type { ProductRow, StoredProduct } from '#src/features/market/attributes.repo.ts';
import type { ProductField, StoreField } from '#src/features/market/claims.ts';
import { findKeys, type KeyName, keyNamed, nameOf } from '#src/features/market/identity.repo.ts';
import { findNames } from '#src/features/market/names.repo.ts';

const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** Ids by what claims name: stores and categories by marketplace and key (see `nameOf`), brands and places by their folded names. */
export type Ids = Record<'store' | 'category' | 'brand' | 'location', Map<string, number>>;

/** Adds the ids that are not known yet. */
const lookUp = async (db: Db, known: Ids, wanted: { [Kind in keyof Ids]?: (string | null)[] }): Promise<Ids> => {
  const ids = { ...known };
  for (const kind of ['store', 'category', 'brand', 'location'] as const) {
    const missing = [...new Set(wanted[kind])].filter((name) => name !== null && !ids[kind].has(name)) as string[];
    if (missing.length === 0) continue;
    const found =
      kind === 'store' || kind === 'category'
        ? (await findKeys(db, kind, missing.map(keyNamed))).map((key) => [nameOf(key), key.row_id] as const)
        : await findNames(db, kind, missing);
    ids[kind] = new Map([...ids[kind], ...found]);
  }
  return ids;
};

export const noIds: Ids = { store: new Map(), category: new Map(), brand: new Map(), location: new Map() };

const settled = (product_id: number, root: KeyName, votes: Slow<ProductField>[]) => {
  const value = (field: ProductField) => settle(votes, field);
  const keyed = (key: string | null) => (key === null ? null : nameOf({ marketplace_id: root.marketplace_id, key }));
  const [twinMarketplace = null, twinId = null] = value('twin')?.split('/') ?? [];
  return {
    product_id,
    marketplace_id: root.marketplace_id,
    external_id: root.key,
    store: keyed(value('store')),
    category: keyed(value('category')),
    brand: value('brand'),
    location: value('location'),
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
  /** Of what the batch at hand names. */
  ids?: Ids;
}

const idOf = (ids: Map<string, number>, name: string | null): number | null => (name === null ? null : (ids.get(name) ?? null));

/** Brings product rows to what the votes come to. Answers which of them changed. */
export const settleProducts = async (db: Db, { votes, roots, before, ids = noIds }: Settling): Promise<number[]> => {
  const wanted = [...roots].map(([id, root]) => settled(id, root, votes.get(id) ?? []));
  const all = await lookUp(db, ids, {
    store: wanted.map((row) => row.store),
    category: wanted.map((row) => row.category),
    brand: wanted.map((row) => row.brand),
    location: wanted.map((row) => row.location),
  });
  const rows: ProductRow[] = wanted.map(({ store, category, brand, location, ...row }) => ({
    ...row,
    store_id: idOf(all.store, store),
    category_id: idOf(all.category, category),
    brand_id: idOf(all.brand, brand),
    location_id: idOf(all.location, location),
  }));
  const changed = rows.filter((row) => !isSame(row, before.get(row.product_id)));
  await repo.upsertProducts(db, changed);
  return changed.map((row) => row.product_id);
};

/** What the votes of stores come to. */
export const settledStores = async (
  db: Db,
  roots: Map<number, KeyName>,
  votes: Map<number, Slow<StoreField>[]>,
  ids: Ids = noIds,
): Promise<repo.StoreRow[]> => {
  const named = [...roots].map(([store_id, root]) => ({ store_id, root, said: votes.get(store_id) ?? [] }));
  const { location } = await lookUp(db, ids, { location: named.map(({ said }) => settle(said, 'location')) });
  return named.map(({ store_id, root, said }) => {
    const value = (field: StoreField) => settle(said, field);
    const seen = Math.max(0, ...said.map((slow) => slow.seen?.['']?.[1] ?? 0));
    return {
      store_id,
      marketplace_id: root.marketplace_id,
      key: root.key,
      external_id: root.key.startsWith('id:') ? root.key.slice(3) : null,
      name: value('name'),
      domain: value('domain'),
      tier: number(value('tier')),
      location_id: idOf(location, value('location')),
      rating_c: number(value('rating')),
      followers: number(value('followers')),
      listed_at: value('listed'),
      seen_at: new Date(seen * 1000).toISOString(),
    };
  });
};
