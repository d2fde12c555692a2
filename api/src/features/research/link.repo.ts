import type { Db } from '@telaah/db';
import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import type { PageRef } from '@telaah/shared/marketplaces/marketplace';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import { sql } from 'kysely';

/** What an address pasted into the search stands for. */
export interface Link {
  product_id: number | null;
  store_id: number | null;
  keyword: string | null;
}

type ProductRef = Extract<PageRef, { kind: 'product' }>;

const findStore = (db: Db, marketplace: MarketplaceId, store: { store_id: string | null; store_domain: string | null }) =>
  db
    .selectFrom('store')
    .select('store_id')
    .where('marketplace_id', '=', marketplaces[marketplace].key)
    .where((q) =>
      q.or([
        ...(store.store_id === null ? [] : [q('external_id', '=', store.store_id)]),
        ...(store.store_domain === null ? [] : [q('domain', '=', store.store_domain)]),
      ]),
    )
    .limit(sql.lit(1))
    .executeTakeFirst();

export const findProductId = async (db: Db, marketplace: MarketplaceId, externalId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('product_key')
    .select('product_id')
    .where('marketplace_id', '=', marketplaces[marketplace].key)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.product_id ?? null;
};

/** Where the address has no id in it: the store's product whose own address is the same without its tracking. */
const findByAddress = async (db: Db, marketplace: MarketplaceId, ref: ProductRef): Promise<number | null> => {
  const url = marketplaces[marketplace].productUrl({ ...ref, product_id: ref.product_id ?? '' });
  const store = await findStore(db, marketplace, ref);
  if (!url || !store) return null;
  const row = await db
    .selectFrom('research as r')
    .innerJoin('product as p', 'p.product_id', 'r.product_id')
    .select('p.product_id')
    .where('r.store_id', '=', store.store_id)
    .where(sql<string>`split_part(p.url, '?', 1)`, '=', url)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.product_id ?? null;
};

/** Null: the text is no address of a marketplace. `unknown`: it is one, of something that we have not seen. */
export const resolveLink = async (db: Db, text: string): Promise<Link | 'unknown' | null> => {
  const parsed = parseUrl(text.trim());
  if (!parsed) return null;
  const { marketplace, ref } = parsed;
  const nothing: Link = { product_id: null, store_id: null, keyword: null };
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
