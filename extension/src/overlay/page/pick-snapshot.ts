import { parseCapturedId } from '@telaah/shared/marketplaces/captured';
import type { ProductRef } from '@telaah/shared/marketplaces/definition/marketplace';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';

export type ShownProductRef = { marketplace: MarketplaceId } & ProductRef;

/** Null if the address shows no product. */
export const productAt = (address: string): ShownProductRef | null => {
  const found = parseCapturedId(address);
  return found?.ref.kind === 'product' ? { marketplace: found.marketplace, ...found.ref } : null;
};

/** Addresses with the same key show the same product; tracking parameters and fragments do not count. */
export const refKey = (ref: ShownProductRef): string =>
  [
    ref.marketplace,
    ref.product_id ?? '',
    ref.product_id ? '' : (ref.store_domain ?? ''),
    ref.product_id ? '' : (ref.product_key ?? ''),
  ].join('/');

/** Decided by the ids in both and never by time, because a late answer may belong to the page before. */
export const showsProduct = (snapshot: Snapshot, ref: ShownProductRef): boolean => {
  if (snapshot.marketplace !== ref.marketplace) return false;
  if (ref.product_id !== null) {
    if (snapshot.product_id === ref.product_id || snapshot.variants.some((variant) => variant.id === ref.product_id)) return true;
    return false;
  }
  return [snapshot.url, ...snapshot.variants.map((variant) => variant.url)].some((url) => {
    const other = url === null ? null : productAt(url);
    return other !== null && refKey(other) === refKey(ref);
  });
};

const toKnownCount = (reading: Reading) => Number(reading.precision !== 'hidden');

/** How much a snapshot contains. A product's own page has more than its card in a list. */
export const richness = (snapshot: Snapshot): number =>
  Number(snapshot.variants.length > 0) * 2 +
  Number(snapshot.price !== null) +
  toKnownCount(snapshot.sold_total) +
  toKnownCount(snapshot.stock) +
  toKnownCount(snapshot.reviews) +
  Number(snapshot.category.length > 0) +
  Number(snapshot.read_from !== 'dom') * 2;

/** The newest of the richest snapshots of a product; null: none yet. */
export const pickSnapshot = (candidates: readonly Snapshot[], ref: ShownProductRef): Snapshot | null => {
  const ours = candidates.filter((candidate) => showsProduct(candidate, ref));
  const most = Math.max(...ours.map(richness));
  return (
    ours
      .filter((candidate) => richness(candidate) >= most - 1)
      .toSorted((a, b) => b.observed_at.localeCompare(a.observed_at) || richness(b) - richness(a))[0] ?? null
  );
};
