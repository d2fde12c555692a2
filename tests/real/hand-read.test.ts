import { describe, expect, it } from 'vitest';
import { exactly, recordedProduct as product, recorded, unknown } from './recorded.ts';

/** Expected figures typed by a person from the recorded files (at the field in the comment), not copied from a reader's result. */
describe.skipIf(!recorded)('Shopee, read by hand', () => {
  it('1. Brazil 2025: stock and sold are null, and hidden is not zero', () => {
    const found = product('shopee/br-pdp-get_pc-hidden-stock-2025-08.json', '43364296616'); // item.item_id
    expect(found).toMatchObject({
      currency: 'BRL', // item.currency
      price: { low: 167, high: 167 }, // item.price 16700000
      original_price: null, // item.price_before_discount is 16700000 too
      stock: unknown, // item.stock null
      sold_total: unknown, // product_review.historical_sold null
      reviews: exactly(0), // product_review.total_rating_count 0
      likes: exactly(3), // product_review.liked_count 3
      rating: null, // product_review.rating_star 0
      brand: null, // item.brand null
      url: null,
    });
    // item.models: three, "Preto", "Vermelho", "Azul", stock and sold null in each
    expect(found.variants.map((each) => each.name)).toEqual(['Preto', 'Vermelho', 'Azul']);
    expect(found.variants[0]).toMatchObject({ id: '281178158490', price: 167, stock: unknown, sold: unknown });
  });

  it('2. an oil filter of 2025: one model without a name is no variant, -1 is no discount', () => {
    const found = product('shopee/id-pdp-get_pc-single-variant-2025-06.json', '43802397458'); // data.item.item_id
    expect(found).toMatchObject({
      name: 'Filter Oli Mesin Daihatsu Sigra atau Toyota Calya - Jimco JOC-13001-86 - OEM 15601-87Z01',
      price: { low: 26_250, high: 26_250 }, // price 2625000000
      original_price: null, // price_before_discount 0, price_min_before_discount -1
      stock: exactly(300), // stock 300
      sold_total: exactly(0), // product_review.historical_sold 0, no reviews
      brand: 'JIMCO',
      location: 'KOTA BANDUNG',
      listed_at: '2025-05-28T05:35:44.000Z', // ctime 1748410544
      store: { id: '1536536062', name: 'Mang Jaya Sparepart', domain: 'mang.jaya.sparepart', followers: exactly(7), rating: 5 },
      variants: [],
    });
    expect(found.category[0]).toEqual({ id: '11043660', name: 'Otomotif' }); // fe_categories, not categories
  });

  it('3. Taiwan 2025: prices as texts, 24 variants whose places are not their order', () => {
    const found = product('shopee/tw-pdp-gateway-two-tier-2025-10.json', '41804272685');
    expect(found).toMatchObject({
      currency: 'TWD',
      price: { low: 387, high: 891 },
      sold_total: exactly(90),
      stock: exactly(23_986),
      reviews: exactly(48),
      likes: exactly(1769),
      comments: null, // cmt_count 48 is total_rating_count 48
    });
    expect(found.variants).toHaveLength(24);
    // models[0]: model_id "253513707923", tier_indices [3, 3], price "89100000", stock 998, sold 9
    expect(found.variants[0]).toMatchObject({
      id: '253513707923',
      options: [{ value: '藍色開衫+扎染吊帶裙 兩件套' }, { value: '2XL 70.0-80.0公斤' }],
      price: 891,
      stock: exactly(998),
      sold: exactly(9),
    });
  });

  it('4. Vietnam 2025: item stock is not the sum of the models, vouchers are taken off', () => {
    const found = product('shopee/vn-pdp-gateway-two-tier-2025-10.json', '40113598149');
    expect(found).toMatchObject({
      currency: 'VND',
      price: { low: 99_000, high: 119_000 }, // price_min "9900000000", price_max "11900000000"
      original_price: 200_000, // price_before_discount "20000000000"
      price_after_voucher: 88_000, // least of models[].price_info.final_price: "8800000000"
      stock: exactly(9323), // item.stock 9323, although the models hold 2,660
      sold_total: exactly(2750),
      location: null, // shop_location ""
    });
    expect(found.variants).toHaveLength(18);
    expect(found.variants[0]).toMatchObject({
      id: '296124951643',
      name: 'Hồng / 40',
      price: 119_000,
      original_price: 200_000,
      stock: exactly(20),
      sold: exactly(106),
    });
  });

  it('5. a jacket of 2019: 20 variants in the old spelling, the window beside the lifetime', () => {
    const found = product('shopee/id-v2-item-get-jaket-20variants-2019.json', '793687457');
    expect(found).toMatchObject({
      price: { low: 54_000, high: 54_000 }, // price_min and price_max 5400000000: only XXL is left
      badge: exactly(1397), // sold
      sold_total: exactly(8314), // historical_sold, although the models sold 8,072
      stock: exactly(24),
      reviews: exactly(3838), // item_rating.rating_count[0]; cmt_count is 3834
      comments: 1838, // item_rating.rcount_with_context
      likes: exactly(9274),
      brand: null, // "Tidak Ada Merek"
      location: 'KAB. GARUT',
    });
    expect(found.variants).toHaveLength(20);
    expect(found.variants[0]).toMatchObject({
      id: '795796353',
      name: 'HITAM / L',
      price: 50_000,
      stock: exactly(0),
      sold: exactly(1395),
    });
    expect(found.variants[17]).toMatchObject({ name: 'ABU MUDA / XXL', price: 54_000, stock: exactly(22), sold: exactly(170) });
  });

  it('6. a shop’s list of 2024: what sold in a month, what sold in all, a discount of 70%', () => {
    expect(product('shopee/id-shop-search_items-jiniso-2024-06.json', '11156976313')).toMatchObject({
      price: { low: 187_000, high: 187_000 }, // 18700000000
      original_price: 627_143, // 62714300000
      badge: exactly(199),
      sold_total: exactly(24_907),
      stock: exactly(5379),
      likes: exactly(40_314),
      reviews: exactly(12_907), // item_rating.rating_count[0]; cmt_count is 12906
      comments: 3414, // item_rating.rcount_with_context
      store: { id: '121235261', name: 'JINISO Official Shop', tier: 'official', location: 'KOTA JAKARTA UTARA' },
    });
  });

  it('7. the same list: nothing sold this month is zero, and so is the stock of what is sold out', () => {
    expect(product('shopee/id-shop-search_items-jiniso-2024-06.json', '22777751220')).toMatchObject({
      price: { low: 598_571, high: 598_571 }, // 59857100000
      original_price: null, // no price_before_discount, strikethrough null
      badge: exactly(0),
      sold_total: exactly(622),
      stock: exactly(0), // stock 0 and item_status "sold_out"
      status: 'sold_out',
    });
  });

  it('8. a search of 2020: a price range, views, a shop with a star', () => {
    expect(product('shopee/id-v2-search_items-kaos-2020.dev.json', '1886654204')).toMatchObject({
      price: { low: 39_800, high: 47_900 },
      badge: exactly(16),
      sold_total: exactly(238),
      stock: exactly(43_529),
      views: exactly(47),
      comments: 6, // item_rating.rcount_with_context; cmt_count is 20, as are the ratings
      rating: 4.8,
      store: { id: '54915109', tier: 'power', location: 'KOTA TANGERANG' }, // shopee_verified true
    });
  });

  it('9. the same search: a discount, and as much sold in a month as ever', () => {
    expect(product('shopee/id-v2-search_items-kaos-2020.dev.json', '4625952305')).toMatchObject({
      price: { low: 74_250, high: 74_250 }, // 7425000000
      original_price: 99_000, // 9900000000
      badge: exactly(13),
      sold_total: exactly(13),
      views: exactly(1815),
    });
  });

  it('10. the same search: a name with backslashes, a price that is no round number', () => {
    expect(product('shopee/id-v2-search_items-kaos-2020.dev.json', '2450458966')).toMatchObject({
      name: 'New Promo T-Shirt Distro Trendy\\Kaos Oblong Sablon\\Kaos Pria\\Kaos Motor\\Kaos JUPITER MX Full katun',
      price: { low: 30_820, high: 30_820 },
      original_price: 33_500,
      reviews: exactly(34),
    });
  });
});

