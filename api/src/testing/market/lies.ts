import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { onSearch } from '@telaah/shared/testing/snapshots';

type Store = Partial<Snapshot['store']>;
const inStore =
  (store: Store) =>
  (look: Snapshot): Snapshot => ({ ...look, store: { ...look.store, ...store } });
const says =
  (more: Partial<Snapshot>) =>
  (look: Snapshot): Snapshot => ({ ...look, ...more });
const priced =
  (times: number) =>
  (look: Snapshot): Snapshot => {
    const price = look.price && {
      low: Math.max(1, Math.round(look.price.low * times)),
      high: Math.max(1, Math.round(look.price.high * times)),
    };
    return { ...look, price };
  };
const counted =
  (name: 'sold_total' | 'reviews' | 'likes' | 'views', times: number) =>
  (look: Snapshot): Snapshot => ({
    ...look,
    [name]: exact(Math.round(((look[name].low ?? 0) + 1) * times)),
  });

/** False snapshots of a product that others report correctly: everything is true except one field. */
export const LIES: Record<string, (look: Snapshot) => Snapshot> = {
  name: says({ name: 'Bohong besar' }),
  'a script as name': says({ name: '<script>alert(1)</script>' }),
  url: says({ url: 'https://evil.example/login' }),
  'a script as url': says({ url: 'javascript:alert(1)' }),
  image: says({ image_url: 'https://evil.example/a.png' }),
  brand: says({ brand: 'Palsu' }),
  location: says({ location: 'KAB. ASMAT' }),
  category: says({ category: [{ id: '999999', name: 'Tidak ada' }] }),
  'a script as category': says({ category: [{ id: null, name: '<img onerror=alert(1)>' }] }),
  'listing date': says({ listed_at: '2016-01-01T00:00:00.000Z' }),
  twin: says({ twin: { marketplace: 'tiktok', product_id: '77777777' } }),
  rating: says({ rating: 1 }),
  'price × 10': priced(10),
  'price ÷ 20': priced(1 / 20),
  'price × 1.3': priced(1.3),
  'price of one rupiah': says({ price: { low: 1, high: 1 } }),
  'highest price': (look) => ({ ...look, price: look.price && { low: look.price.low, high: look.price.low * 50 } }),
  'list price': (look) => ({ ...look, original_price: (look.price?.low ?? 1) * 20 }),
  'price after voucher': says({ price_after_voucher: 1 }),
  'sold × 2.9': counted('sold_total', 2.9),
  'sold × 5000': counted('sold_total', 5000),
  'sold nothing': says({ sold_total: exact(0) }),
  badge: says({ badge: exact(1_000_000) }),
  'stock of 99,999': says({ stock: exact(99_999) }),
  'no stock': says({ stock: exact(0) }),
  'reviews × 1000': counted('reviews', 1000),
  'no reviews': says({ reviews: exact(0) }),
  likes: counted('likes', 1000),
  views: counted('views', 100_000),
  comments: says({ comments: 5_000 }),
  'more comments than ratings': says({ comments: 900_000 }),
  'variants that there are not': says({
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
  banned: says({ status: 'banned' }),
  'sold out': says({ status: 'sold_out' }),
  "another's store": inStore({ id: '66666666', name: 'Toko lain', domain: 'toko.lain' }),
  "the store's name": inStore({ name: 'Toko palsu' }),
  "the store's tier, rating and followers": inStore({ tier: 'official', rating: 1, followers: exact(9_000_000) }),
  'a place on a list': says({ seen_on: { ...onSearch('kemeja'), position: 1 } }),
};
