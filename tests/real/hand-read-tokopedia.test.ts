import { describe, expect, it } from 'vitest';
import { atLeast, exactly, recordedProduct as product, recorded, unknown } from './recorded.ts';

/** Expected figures typed by a person from the recorded files (at the field in the comment), not copied from a reader's result. */
describe.skipIf(!recorded)('Tokopedia, read by hand', () => {
  it('11. a product page of 2023: the parent, "81" beside "80+", and stock that means plenty', () => {
    const found = product('tokopedia/pdp-layout-variants-2023-06.json', '525027824'); // variant.parentID
    expect(found).toMatchObject({
      name: 'Jaket Zipper Hoodie Mocca', // product_content name without the child's " - M"
      price: { low: 66_900, high: 69_900 }, // children: 66900 three times, 69900 for XXL
      original_price: null, // campaign.originalPrice 0
      sold_total: { ...exactly(81), text: '80+' },
      stock: { ...exactly(300_048), text: '300.048' }, // totalStockFmt
      views: exactly(6267),
      reviews: exactly(41),
      listed_at: '2019-08-01T22:19:29.000Z', // 2019-08-02T05:19:29+07:00
      store: { id: '389824', name: 'Hoodie Center', domain: 'hoodiecenter', tier: 'power' },
    });
    expect(found.variants.map((each) => [each.id, each.name, each.price, each.stock.low])).toEqual([
      ['525027825', 'L', 66_900, 99_997],
      ['525027826', 'M', 66_900, 99_997],
      ['525027828', 'XL', 66_900, 99_999],
      ['1591829284', 'XXL', 69_900, 55],
    ]);
  });

  it('12. a search of 2025: shared catalogue, 1rb+, an original price without a percentage', () => {
    expect(product('tokopedia/search-v5-headphone-2025-11-06.dev.json', '100027607468')).toMatchObject({
      price: { low: 159_000, high: 159_000 },
      original_price: 699_000, // "Rp699.000"; discountPercentage 0, ribbon 77%
      sold_total: atLeast(1000, 1999, '1rb+ terjual'),
      rating: 4.9,
      twin: { marketplace: 'tiktok', product_id: '1730848970492970153' }, // ttsProductID; the address ends in the SKU's id
      store: {
        id: '7494721726781556905',
        name: 'THINKPLUS INDO',
        domain: 'thinkplus-indo',
        tier: 'official',
        location: 'Tangerang',
      },
    });
  });

  it('13. the same search: 50rb+ has no next step', () => {
    expect(product('tokopedia/search-v5-headphone-2025-11-06.dev.json', '13174572183')).toMatchObject({
      price: { low: 186_000, high: 186_000 },
      original_price: 599_000,
      sold_total: atLeast(50_000, null, '50rb+ terjual'),
      twin: { product_id: '1729878629646437352' },
    });
  });

  it('14. the same search: a power merchant, and parentID "0" for a product without variants', () => {
    const file = 'tokopedia/search-v5-headphone-2025-11-06.dev.json';
    expect(product(file, '13282468203')).toMatchObject({
      price: { low: 35_910 },
      original_price: 159_900,
      sold_total: atLeast(4000, 4999, '4rb+ terjual'),
      store: { tier: 'power' },
    });
    expect(product(file, '11873390820')).toMatchObject({
      price: { low: 398_000 },
      original_price: 999_000,
      sold_total: atLeast(250, 499, '250+ terjual'),
      rating: 5,
      twin: { product_id: '1731181066473014579' },
    });
  });

  it('15. an old search of 2022: nothing said of sold', () => {
    expect(product('tokopedia/ace-search-v4-2022-06.json', '2026520766')).toMatchObject({
      name: 'Polygon Stratos S7 Fully Upgrade Di2',
      price: { low: 39_468_000, high: 39_468_000 }, // "Rp39.468.000"
      original_price: null, // ""
      sold_total: unknown, // labelGroups []
      rating: null, // ratingAverage ""
      store: { id: '8993444', name: 'UD Laju', domain: 'ud-laju', tier: 'power', location: 'Jakarta Pusat' },
    });
  });

  it('16. a recommendation of 2022 that is an advertisement', () => {
    expect(product('tokopedia/recommendation-2022-06.json', '2488322207')).toMatchObject({
      price: { low: 11_423, high: 11_423 },
      sold_total: atLeast(100, 249, 'Terjual 100+'),
      reviews: exactly(24),
      is_ad: true,
      category: [{ name: 'Kesehatan' }, { name: 'Obat - Obatan' }, { name: 'Obat Kulit' }],
    });
  });

  it('17. candles of 2023: "4rb+ terjual" at Rp3.500', () => {
    expect(product('tokopedia/category-products-lilin-2023.dev.json', '2347780044')).toMatchObject({
      name: 'Sumbu Bunsen / Sumbu Lampu Spirtus / Alcohol Lamp Wick',
      price: { low: 3500, high: 3500 },
      sold_total: atLeast(4000, 4999, '4rb+ terjual'),
      reviews: exactly(144),
      store: { id: '1272438', domain: 'riomedrio', tier: 'power' },
    });
  });

  it('18. more candles: 750+, a price that sells', () => {
    expect(product('tokopedia/category-products-lilin-2023.dev.json', '1546967199')).toMatchObject({
      price: { low: 24_000, high: 24_000 },
      sold_total: atLeast(750, 999, '750+ terjual'),
      reviews: exactly(241),
      location: 'Jakarta Utara',
    });
  });

  it('19. guest books of 2023: the word before the number', () => {
    expect(product('tokopedia/category-products-bukutamu-2023-07.dev.json', '1284612314')).toMatchObject({
      price: { low: 30_000, high: 30_000 },
      sold_total: atLeast(60, 69, 'Terjual 60+'),
      category: [{ name: 'Perlengkapan Pesta' }, { name: 'Persiapan Pernikahan' }, { name: 'Buku Tamu' }],
    });
  });

  it('20. an official shop’s list: "Rp 8.419.000" with a space, before it "Rp 10.199.000"', () => {
    expect(product('tokopedia/shop-products-acer-80-2023-09.json', '9588872643')).toMatchObject({
      price: { low: 8_419_000, high: 8_419_000 },
      original_price: 10_199_000,
      sold_total: exactly(6), // "6 terjual"
      reviews: exactly(2),
      rating: 5, // 100
      store: { domain: 'acerstoreofficial', tier: 'official' },
    });
  });

  it('21. the same list: 97 of 100 stars, no discount', () => {
    expect(product('tokopedia/shop-products-acer-80-2023-09.json', '2073371680')).toMatchObject({
      price: { low: 40_000, high: 40_000 },
      original_price: null, // ""
      sold_total: atLeast(250, 499, '250+ terjual'),
      rating: 4.85, // 97
      reviews: exactly(307),
    });
  });

  it('22. the same list: "Stok Habis"', () => {
    expect(product('tokopedia/shop-products-acer-80-2023-09.json', '11542950383')).toMatchObject({
      price: { low: 10_599_000 },
      stock: { low: 0, high: 0, precision: 'text_only', text: 'Stok Habis' },
      sold_total: exactly(1),
      status: 'sold_out',
    });
  });

  it('23. a joined file of 2025: 180,751 sold exactly, and variants whose stock was not read', () => {
    const file = 'tokopedia/pdp-details-105-2025-07.dev.json';
    expect(product(file, '224522366')).toMatchObject({
      price: { low: 119_000 },
      original_price: 199_000,
      sold_total: exactly(180_751),
      stock: exactly(180),
      reviews: exactly(69_541),
      rating: 4.9,
      store: { id: '2642798', tier: 'official' },
    });
    const mouse = product(file, '15932484579');
    expect(mouse).toMatchObject({ sold_total: exactly(409), stock: exactly(287), reviews: exactly(106) });
    expect(mouse.variants).toHaveLength(6);
    expect(mouse.variants[0]).toMatchObject({ options: [{ axis: 'warna', value: 'Merah Muda' }], price: 99_000, stock: unknown });
  });

  it('24. a listing file of 2026: "254" sold, listed on a date in Jakarta', () => {
    expect(product('tokopedia/search-iphone-2026-07-22.dev.json', '9501601106')).toMatchObject({
      price: { low: 49_990, high: 49_990 },
      sold_total: exactly(254),
      rating: 5,
      listed_at: '2024-09-11T07:41:45.000Z', // product_date 2024-09-11 14:41:45
      store: { domain: 'gcaseofficial' },
      category: [{ name: 'Lensa Kamera Handphone' }],
    });
  });
});