describe.skipIf(!recorded)('TikTok Shop and Blibli, read by hand', () => {
  it('25. a page of 2025 with 40 SKUs, 17 of them at the page’s limit', () => {
    const found = product('tiktokshop/us-pdp-router-data-40skus-2025-07.json', '1729447605324124806');
    expect(found).toMatchObject({
      currency: 'USD',
      price: { low: 24, high: 25 }, // "24.17" and "24.69", in whole dollars
      original_price: 32, // "31.75"
      sold_total: exactly(30_762),
      reviews: exactly(2868), // review_count; review_count_str says "2.9k"
      rating: 4.5,
      stock: { low: 606, high: null, precision: 'capped' }, // 17 × 25 and 181 on the rest
      store: { id: '7495278230053096070', name: 'KatchMe US' },
      category: [{ id: '601152', name: 'Womenswear & Underwear' }, { id: '842760' }, { id: '601291' }, { id: '902416' }],
    });
    expect(found.variants).toHaveLength(40);
    expect(found.variants.filter((each) => each.stock.precision === 'capped')).toHaveLength(17);
    expect(found.variants[0]).toMatchObject({
      id: '1729460223740711558',
      name: 'Black / S/M(6/8)',
      price: 24,
      original_price: 32,
      stock: { low: 25, high: null },
    });
    expect(found.variants[1]).toMatchObject({
      id: '1729460223740777094',
      name: 'Black / L/XL(10/12)',
      stock: exactly(1),
      sold: unknown,
    });
  });

  it('26. an Indonesian card of 2025: sale_price_decimal "69000", review_count "292"', () => {
    expect(product('tiktokshop/id-product_list-card-2025-06.json', '1731535811462268101')).toMatchObject({
      name: 'CELANA BUSA PINGGUL NYAMAN DIPAKAI',
      currency: 'IDR',
      price: { low: 69_000, high: 69_000 },
      original_price: null,
      sold_total: exactly(3072),
      reviews: exactly(292),
      rating: 4.4,
      stock: unknown,
      store: { id: '7496187918986610885', name: 'BFsecret' },
      url: 'https://shop-id.tokopedia.com/pdp/celana-dalam-busa-pinggul-chelyne-nyaman-dan-mudah-dicuci/1731535811462268101',
    });
  });

  it('27. Blibli 2020: "Rp 19.900" from "Rp 25.000", three stars from one buyer', () => {
    expect(product('other/blibli-search-2020.json', 'MTA-3573887')).toMatchObject({
      name: 'Soka Indonesia Kaos Kaki Wudlu Kaos Kaki Muslimah',
      price: { low: 19_900, high: 19_900 },
      original_price: 25_000,
      reviews: exactly(1),
      rating: 3,
      brand: 'Soka Indonesia',
      location: 'Bandung',
      store: { id: 'UMS-60233' },
    });
  });

  it('28. Blibli 2020: the last of 32', () => {
    expect(product('other/blibli-search-2020.json', 'MTA-3539507')).toMatchObject({
      price: { low: 115_000, high: 115_000 },
      original_price: 199_000,
      rating: 5,
      location: 'Denpasar',
      store: { id: 'MOD-60033' },
    });
  });
});
