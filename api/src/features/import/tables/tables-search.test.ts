import { describe, expect, it } from 'vitest';
import { readRefusal, readTakenRow } from '#src/testing/table-rows.ts';

const card = {
  link: 'https://www.tokopedia.com/tokoku/kaos-hitam',
  image: '',
  name: 'Kaos',
  price: 'Rp489.708',
  original_price: 'Rp549.000',
  promo: '11%',
  sales: '10rb+ terjual',
  rating: '4.9',
  seller: 'Tokoku',
  location: 'Bandung',
};

describe('search cards', () => {
  it('read labels as intervals and know a product by its address', () => {
    expect(readTakenRow(card)).toMatchObject({
      marketplace: 'tokopedia',
      product_id: expect.stringMatching(/^address:[\da-f]{24}$/),
      price: { low: 489_708 },
      original_price: 549_000,
      sold_total: { low: 10_000, high: 49_999, precision: 'rounded_down' },
      store: { name: 'Tokoku', domain: 'tokoku' },
    });
    expect(readTakenRow({ ...card, sales: '' }).sold_total.precision).toBe('hidden');
  });

  it('give one product one id, whatever follows its address', () => {
    const id = (link: string) => readTakenRow({ ...card, link }).product_id;
    expect(id('https://www.tokopedia.com/Tokoku/kaos-hitam?extParam=src%3Dsearch')).toBe(id(card.link));
    expect(id('https://www.tokopedia.com/tokoku/kaos-putih')).not.toBe(id(card.link));
  });

  it('know the older wording, and refuse an advertisement that names nobody', () => {
    const old = {
      name: 'Laptop',
      price: 'Rp3.850.000',
      location: 'Kab. Bogor',
      rating: '5.0',
      sold: 'Terjual 2 rb+',
      details_link: 'https://www.tokopedia.com/toko/laptop',
    };
    expect(readTakenRow(old).sold_total).toMatchObject({ low: 2000, high: 2999 });
    expect(readRefusal({ ...old, details_link: 'https://ta.tokopedia.com/promo/v1/clicks/8a-xgVY2' })).toBe('no_identity');
  });

  it('without an address are known by store and name, and by the host of the image', () => {
    const phone = {
      'Product Name': 'HP',
      'Image Link': 'https://p16-images-sign-sg.tokopedia-static.net/a.jpeg',
      Price: 'Rp1.678.950',
      Rating: '5.0',
      Store: 'Resmi',
    };
    expect(readTakenRow(phone)).toMatchObject({ marketplace: 'tokopedia', product_id: expect.stringMatching(/^name:/) });
    expect(readTakenRow({ ...phone, 'Product Name': ' hp ' }).product_id).toBe(readTakenRow(phone).product_id);
    expect(readRefusal({ ...phone, Price: '', Store: '' })).toBe('no_price');
  });

  it('cleaned to numbers are the floors of their buckets', () => {
    const cleaned = {
      nama_produk: 'Seblak',
      harga_produk: '29000',
      penjual: 'Dapur',
      kota_toko: 'Kab. Garut',
      banyak_terjual: '100',
      rating_produk: '4.9',
    };
    expect(readTakenRow(cleaned).sold_total).toEqual({ low: 100, high: 249, precision: 'rounded_down', text: '100' });
    expect(readTakenRow({ ...cleaned, banyak_terjual: '29' }).sold_total).toMatchObject({ low: 29, high: 29, precision: 'exact' });
  });
});

describe('exports of search answers', () => {
  it('dated to the microsecond', () => {
    const row = {
      'Product ID': '149',
      Title: 'HP',
      'Sale Price': 'Rp2.089.000',
      'Original Price': 'Rp2.499.000',
      'Discount (%)': '0',
      Currency: 'IDR',
      Rating: '',
      'Orders Count': '',
      'Store Name': 'Toko',
      'Store ID': '7496164087912433854',
      'Store URL': 'https://www.tokopedia.com/toko',
      'Product URL': 'https://www.tokopedia.com/toko/hp?extParam=x',
      'Image URL': '',
      Brand: 'Kata Kunci',
      Location: 'Tangerang',
      'Scraped At': '2025-08-19T10:09:50.325647',
    };
    expect(readTakenRow(row)).toMatchObject({
      product_id: '149',
      observed_at: '2025-08-19T03:09:50.325Z',
      url: 'https://www.tokopedia.com/toko/hp',
      brand: null,
      sold_total: { precision: 'hidden' },
      store: { id: '7496164087912433854' },
    });
  });

  it('with badges', () => {
    const row = {
      id: '5',
      name: 'Selang',
      salesPrice: 'Rp9.650',
      originalPrice: '',
      rating: '5',
      countReview: '7',
      productUrl: 'https://www.tokopedia.com/t/selang',
      imageUrl: '',
      shopName: 'T',
      shopUrl: 'https://www.tokopedia.com/t',
      shopLocation: '',
      isGoldMerchant: 'true',
      isOfficial: 'false',
      preorder: 'false',
    };
    expect(readTakenRow(row)).toMatchObject({
      price: { low: 9650 },
      rating: null,
      reviews: { low: 7 },
      store: { tier: 'power', domain: 't' },
      location: null,
    });
  });

  it('with Python literals in their cells', () => {
    const row = {
      id: '21',
      name: 'Laptop',
      url: 'https://www.tokopedia.com/toptech/laptop?x=1',
      price: 'Rp7.849.000',
      originalPrice: 'Rp9.899.000',
      countReview: '150',
      rating: '5',
      ratingAverage: '4.8',
      imageUrl: '',
      categoryId: '297',
      categoryName: 'Komputer & Laptop',
      categoryBreadcrumb: 'komputer-laptop/laptop',
      ads: "{'adsId': ''}",
      labelGroups: "[{'position': 'price', 'title': 'Cashback 313,9rb'}, {'position': 'integrity', 'title': '250+ terjual'}]",
      shop: "{'shopId': 1646721, 'name': \"Men's Tech\", 'city': 'Jakarta Utara', 'isOfficial': True, 'isPowerBadge': True}",
    };
    expect(readTakenRow(row)).toMatchObject({
      rating: 4.8,
      sold_total: { low: 250, high: 499 },
      store: { id: '1646721', name: "Men's Tech", tier: 'official' },
      location: 'Jakarta Utara',
      is_ad: false,
    });
    expect(readTakenRow({ ...row, ads: "{'adsId': '88'}" }).is_ad).toBe(true);
  });
});

