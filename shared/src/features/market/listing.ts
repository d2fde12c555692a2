import type { SnapshotVariant } from '#src/observation/snapshot.ts';

/** Marketplaces' statuses of a listing that sells nothing, as the readers pass them on. */
export const STOPPED: ReadonlySet<string> = new Set([
  'banned',
  'seller_banned',
  'deleted',
  'seller_deleted',
  'removed',
  'sold_out',
  'out_of_stock',
  'empty',
  'inactive',
  'unlisted',
  'unlist',
  'archived',
]);

type Sold = Pick<SnapshotVariant, 'price' | 'sold'>;

/** 0: all units at the lowest price, 1: all at the highest. Null without range or sales, or if a variant lacks an exact figure. */
export const priceMix = (variants: readonly Sold[], low: number, high: number | null): number | null => {
  if (high === null || high <= low || variants.length < 2) return null;
  let units = 0;
  let rupiah = 0;
  for (const { price, sold } of variants) {
    if (price === null || sold.low === null || sold.low !== sold.high) return null;
    units += sold.low;
    rupiah += sold.low * price;
  }
  if (units === 0) return null;
  const share = (rupiah / units - low) / (high - low);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
};
