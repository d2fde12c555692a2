import { exact, hidden, type Reading } from '#src/observation/reading.ts';
import type { SeenOn, Snapshot, SnapshotVariant } from '#src/observation/snapshot.ts';

/** A plausible snapshot; pass only the fields that the test is about. */
export const capturedSnapshot = (given: Partial<Snapshot> = {}): Snapshot => ({
  marketplace: 'shopee',
  product_id: '1001',
  child_id: null,
  currency: 'IDR',
  observed_at: '2026-11-10T05:00:00.000Z',
  dated: 'known',
  read_from: 'api',
  reader: 'test',
  url: null,
  name: 'Kemeja flanel pria lengan panjang',
  image_url: null,
  price: { low: 100_000, high: 100_000 },
  original_price: null,
  price_after_voucher: null,
  sold_total: exact(100),
  badge: hidden(),
  stock: exact(50),
  reviews: exact(20),
  likes: exact(10),
  views: hidden(),
  comments: null,
  rating: 4.8,
  listed_at: '2025-01-01T00:00:00.000Z',
  location: 'Bandung',
  brand: 'Kirana',
  category: [
    { id: '11', name: 'Fashion Pria' },
    { id: '12', name: 'Kemeja' },
    { id: '13', name: 'Kemeja Flanel' },
  ],
  store: {
    id: '77',
    name: 'Kirana Official',
    domain: 'kirana',
    tier: 'official',
    location: 'Bandung',
    rating: 4.9,
    followers: exact(1000),
    following: hidden(),
    products: hidden(),
    response_rate: null,
    marks: null,
    listed_at: null,
    image_url: null,
  },
  variants: [],
  twin: null,
  status: 'normal',
  is_ad: false,
  seen_on: null,
  ...given,
});

export const onSearch = (keyword: string, given: Partial<SeenOn> = {}): SeenOn => ({
  kind: 'search',
  keyword,
  category: null,
  shop: null,
  product: null,
  sort: 'pop',
  page: 1,
  position: 1,
  found: null,
  ...given,
});

export const capturedVariant = (given: Partial<SnapshotVariant> = {}): SnapshotVariant => ({
  id: '1',
  options: [{ axis: 'Warna', value: 'Hitam' }],
  name: 'Hitam',
  price: 100_000,
  original_price: null,
  stock: exact(10),
  sold: hidden(),
  url: null,
  image_url: null,
  lower_price_guarantee: null,
  ...given,
});

/** The same product on consecutive days at noon WIB, with a lifetime counter that grows by `sold`. */
export const dailySnapshots = (first: string, sold: number[], given: Partial<Snapshot> = {}): Snapshot[] => {
  let total = 100;
  return sold.map((units, i) => {
    total += units;
    const observed_at = new Date(Date.parse(`${first}T05:00:00.000Z`) + i * 86_400_000).toISOString();
    return capturedSnapshot({ observed_at, sold_total: exact(total), ...given });
  });
};

/** A counter rounded down to steps: `250+` for 250 to 299. */
export const bucket = (value: number, step = 50): Reading => ({
  low: value - (value % step),
  high: value - (value % step) + step - 1,
  precision: 'rounded_down',
  text: `${value}+`,
});
