import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { TableShape } from '#src/features/import/cells/table.ts';

/** Cards of a search page read as text (2025): `10rb+ terjual`, `Rp489.708`, addresses without ids. */
export const searchCards: TableShape = {
  id: 'search_cards',
  needs: ['link', 'image', 'name', 'price', 'seller', 'sales'],
  map: {
    url: 'link',
    name: 'name',
    image_url: 'image',
    price: 'price',
    original_price: 'original_price',
    sold_total: 'sales',
    rating: 'rating',
    location: 'location',
    store_name: 'seller',
    store_location: 'location',
  },
  knows: ['promo'],
};

/** The same from an older page (2023): `Terjual 2 rb+`, no store; advertisements have a redirect for an address. */
export const searchCardsWithoutStore: TableShape = {
  id: 'search_cards_without_store',
  needs: ['name', 'price', 'location', 'sold', 'details_link'],
  map: {
    url: 'details_link',
    name: 'name',
    price: 'price',
    sold_total: 'sold',
    rating: 'rating',
    location: 'location',
    store_location: 'location',
  },
};

/** The same with English column names (2026): no address; the image's host shows the marketplace. */
export const searchCardsWithoutAddress: TableShape = {
  id: 'search_cards_without_address',
  needs: ['Product Name', 'Image Link', 'Price', 'Store'],
  map: { name: 'Product Name', image_url: 'Image Link', price: 'Price', rating: 'Rating', store_name: 'Store' },
};

/** A cleaned table of cards with Indonesian column names (2025): sold is the floor of its bucket, printed as a number. */
export const searchCardsCleaned: TableShape = {
  id: 'search_cards_cleaned',
  needs: ['nama_produk', 'harga_produk', 'penjual', 'kota_toko', 'banyak_terjual'],
  map: {
    name: 'nama_produk',
    price: 'harga_produk',
    sold_total: 'banyak_terjual',
    rating: 'rating_produk',
    location: 'kota_toko',
    store_name: 'penjual',
    store_location: 'kota_toko',
  },
  currency: 'IDR',
  marketplace: 'tokopedia',
  refine(snapshot) {
    const { low, text, precision } = snapshot.sold_total;
    const next = low === null || precision !== 'exact' ? null : marketplaces[snapshot.marketplace].nextBucket(low, true);
    if (next !== null) snapshot.sold_total = { low, high: next - 1, precision: 'rounded_down', text };
  },
};
