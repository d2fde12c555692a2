import { exact, hidden } from '@telaah/shared/marketplaces/reading';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';

/** A product of Shopee that any search finds, for stories that are not about its figures. */
export const someSnapshot = (
  given: Pick<Snapshot, 'product_id' | 'observed_at' | 'reader' | 'name' | 'price'> & Partial<Snapshot>,
): Snapshot => ({
  marketplace: 'shopee',
  currency: 'IDR',
  read_from: 'api',
  url: null,
  image_url: null,
  original_price: null,
  price_after_voucher: null,
  sold_total: exact(100),
  badge: hidden(),
  stock: exact(50),
  reviews: exact(20),
  likes: exact(1),
  views: hidden(),
  rating: 4.8,
  listed_at: null,
  location: 'Bandung',
  brand: null,
  category: [],
  store: {
    id: '77',
    name: 'Kirana',
    domain: 'kirana',
    tier: 'official',
    location: 'Bandung',
    rating: 4.9,
    followers: exact(10),
    listed_at: null,
  },
  variants: [],
  twin: null,
  status: 'normal',
  is_ad: false,
  ...given,
});
