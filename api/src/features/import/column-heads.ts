import { headKey } from '@telaah/shared/lib/sheets/table-text';
import type { ImportColumn, TableShape } from '#src/features/import/cells/table.ts';

// Whole heads that people and collectors use, in Indonesian and English. Ambiguous words are left out: `penjualan` may be revenue, `penilaian` a
// rating or their number, `terjual 30 hari` is no running total.
const HEADS: Readonly<Partial<Record<ImportColumn, string>>> = {
  observed_at:
    'tanggal, waktu, date, timestamp, tanggal data, tanggal ambil, tanggal scrape, tanggal scraping, waktu scrape, waktu scraping, waktu ambil, ' +
    'scraped at, scrape date, scraping date, scrape time, crawled at, crawl date, fetched at, collected at, observed at, snapshot date',
  marketplace: 'marketplace, platform',
  currency: 'currency, mata uang',
  product_id: 'id produk, produk id, product id, productid, item id, itemid, id barang, id item',
  url: 'link, url, link produk, url produk, tautan, tautan produk, alamat produk, product link, product url, item link, item url, detail url',
  name: 'nama, nama produk, produk, nama barang, judul, judul produk, name, product, product name, productname, product title, title, item name',
  image_url: 'gambar, foto, link gambar, url gambar, link foto, image, image url, image link, thumbnail, picture',
  price:
    'harga, harga produk, harga jual, harga saat ini, harga sekarang, harga diskon, harga setelah diskon, harga promo, price, product price, ' +
    'current price, selling price, sale price, discounted price, final price, price after discount',
  original_price:
    'harga awal, harga asli, harga normal, harga coret, harga sebelum diskon, original price, normal price, list price, price before discount, regular price',
  sold_total:
    'terjual, jumlah terjual, total terjual, produk terjual, terjual total, sold, total sold, sold total, sold count, units sold, historical sold',
  stock: 'stok, sisa stok, jumlah stok, stock, stok produk, stock left',
  reviews:
    'ulasan, jumlah ulasan, total ulasan, reviews, review count, total reviews, number of reviews, jumlah penilaian, rating count',
  likes: 'favorit, jumlah favorit, disukai, likes, favorites, liked count',
  views: 'dilihat, jumlah dilihat, views, view count',
  rating: 'rating, rating produk, product rating, bintang, rating star, average rating',
  location: 'lokasi, kota, lokasi toko, kota toko, location, shop location, city, dikirim dari',
  brand: 'merek, merk, brand',
  category: 'kategori, kategori produk, category, product category',
  store_id: 'id toko, toko id, shop id, shopid, store id, seller id',
  store_name: 'toko, nama toko, penjual, nama penjual, shop, shop name, store, store name, seller, seller name',
  store_url: 'link toko, url toko, shop link, shop url, store link, store url',
};

const columnOfHead = new Map(
  Object.entries(HEADS).flatMap(([column, words]) =>
    words.split(', ').map((word) => [headKey(word), column as ImportColumn] as const),
  ),
);

/** Only lists of affiliate programmes have a commission; their sales are the product's own counter. */
const COMMISSION = /\b(?:komisi|commission)\b/;
const SALES = new Set(['sales', 'penjualan', 'total sales', 'total penjualan']);

/** The column that each head names; heads that name none, and columns that two heads name, are left out. */
export const namedColumns = (heads: Iterable<string>): { found: Map<ImportColumn, string>; twice: Set<ImportColumn> } => {
  const found = new Map<ImportColumn, string>();
  const twice = new Set<ImportColumn>();
  const keyed = [...heads].map((head) => ({ head, key: headKey(head) }));
  const isAffiliate = keyed.some(({ key }) => COMMISSION.test(key));
  for (const { head, key } of keyed) {
    const column = isAffiliate && SALES.has(key) ? 'sold_total' : columnOfHead.get(key);
    if (column === undefined) continue;
    if (found.has(column)) twice.add(column);
    else found.set(column, head);
  }
  for (const column of twice) found.delete(column);
  return { found, twice };
};

export const shapeOfColumns = (id: string, columns: ReadonlyMap<ImportColumn, string>): TableShape => {
  const { observed_at: date, ...fields } = Object.fromEntries(columns) as Partial<Record<ImportColumn, string>>;
  return {
    id,
    needs: [...columns.values()],
    map: {
      ...fields,
      ...(fields.store_location === undefined && fields.location !== undefined && { store_location: fields.location }),
    },
    dates: date === undefined ? [] : [date],
  };
};

/** A table of products needs a name, a price, and something that identifies a product. */
const isEnough = (columns: ReadonlyMap<ImportColumn, string>): boolean =>
  columns.has('name') && columns.has('price') && (columns.has('product_id') || columns.has('url') || columns.has('store_name'));

/** The shape of a table by its heads; null where they are too few, or where two heads name a needed column. */
export const shapeOfHeads = (heads: ReadonlySet<string>): TableShape | null => {
  const { found } = namedColumns(heads);
  return isEnough(found) ? shapeOfColumns('named_heads', found) : null;
};
