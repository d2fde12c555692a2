import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { onSearch } from '@telaah/shared/testing/snapshots';

type Store = Partial<Snapshot['store']>;
const inStore =
  (store: Store) =>
  (snapshot: Snapshot): Snapshot => ({ ...snapshot, store: { ...snapshot.store, ...store } });
const withFields =
  (more: Partial<Snapshot>) =>
  (snapshot: Snapshot): Snapshot => ({ ...snapshot, ...more });
const priced =
  (times: number) =>
  (snapshot: Snapshot): Snapshot => {
    const price = snapshot.price && {
      low: Math.max(1, Math.round(snapshot.price.low * times)),
      high: Math.max(1, Math.round(snapshot.price.high * times)),
    };
    return { ...snapshot, price };
  };
const counted =
  (name: 'sold_total' | 'reviews' | 'likes' | 'views', times: number) =>
  (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    [name]: exact(Math.round(((snapshot[name].low ?? 0) + 1) * times)),
  });

/** False snapshots of a product that others report correctly: everything is true except one field. */
export const LIES: Record<string, (snapshot: Snapshot) => Snapshot> = {
  name: withFields({ name: 'Bohong besar' }),
  'a script as name': withFields({ name: '<script>alert(1)</script>' }),
  url: withFields({ url: 'https://evil.example/login' }),
  'a script as url': withFields({ url: 'javascript:alert(1)' }),
  image: withFields({ image_url: 'https://evil.example/a.png' }),
  brand: withFields({ brand: 'Palsu' }),
  location: withFields({ location: 'KAB. ASMAT' }),
  category: withFields({ category: [{ id: '999999', name: 'Tidak ada' }] }),
  'a script as category': withFields({ category: [{ id: null, name: '<img onerror=alert(1)>' }] }),
  'listing date': withFields({ listed_at: '2016-01-01T00:00:00.000Z' }),
  twin: withFields({ twin: { marketplace: 'tiktok', product_id: '77777777' } }),
  rating: withFields({ rating: 1 }),
  'price × 10': priced(10),
  'price ÷ 20': priced(1 / 20),
  'price × 1.3': priced(1.3),
  'price of one rupiah': withFields({ price: { low: 1, high: 1 } }),
  'highest price': (snapshot) => ({
    ...snapshot,
    price: snapshot.price && { low: snapshot.price.low, high: snapshot.price.low * 50 },
  }),
  'list price': (snapshot) => ({ ...snapshot, original_price: (snapshot.price?.low ?? 1) * 20 }),
  'price after voucher': withFields({ price_after_voucher: 1 }),
  'sold × 2.9': counted('sold_total', 2.9),
  'sold × 5000': counted('sold_total', 5000),
  'sold nothing': withFields({ sold_total: exact(0) }),
  badge: withFields({ badge: exact(1_000_000) }),
  'stock of 99,999': withFields({ stock: exact(99_999) }),
  'no stock': withFields({ stock: exact(0) }),
  'reviews × 1000': counted('reviews', 1000),
  'no reviews': withFields({ reviews: exact(0) }),
  likes: counted('likes', 1000),
  views: counted('views', 100_000),
  comments: withFields({ comments: 5_000 }),
  'more comments than ratings': withFields({ comments: 900_000 }),
  'variants that there are not': withFields({
    variants: [
      {
        id: '1',
        options: [{ axis: 'Warna', value: 'Palsu' }],
        name: 'Palsu',
        price: 1,
        original_price: null,
        stock: exact(1),
        sold: hidden(),
        url: null,
        image_url: null,
        lower_price_guarantee: null,
      },
    ],
  }),
  banned: withFields({ status: 'banned' }),
  'sold out': withFields({ status: 'sold_out' }),
  "another's store": inStore({ id: '66666666', name: 'Toko lain', domain: 'toko.lain' }),
  "the store's name": inStore({ name: 'Toko palsu' }),
  "the store's tier, rating and followers": inStore({ tier: 'official', rating: 1, followers: exact(9_000_000) }),
  'a place on a list': withFields({ seen_on: { ...onSearch('kemeja'), position: 1 } }),
};
