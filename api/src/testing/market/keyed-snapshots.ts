import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { productAddressKey } from '#src/features/market/keys/identity.rules.ts';

export const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T05:00:00.000Z`;
export const store = (fields: Partial<Snapshot['store']>) => ({
  ...capturedSnapshot().store,
  id: null,
  name: null,
  domain: null,
  location: null,
  rating: null,
  tier: null,
  followers: hidden(),
  ...fields,
});
export const keyedPrice = (low: number, high = low) => ({ price: { low, high } });
export const urlOf = (slug: string) => `https://www.tokopedia.com/toko/${slug}`;

export const keyedSnapshot = (date: number, fields: Partial<Snapshot> = {}) =>
  capturedSnapshot({
    marketplace: 'tokopedia',
    product_id: '500',
    observed_at: day(date),
    sold_total: exact(100 + date),
    store: store({ domain: 'toko' }),
    twin: null,
    ...fields,
  });
export const seenByAddress = (date: number, slug: string, fields: Partial<Snapshot> = {}) =>
  keyedSnapshot(date, { product_id: productAddressKey('toko', slug), url: urlOf(slug), ...fields });
export const seenByBoth = (date: number, id: string, slug: string, fields: Partial<Snapshot> = {}) =>
  keyedSnapshot(date, { product_id: id, url: urlOf(slug), ...fields });
