import { createHash } from 'node:crypto';
import { categoryFold, nameKey } from '@telaah/shared/features/market/names';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { parseOnce } from '@telaah/shared/marketplaces/links/links';
import type { Snapshot, SnapshotStore } from '@telaah/shared/observation/snapshot';

/** Identity claim of one observation: its own key, and pairs of weaker and stronger keys that were shown together. */
export interface IdentityClaim {
  own: string;
  /** A stronger key may itself be the weaker one of another pair. */
  pairs: [weak: string, strong: string][];
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

/** Key of a product page whose address has no id, made of store and slug. */
export const productAddressKey = (store_domain: string, product_key: string): string =>
  `address:${short(`${store_domain}/${product_key}`.toLowerCase())}`;

/** Key of a product of which only its name and its store's are known. */
export const productNameKey = (store: string, name: string): string => `name:${short(`${nameKey(store)}\n${nameKey(name)}`)}`;

/** Key of an address, on marketplaces whose addresses have no id; otherwise null. */
export const keyOfAddress = (marketplace: MarketplaceId, url: string | null): string | null => {
  const found = url === null ? null : parseOnce(url);
  if (found?.marketplace !== marketplace || found.ref.kind !== 'product') return null;
  const { product_id, store_domain, product_key } = found.ref;
  return product_id === null && store_domain !== null && product_key !== null ? productAddressKey(store_domain, product_key) : null;
};

/** Whether the marketplace gave this id; an import makes others of an address or of names. */
export const isGivenId = (id: string): boolean => !/^(address|name):/.test(id);

/** The key that an observation is of: the single variant that is a listing of its own, or the product. */
export const ownKey = ({ product_id, child_id }: Pick<Snapshot, 'product_id' | 'child_id'>): string => child_id ?? product_id;

/**
 * Identifies a product by its id and address. A card may show one variant that is a listing of its own (`child_id`); a page names its variants
 * and their addresses. A variant without an address is no listing.
 */
export const toProductIdentity = ({
  marketplace,
  product_id: id,
  child_id,
  url,
  variants,
}: Pick<Snapshot, 'marketplace' | 'product_id' | 'child_id' | 'url' | 'variants'>): IdentityClaim => {
  const own = ownKey({ product_id: id, child_id });
  const pairs: IdentityClaim['pairs'] = own === id ? [] : [[own, id]];
  const address = keyOfAddress(marketplace, url);
  if (address !== null && isGivenId(own)) pairs.push([address, own]);
  for (const variant of variants) {
    const listing = keyOfAddress(marketplace, variant.url);
    if (listing === null || !isGivenId(id)) continue;
    const isListed = /^\d+$/.test(variant.id) && variant.id !== id;
    if (isListed) pairs.push([variant.id, id]);
    pairs.push([listing, isListed ? variant.id : id]);
  }
  return { own, pairs };
};

/** Identifies a store by its id, domain, the sister marketplace's id or its name, strongest first; null where none is shown. */
export const toStoreIdentity = (
  marketplace: MarketplaceId,
  { id, domain, name }: Pick<SnapshotStore, 'id' | 'domain' | 'name'>,
): IdentityClaim | null => {
  const isOwn = id === null || (marketplaces[marketplace].isOwnStoreId?.(id) ?? true);
  const keys = [
    id === null ? null : `${isOwn ? 'id' : 'sister'}:${id}`,
    domain === null ? null : `domain:${nameKey(domain)}`,
    name === null || nameKey(name) === '' ? null : `name:${nameKey(name)}`,
  ].filter((key) => key !== null);
  if (!isOwn && domain !== null) keys.splice(0, 2, ...keys.slice(0, 2).reverse());
  const [own, ...weaker] = keys;
  return own === undefined ? null : { own, pairs: weaker.map((key) => [key, own]) };
};

const MAX_KEY = 200;

export interface CategoryIdentityClaim extends IdentityClaim {
  name: string;
  parent: string | null;
}

/** Identifies categories by id or by the path of their names. A single name without an id may lie anywhere in the tree. */
export const toCategoryIdentities = (category: Snapshot['category']): CategoryIdentityClaim[] => {
  const folds = category.map((node) => categoryFold(node.name));
  let parent: string | null = null;
  return category.map(({ id, name }, level) => {
    const path = `path:${folds.slice(0, level + 1).join('>')}`;
    const keys = [
      id === null ? null : `id:${id}`,
      id === null && category.length === 1 ? null : path.length > MAX_KEY ? `path:${short(path)}` : path,
      `name:${folds[level]}`,
    ].filter((key) => key !== null);
    const [own = '', ...weaker] = keys;
    const node: CategoryIdentityClaim = { own, pairs: weaker.map((key) => [key, own]), name, parent };
    parent = own;
    return node;
  });
};
