import type { Db } from '@telaah/db';
import { nameKey } from '@telaah/shared/features/market/names';
import type { ProductRef } from '@telaah/shared/marketplaces/definition/marketplace';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import { sql } from 'kysely';
import { productAddressKey } from '#src/features/market/keys/identity.rules.ts';

export interface LinkTarget {
  product_id: number | null;
  store_id: number | null;
  keyword: string | null;
}

export const findStore = async (
  db: Db,
  marketplace: MarketplaceId,
  store: { store_id: string | null; store_domain: string | null },
) => {
  const keys = [
    ...(store.store_id === null ? [] : [`id:${store.store_id}`, `sister:${store.store_id}`]),
    ...(store.store_domain === null ? [] : [`domain:${nameKey(store.store_domain)}`]),
  ];
  if (keys.length === 0) return undefined;
  return db
    .selectFrom('store_key')
    .innerJoin('store', 'store.store_id', 'store_key.store_id')
    .select('store.store_id')
    .where('store_key.marketplace_id', '=', marketplaces[marketplace].key)
    .where('store_key.key', 'in', keys)
    .limit(sql.lit(1))
    .executeTakeFirst();
};

/** The internal id of a product by one of its keys: the marketplace's id, or the key made of its address. */
export const findProductId = async (db: Db, marketplace: MarketplaceId, key: string): Promise<number | null> => {
  const row = await db
    .selectFrom('product_key')
    .select('product_id')
    .where('marketplace_id', '=', marketplaces[marketplace].key)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.product_id ?? null;
};

/** For an address without an id, which is a key itself. */
const findByAddress = async (
  db: Db,
  marketplace: MarketplaceId,
  { store_domain, product_key }: ProductRef,
): Promise<number | null> =>
  store_domain === null || product_key === null
    ? null
    : findProductId(db, marketplace, productAddressKey(store_domain, product_key));

/** Null: the text is no address of a marketplace. `unknown`: it leads to something never observed. */
export const resolveLink = async (db: Db, text: string): Promise<LinkTarget | 'unknown' | null> => {
  const parsed = parseUrl(text.trim());
  if (!parsed) return null;
  const { marketplace, ref } = parsed;
  const nothing: LinkTarget = { product_id: null, store_id: null, keyword: null };
  if (ref.kind === 'product') {
    const found = ref.product_id === null ? null : await findProductId(db, marketplace, ref.product_id);
    const product_id = found ?? (await findByAddress(db, marketplace, ref));
    return product_id === null ? 'unknown' : { ...nothing, product_id };
  }
  if (ref.kind === 'store' && (ref.store_id !== null || ref.store_domain !== null)) {
    const store = await findStore(db, marketplace, ref);
    return store ? { ...nothing, store_id: store.store_id } : 'unknown';
  }
  if (ref.kind === 'search' && ref.keyword) return { ...nothing, keyword: ref.keyword };
  return 'unknown';
};
