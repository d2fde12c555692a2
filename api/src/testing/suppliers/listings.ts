import type { ListingInput } from '@telaah/shared/features/suppliers/schema';

export const aListing: ListingInput = {
  product: 'Hijab Segi Empat Voal',
  store: 'Konveksi Rahma',
  category: 'fashion_accessories',
  type: 'manufacturer',
  phone: '+6281234567890',
  website: null,
  address: 'Jalan Cigondewah, Bandung',
  description: 'Produksi sendiri, 32 warna.',
  photo_id: null,
  minimum_order: 20,
  prices: [
    { from: 20, price: 14_500 },
    { from: 100, price: 12_000 },
  ],
};