describe('cards joined with product pages', () => {
  it('keep the exact counter beside the rounded label', () => {
    const row = {
      id: '11',
      name: 'Laptop',
      url: 'https://www.tokopedia.com/o/laptop',
      price: 'Rp4.099.000',
      priceint: '4099000',
      original_price: '',
      labelgroups: "[{'title': '250+ terjual'}]",
      createdAt: '2023-09-04T22:22:30+07:00',
      'txStats.countSold': '425',
      'stats.countReview': '65',
      'stats.countView': '3738',
      'stats.rating': '5',
      shop_id: '10',
      shop_official: 'False',
      shop_goldmerchant: 'True',
      status: 'ACTIVE',
      job_insertdate: '2023-12-27 11:53:03',
      'category.detail': "[{'id': '297', 'name': 'Komputer'}]",
    };
    expect(readTakenRow(row)).toMatchObject({
      sold_total: { low: 425, high: 425, precision: 'exact' },
      views: { low: 3738 },
      category: [{ id: '297', name: 'Komputer' }],
      store: { tier: 'power' },
      status: 'normal',
      observed_at: '2023-12-27T04:53:03.000Z',
    });
  });

  it('as a library writes them, with variants whose stock was not shown', () => {
    const detail = {
      product_id: '22',
      sold_count: 410,
      total_stock: 287,
      review_count: 106,
      rating: 4.9,
      sub_category: ['Komputer', 'Mouse'],
      shop_location: 'Jakarta',
      product_option: [{ option_name: 'warna' }],
      variants: [{ option_ids: [7], option_name: 'Mouse - Biru', price: 99000, stock: 0, option_url: '', image_url: '' }],
    };
    const snapshot = readTakenRow({
      product_id: 22,
      name: 'Mouse',
      url: 'https://www.tokopedia.com/tac/mouse',
      real_price: 99000,
      original_price: '',
      sold_count: 409,
      shop: { shop_id: 7, name: 'Tac', city: '', url: 'https://www.tokopedia.com/tac', is_official: true },
      product_detail: detail,
    });
    expect(snapshot).toMatchObject({
      product_id: '22',
      sold_total: { low: 410 },
      stock: { low: 287 },
      reviews: { low: 106 },
      store: { tier: 'official' },
    });
    expect(snapshot.variants).toMatchObject([
      { id: '7', options: [{ axis: 'warna', value: 'Biru' }], stock: { precision: 'hidden' } },
    ]);
  });

  it('in a wrapper, with the time of each', () => {
    const row = {
      data: {
        product_id: '33',
        product_name: 'Casing',
        price: 12660,
        product_url: 'https://www.tokopedia.com/y/casing-1732065529057871763',
        sell_count: '4',
        scraped_at: '2026-07-22 12:35:20',
        product_date: '2025-07-28 16:04:57',
        rating: 5,
        specifications: { category: 'Casing' },
      },
    };
    expect(readTakenRow(row)).toMatchObject({
      price: { low: 12_660 },
      sold_total: { low: 4, precision: 'exact' },
      observed_at: '2026-07-22T05:35:20.000Z',
      category: [],
    });
  });
});

describe('search cards with their product pages', () => {
  const child = (option: string, price: number, stock: number) => ({
    option_ids: [option],
    option_name: `Kaos - ${option}`,
    price,
    stock,
  });
  const row = (variants: object[]) => ({
    product_id: 224500001,
    name: 'Kaos',
    url: 'https://www.tokopedia.com/tokoku/kaos',
    real_price: 30_000,
    sold_count: 5,
    shop: { shop_id: 77, name: 'Tokoku' },
    product_detail: { product_id: 224500001, product_option: [{ option_name: 'ukuran' }], variants },
  });

  it.each([
    [
      'of those that can be bought',
      [child('S', 30_000, 4), child('M', 45_000, 2), child('XXL', 85_000, 0)],
      { low: 30_000, high: 45_000 },
    ],
    ['of all where no stock was shown', [child('S', 30_000, 0), child('XXL', 85_000, 0)], { low: 30_000, high: 85_000 }],
    ['of the row where there are none', [], { low: 30_000, high: 30_000 }],
  ])('have the range of their variants’ prices, %s', (_, variants, price) => {
    expect(readTakenRow(row(variants)).price).toEqual(price);
  });
});
