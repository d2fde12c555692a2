import { describe, expect, it } from 'vitest';
import { readRefusal, readTakenRow } from '#src/testing/table-rows.ts';

describe('pages read as text', () => {
  const page = {
    itemid: '86',
    shopid: '98',
    product_name: 'Sandal',
    rating: '4.0',
    rating_people: '7RB',
    sold: '10RB+',
    price_1: '',
    dis_price_1: '',
    price_2: 'Rp3.000 - Rp18.900',
    dis_price_2: '',
    price_3: 'Rp3.000 - Rp18.900',
    spesifikasi: 'Bahan\nSintetis\nStok\n273364\nDikirim Dari\nKAB. BOGOR',
    deskripsi: '',
    Page_URL: 'https://shopee.co.id/Sandal-i.98.86',
  };
  it('have their price in one of three places', () => {
    expect(readTakenRow(page)).toMatchObject({
      price: { low: 3000, high: 18_900 },
      original_price: null,
      sold_total: { low: 10_000, high: null },
      stock: { low: 273_364 },
      location: 'KAB. BOGOR',
    });
    expect(readTakenRow({ ...page, price_1: 'Rp85.000 - Rp100.000\n10% OFF', dis_price_1: 'Rp25.500 - Rp38.000' })).toMatchObject({
      price: { low: 25_500, high: 38_000 },
      original_price: 85_000,
    });
    expect(readTakenRow({ ...page, sold: '1,6RB', spesifikasi: '' })).toMatchObject({
      sold_total: { low: 1600, high: 1699 },
      stock: { precision: 'hidden' },
    });
  });
});

describe('histories, rankings, listings', () => {
  it('prices with and without currency sign in one column', () => {
    const row = {
      date: '2025-10-24',
      url: 'https://www.tokopedia.com/aka/headset',
      shop_domain: 'aka',
      name: 'Headset',
      price_raw: 'Rp468.210',
      rating: '',
      shop_name: 'Aka',
      location: 'Depok',
    };
    expect(readTakenRow(row)).toMatchObject({ price: { low: 468_210 }, observed_at: '2025-10-24T05:00:00.000Z', rating: null });
    expect(readTakenRow({ ...row, price_raw: '468210' }).price).toEqual({ low: 468_210, high: 468_210 });
    expect(readTakenRow({ ...row, price_raw: '468210', date: '2025-11-06' }).product_id).toBe(readTakenRow(row).product_id);
  });

  it('a vendor ranking: rupiah comes in, dollars do not', () => {
    const row = {
      snapshot_date: '2026-08-12',
      fetched_at: '2026-08-12T15:30:57.651Z',
      rank_type: 'daily',
      product_id: '1729926772210436178',
      seller_id: '7495199925983348818',
      shop_name: 'Toko',
      title: 'Pensil',
      real_price: 'Rp1,069  - 84,449',
      currency: 'IDR',
      total_sold_count: '1254966',
      launch_time: '2024-01-05 22:40:42',
      all_category_name: 'Kantor > Alat Tulis\t',
      detail_url: 'https://shop.tiktok.com/view/product/1729926772210436178?region=ID&local=en',
    };
    expect(readTakenRow(row)).toMatchObject({
      marketplace: 'tiktok',
      product_id: '1729926772210436178',
      price: { low: 1069, high: 84_449 },
      sold_total: { low: 1_254_966 },
      category: [{ name: 'Kantor' }, { name: 'Alat Tulis' }],
    });
    expect(readRefusal({ ...row, rank_type: 'total', currency: 'USD', real_price: '$16.99 - 21.99' })).toBe('wrong_currency');
  });

  it('a Vietnamese listing and a tracker that names no currency are refused', () => {
    const listing = {
      product_id: '1732477576245380758',
      Title: 'Áo',
      Link: 'https://www.tiktok.com/shop/vn/pdp/ao/1732477576245380758',
      Sold: '1.0K',
      Original_Price: '185.000₫',
      Current_Price: '94.000',
    };
    expect(readRefusal(listing)).toBe('wrong_currency');
    const tracked = {
      time: '1639280009',
      date: '20211212',
      itemid: '1',
      shopid: '2',
      price: '2249000000000',
      discount: '',
      price_before_discount: '0',
      stock: '1',
      sold: '1',
      item_status: 'normal',
      cmt_count: '1',
      liked_count: '1',
    };
    expect(readRefusal(tracked)).toBe('wrong_currency');
    expect(readRefusal(tracked, { currency: 'IDR', marketplace: 'shopee' })).toBe('no_name');
  });

  it('addresses and category names are no products', () => {
    expect(readRefusal({ url: 'https://www.tiktok.com/view/product/1' })).toBe('no_product_data');
    expect(readRefusal({ id: '1', name: 'Dapur' })).toBe('no_products');
  });
});
