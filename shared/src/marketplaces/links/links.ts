import { memoize } from '#src/lib/memoize.ts';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import type { ProductRef } from '#src/marketplaces/definition/marketplace.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { marketplaces, parseUrl } from '#src/marketplaces/index.ts';
import type { Snapshot, SnapshotStore, SnapshotVariant, StorePageSnapshot } from '#src/observation/snapshot.ts';

/* A claimed address is only read for its ids and rebuilt, so that no browser is sent anywhere but to a marketplace. */

const PICTURE_PATH = /^\/[\w./~:-]{1,300}$/;

/** A picture's permanent address: `https`, without parameters. Null where the marketplace has no such server. */
export const toPictureUrl = (marketplace: MarketplaceId, address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  if (url === null || !marketplaces[marketplace].pictureHosts.includes(url.hostname)) return null;
  return PICTURE_PATH.test(url.pathname) ? `https://${url.hostname}${url.pathname}` : null;
};

/** Cached, because links and identity keys are made from the same addresses. */
export const parseOnce = memoize((address: string) => parseUrl(address), undefined, 20_000);

/** The product of a claimed address; null where it is none, or its id is not one of `ids`. */
const toClaimedLinks = (marketplace: MarketplaceId, ids: readonly string[], address: string | null): ProductRef | null => {
  const found = address === null ? null : parseOnce(address);
  if (found?.marketplace !== marketplace || found.ref.kind !== 'product') return null;
  const { ref } = found;
  return ref.product_id === null || ids.includes(ref.product_id) ? ref : null;
};

type LinkedSnapshot = Pick<Snapshot, 'marketplace' | 'product_id' | 'child_id' | 'store'>;

/** A product page's address from its ids and the claimed address; null where these are not enough. */
const productLink = ({ marketplace, product_id, child_id, store }: LinkedSnapshot, claimed: string | null): string | null => {
  const shownId = child_id ?? product_id;
  const claimedLinks = toClaimedLinks(marketplace, [shownId, product_id], claimed);
  const parts = {
    product_id: shownId,
    store_id: claimedLinks?.store_id ?? store.id,
    store_domain: claimedLinks?.store_domain ?? null,
    product_key: claimedLinks?.product_key ?? null,
  };
  const address = marketplaces[marketplace].productUrl(parts);
  // An address that cannot be read back (a made-up id, a slug with a slash) would lead elsewhere.
  const read = address === null ? null : toClaimedLinks(marketplace, [shownId], address);
  return read !== null && read.product_key === parts.product_key ? address : null;
};

const withVariantAddresses = (snapshot: LinkedSnapshot, variants: SnapshotVariant[]): SnapshotVariant[] =>
  variants.every(({ url, image_url }) => url === null && image_url === null)
    ? variants
    : variants.map((variant) => ({
        ...variant,
        url: variant.url === null ? null : productLink(snapshot, variant.url),
        image_url: toPictureUrl(snapshot.marketplace, variant.image_url),
      }));

/** A store without a changed picture stays the same object, because observations that share it are recognised by that. */
const withCanonicalPicture = (marketplace: MarketplaceId, store: SnapshotStore, made = toPictureUrl): SnapshotStore => {
  const image_url = store.image_url === null ? null : made(marketplace, store.image_url);
  return image_url === store.image_url ? store : { ...store, image_url };
};

export const withCanonicalPictures = (snapshots: readonly StorePageSnapshot[]): StorePageSnapshot[] =>
  snapshots.map((snapshot) => ({ ...snapshot, store: withCanonicalPicture(snapshot.marketplace, snapshot.store) }));

const claimsSame = (a: Snapshot, b: Snapshot): boolean =>
  a.product_id === b.product_id &&
  a.marketplace === b.marketplace &&
  a.child_id === b.child_id &&
  a.store.id === b.store.id &&
  a.url === b.url &&
  a.image_url === b.image_url;

export const withCanonicalAddresses = (snapshots: readonly Snapshot[]): Snapshot[] => {
  // Successive observations of one product mostly have the same addresses.
  const links = new Map<string, string | null>();
  const pictures = new Map<string, string | null>();
  const once = (known: Map<string, string | null>, name: string, make: () => string | null): string | null => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const made = make();
    known.set(name, made);
    return made;
  };
  const pictureOnce: typeof toPictureUrl = (marketplace, picture) =>
    once(pictures, `${marketplace} ${picture}`, () => toPictureUrl(marketplace, picture));
  const addressesOf = (snapshot: Snapshot): Pick<Snapshot, 'url' | 'image_url'> => {
    const { marketplace, product_id, child_id, store, url: claimed, image_url: picture } = snapshot;
    const name = `${marketplace} ${product_id} ${child_id} ${store.id} ${claimed}`;
    const url = once(links, name, () => productLink(snapshot, claimed));
    const image_url = picture === null ? null : pictureOnce(marketplace, picture);
    return { url, image_url };
  };
  let last: { claimed: Snapshot; made: ReturnType<typeof addressesOf> } | null = null;
  return snapshots.map((snapshot) => {
    if (last === null || !claimsSame(snapshot, last.claimed)) last = { claimed: snapshot, made: addressesOf(snapshot) };
    const { url: claimed, image_url: picture, variants } = snapshot;
    const { url, image_url } = last.made;
    const rebuiltVariants = withVariantAddresses(snapshot, variants);
    const store = withCanonicalPicture(snapshot.marketplace, snapshot.store, pictureOnce);
    const isUnchanged = url === claimed && image_url === picture && rebuiltVariants === variants && store === snapshot.store;
    return isUnchanged ? snapshot : { ...snapshot, url, image_url, variants: rebuiltVariants, store };
  });
};
