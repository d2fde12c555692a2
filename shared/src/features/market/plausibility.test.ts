import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOCK_SLACK_MS, MAX_COUNT, MAX_PRICE, plausible } from '#src/features/market/plausibility.ts';
import { exact, hidden } from '#src/observation/reading.ts';
import type { Snapshot, SnapshotVariant } from '#src/observation/snapshot.ts';

const now = new Date('2026-11-21T03:00:00Z');

const variant: SnapshotVariant = {
  id: '1',
  options: [],
  name: '',
  price: 45_000,
  original_price: null,
  stock: exact(10),
  sold: hidden(),
  url: null,
  image_url: null,
  lower_price_guarantee: null,
};

const good: Snapshot = {
  marketplace: 'shopee',
  product_id: '12345',
  child_id: null,
  currency: 'IDR',
  observed_at: '2026-11-21T02:59:00.000Z',
  dated: 'known',
  read_from: 'embedded',
  reader: 'test',
  url: null,
  name: 'Kaos polos',
  image_url: null,
  price: { low: 45_000, high: 60_000 },
  original_price: 90_000,
  price_after_voucher: null,
  sold_total: { low: 10_000, high: 19_999, precision: 'rounded_down', text: '10RB+ terjual' },
  badge: hidden(),
  stock: exact(25),
  reviews: exact(310),
  likes: exact(12),
  views: hidden(),
  comments: null,
  rating: 4.9,
  listed_at: null,
  location: null,
  brand: null,
  category: [],
  store: {
    id: null,
    name: null,
    domain: null,
    tier: null,
    location: null,
    rating: null,
    followers: hidden(),
    following: hidden(),
    products: hidden(),
    response_rate: null,
    marks: null,
    listed_at: null,
    image_url: null,
  },
  variants: [variant],
  twin: null,
  status: null,
  is_ad: false,
  seen_on: null,
};

const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

test.each<[string, Partial<Snapshot>]>([
  ['an ordinary page', {}],
  ['the greatest counters, and any stock', { sold_total: exact(MAX_COUNT), reviews: exact(MAX_COUNT), stock: exact(2 ** 40) }],
  ['the lowest and the highest possible price', { price: { low: 1, high: MAX_PRICE }, original_price: null }],
  ['a product whose only price is a variant’s', { price: null, original_price: null }],
  ['counters that are not shown', { stock: hidden(), sold_total: hidden(), reviews: hidden(), likes: hidden() }],
  ['a reporter whose clock is five minutes fast', { observed_at: minutes(5) }],
  ['a page kept in a queue for months', { observed_at: '2026-01-05T00:00:00Z' }],
])('%s is plausible', (_, change) => {
  expect(plausible({ ...good, ...change }, now)).toBeNull();
});

test.each<[string, Partial<Snapshot>, string]>([
  ['dong', { currency: 'VND' }, 'wrong_currency'],
  ['a currency in small letters', { currency: 'idr' }, 'wrong_currency'],
  ['a moment in the future', { observed_at: minutes(5.1) }, 'observed_in_future'],
  ['a moment before the marketplaces', { observed_at: '2014-12-31T23:59:59Z' }, 'observed_too_old'],
  ['a moment that is none', { observed_at: 'yesterday' }, 'bad_shape'],
  ['no price anywhere', { price: null, original_price: null, variants: [{ ...variant, price: null }] }, 'no_price'],
  ['no price and no variants', { price: null, original_price: null, variants: [] }, 'no_price'],
  ['a price of zero', { price: { low: 0, high: 60_000 } }, 'implausible_price'],
  ['a price above ten billion', { price: { low: 45_000, high: MAX_PRICE + 1 } }, 'implausible_price'],
  ['a fraction of a rupiah', { price: { low: 45_000.5, high: 60_000 } }, 'implausible_price'],
  ['a list price of zero', { original_price: 0 }, 'implausible_price'],
  ['a variant for nothing', { variants: [{ ...variant, price: 0 }] }, 'implausible_price'],
  ['more sold than anything ever was', { sold_total: exact(MAX_COUNT + 1) }, 'implausible_count'],
  [
    'a counter without an upper bound that begins beyond all counting',
    { likes: { low: MAX_COUNT + 1, high: null, precision: 'capped', text: null } },
    'implausible_count',
  ],
  ['more of a variant sold than of anything', { variants: [{ ...variant, sold: exact(MAX_COUNT + 1) }] }, 'implausible_count'],
  ['a lowest price above the highest', { price: { low: 60_001, high: 60_000 } }, 'bad_shape'],
  [
    'a counter whose bounds are turned round',
    { sold_total: { low: 20, high: 10, precision: 'rounded_down', text: null } },
    'bad_shape',
  ],
  [
    'a negative stock of a variant',
    { variants: [{ ...variant, stock: { low: -1, high: 5, precision: 'exact', text: null } }] },
    'bad_shape',
  ],
])('%s is refused', (_, change, reason) => {
  expect(plausible({ ...good, ...change }, now)).toBe(reason);
});

test('no price outside 1 … 10^10 ever passes, wherever it stands', () => {
  const impossible = fc.oneof(
    fc.integer({ max: 0 }),
    fc.integer({ min: MAX_PRICE + 1, max: Number.MAX_SAFE_INTEGER }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5),
  );
  const place = fc.constantFrom<(price: number) => Partial<Snapshot>>(
    (price) => ({ price: { low: price, high: 60_000 } }),
    (price) => ({ price: { low: 45_000, high: price } }),
    (price) => ({ original_price: price }),
    (price) => ({ price_after_voucher: price }),
    (price) => ({ variants: [{ ...variant, original_price: price }] }),
  );
  fc.assert(
    fc.property(impossible, place, (price, put) => {
      expect(plausible({ ...good, ...put(price) }, now)).toBe('implausible_price');
    }),
  );
});

test('the instant decides exactly at five minutes ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: -CLOCK_SLACK_MS, max: CLOCK_SLACK_MS }), (offset) => {
      const observed_at = new Date(now.getTime() + CLOCK_SLACK_MS + offset).toISOString();
      expect(plausible({ ...good, observed_at }, now)).toBe(offset > 0 ? 'observed_in_future' : null);
    }),
  );
});
