import { nameKey } from '@telaah/shared/features/market/names';
import { parseAddress } from '@telaah/shared/marketplaces/definition/address';
import type { ProductRef } from '@telaah/shared/marketplaces/definition/marketplace';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaceId } from '@telaah/shared/marketplaces/ids';
import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { productAddressKey, productNameKey } from '#src/features/market/keys/identity.rules.ts';

const all = Object.values(marketplaces);

export const currencyOfAddress = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  if (url === null) return null;
  for (const marketplace of all) {
    const currency = marketplace.currencyOf(url);
    if (currency !== null) return currency;
  }
  return null;
};

/** By exact host, otherwise by a marketplace's name in the host, as image hosts have it. */
export const marketplaceOfAddress = (address: string | null): MarketplaceId | null => {
  const host = (address === null ? null : parseAddress(address))?.hostname.toLowerCase();
  if (host === undefined) return null;
  const exact = all.find((marketplace) => marketplace.hosts.includes(host));
  return exact?.id ?? all.find((marketplace) => host.includes(marketplace.id))?.id ?? null;
};

export const marketplaceNamed = (text: string | null): MarketplaceId | null => {
  const word = nameKey(text ?? '');
  const id = marketplaceId.safeParse(word);
  return id.success ? id.data : (all.find((marketplace) => nameKey(marketplace.name) === word)?.id ?? null);
};

/** Affiliate links and some answers write 0 for an unknown id. */
const isNone = (id: string | null): boolean => id !== null && /^0+$/.test(id);

/** Store 0 means that the store's id is unknown. */
export const withoutStoreZero = (snapshot: Snapshot): Snapshot =>
  isNone(snapshot.store.id) ? { ...snapshot, store: { ...snapshot.store, id: null } } : snapshot;

export const isStoreZero = ({ store }: StorePageSnapshot): boolean => isNone(store.id);

export const findProductRef = (address: string | null): ProductRef | null => {
  const ref = address === null ? undefined : parseUrl(address)?.ref;
  if (ref?.kind !== 'product' || isNone(ref.product_id)) return null;
  return isNone(ref.store_id) ? { ...ref, store_id: null } : ref;
};

/** The address of a photo; null for an SVG, which a card shows only until its photo has loaded. */
export const photoAt = (address: string | null): string | null =>
  address === null || /\.svg$/i.test(parseAddress(address)?.pathname ?? '') ? null : address;

export const storeAt = (address: string | null): { id: string | null; domain: string | null } => {
  const ref = address === null ? undefined : parseUrl(address)?.ref;
  if (ref?.kind !== 'store' || isNone(ref.store_id)) return { id: null, domain: null };
  return { id: ref.store_id, domain: ref.store_domain };
};

/** How a product was identified, best first. */
export type IdentifiedBy = 'id' | 'address' | 'name';

export interface ImportedIdentity {
  product_id: string;
  by: IdentifiedBy;
}

/** A row's product id: the marketplace's own, else one made of the address, else one of store and name, which lasts until either is renamed. */
export const identifyRow = (facts: {
  id: string | null;
  ref: ProductRef | null;
  store: string | null;
  name: string;
}): ImportedIdentity | null => {
  const id = facts.id ?? facts.ref?.product_id ?? null;
  if (id !== null) return { product_id: id, by: 'id' };
  const { store_domain = null, product_key = null } = facts.ref ?? {};
  if (store_domain !== null && product_key !== null) {
    return { product_id: productAddressKey(store_domain, product_key), by: 'address' };
  }
  if (facts.store === null) return null;
  return { product_id: productNameKey(facts.store, facts.name), by: 'name' };
};
