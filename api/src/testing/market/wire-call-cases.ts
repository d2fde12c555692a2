import { expect } from 'vitest';
import type { CallPath } from '#src/testing/market/named-market.ts';

export interface Case {
  input: Record<string, unknown>;
  /** Part of the answer. */
  answer: Record<string, unknown>;
  price: 0 | 1;
  /** The dashboard's own call for the same question. */
  same?: [call: string, body: (ids: Record<string, number>) => object];
  /** An input that finds nothing and costs nothing. */
  empty?: Record<string, unknown>;
  /** An input that names something unknown. */
  unknown?: Record<string, unknown>;
  invalid: Record<string, unknown>[];
  /** Inputs far outside the list, each with the page that is answered. */
  clamps?: [input: Record<string, unknown>, page: number][];
  /** How many rows a plan without research gets. */
  preview?: [list: string, rows: number];
}

const marks = { store_official: false, store_golden_merchant: true };
const firstShirt = {
  product_id: '9000',
  url: 'https://www.tokopedia.com/lapakkaos/kaos-0',
  shop_domain: 'lapakkaos',
  product_key: 'kaos-0',
  store_id: '81',
  store_name: 'Lapak Kaos',
  ...marks,
  store_location: 'Bandung',
  image_url: null,
  name: 'Kaos "anti-air" 纯棉 👕',
  price: 20_000,
  total_sales: 1300,
  total_sales_low: 1300,
  total_revenue: '26000000',
  total_review: 20,
  rating: 4.8,
};
const shirts = { total_count: 34, total_page: 2, page: 1, start: 0, isPremium: true, msg: 'success' };
const codes = [{ ob: '99' }, { ob: '' }, { ob: 'newest' }];
const days = { minDate: '2026-11-18', maxDate: '2026-11-19' };
const wrongDays = [
  { username: 'jaya.sepatu', minDate: '2026-11-19', maxDate: '2026-11-18' },
  { username: 'jaya.sepatu', minDate: 'x' },
];

export const wireCallCases: Record<CallPath, Case> = {
  'tokopedia/search-products': {
    input: { q: 'kaos' },
    answer: { ...shirts, products: expect.arrayContaining([expect.objectContaining(firstShirt)]) },
    price: 1,
    same: ['product_research/products', () => ({ keyword: ' KAOS ', marketplaces: ['tokopedia'] })],
    empty: { q: 'zzz' },
    invalid: [...codes, { page: 'x' }, { q: 'x'.repeat(201) }, { nothing: 1 }],
    clamps: [
      [{ page: -3 }, 1],
      [{ page: 0 }, 1],
      [{ page: 2 }, 2],
      [{ page: 99 }, 2],
    ],
    preview: ['products', 10],
  },
  'tokopedia/search-category-products': {
    input: { identifier: 'fashion-pria_kaos-polos' },
    answer: { ...shirts, products: expect.arrayContaining([expect.objectContaining(firstShirt)]) },
    price: 1,
    same: ['category_research/products', ({ category = 0 }) => ({ category_id: category })],
    unknown: { identifier: 'tidak-ada_di-sini' },
    invalid: [{ identifier: '' }, { identifier: 'dapur', ob: '6' }],
    clamps: [[{ page: 99 }, 2]],
    preview: ['products', 10],
  },
  'tokopedia/search-stores': {
    input: { q: 'toko gelas', start: 0 },
    answer: {
      total_count: 4,
      start: 0,
      isPremium: true,
      spent: 0,
      stores: expect.arrayContaining([
        expect.objectContaining({
          store_id: '90',
          store_name: 'Toko Gelas',
          store_official: true,
          store_golden_merchant: false,
          store_location: 'Bandung',
          store_image_url: null,
        }),
      ]),
    },
    price: 0,
    empty: { q: 'zzz' },
    invalid: [{ start: 'x' }, { q: 'x'.repeat(201) }],
    clamps: [
      [{ start: -5 }, 1],
      [{ start: 500 }, 1],
    ],
  },
  'tokopedia/search-store-products': {
    input: { store_id: '81' },
    answer: { ...shirts, products: expect.arrayContaining([expect.objectContaining(firstShirt)]) },
    price: 1,
    same: ['store_research/products', ({ tokopedia = 0 }) => ({ storeId: tokopedia })],
    unknown: { store_id: '8100' },
    invalid: [{}, { store_official: 'true' }, { store_id: '81', store_official: 'perhaps' }, { store_id: '81', sort: '1' }],
    clamps: [[{ page: 99 }, 2]],
    preview: ['products', 10],
  },
  'tokopedia/statistics': {
    input: { product_id: '9000' },
    answer: {
      variantsStatistics: [
        { variantName: 'Hitam', estimatedSales: 55, thisMonthEstimatedSales: 15, thisMonthEstimatedSales_low: 15 },
        { variantName: 'Putih', estimatedSales: null, thisMonthEstimatedSales: null },
      ].map((each) => expect.objectContaining(each)),
      detailVariants: [
        expect.objectContaining({
          variantName: 'Hitam',
          estimatedRevenue: 55 * 21_000,
          thisMonthEstimatedRevenue: 15 * 21_000,
          stock: 10,
          stockValue: 210_000,
          price: 21_000,
          productURL: 'https://www.tokopedia.com/lapakkaos/kaos-0-hitam',
          productName: firstShirt.name,
          imageURL: null,
        }),
        expect.objectContaining({ variantName: 'Putih', estimatedRevenue: null, stockValue: null, productURL: firstShirt.url }),
      ],
      thisMonth: { from: '2026-10-31', to: '2026-11-21' },
      isPremium: true,
    },
    price: 1,
    same: ['product_research/product', ({ product = 0 }) => ({ product_id: String(product) })],
    unknown: { product_id: '1' },
    invalid: [{}, { shop_domain: 'lapakkaos' }, { product_id: '' }],
  },
  'shopee/stores': {
    input: { keyword: 'jaya' },
    answer: {
      totalCount: 1,
      totalPages: 1,
      page: 1,
      stores: [expect.objectContaining({ username: 'jaya.sepatu', store_name: 'Jaya Sepatu', products: 23 })],
    },
    price: 0,
    empty: { keyword: 'zzz' },
    invalid: [{ sort: 'pop' }, { page: '1' }, { keyword: 'x'.repeat(201) }],
    clamps: [
      [{ page: 0 }, 1],
      [{ page: 7 }, 1],
    ],
  },
  'shopee/store_info': {
    input: { username: 'jaya.sepatu' },
    answer: { store: expect.objectContaining({ username: 'jaya.sepatu', external_id: '61', tier: 'official', products: 23 }) },
    price: 1,
    same: ['store_research/store', ({ shopee = 0 }) => ({ storeId: shopee })],
    unknown: { username: 'lapakkaos' },
    invalid: [{}, { username: '' }, { username: 'jaya.sepatu', page: 1 }],
  },
  'shopee/store_analytics': {
    input: { username: 'JAYA.Sepatu', ...days },
    answer: {
      daily_stats: [expect.objectContaining({ day: '2026-11-18' }), expect.objectContaining({ day: '2026-11-19' })],
      summaryData: expect.objectContaining({ products: 23 }),
    },
    price: 1,
    same: ['store_research/analytics', ({ shopee = 0 }) => ({ storeId: shopee })],
    unknown: { username: 'nobody', ...days },
    invalid: wrongDays,
  },
  'shopee/store_product': {
    input: { username: 'jaya.sepatu' },
    answer: {
      totalCount: 23,
      totalPages: 3,
      page: 1,
      products: expect.arrayContaining([expect.objectContaining({ external_id: '8000' })]),
    },
    price: 1,
    same: ['store_research/products', ({ shopee = 0 }) => ({ storeId: shopee })],
    unknown: { username: "'; --" },
    invalid: [{ username: 'jaya.sepatu', sort: 'best' }, { page: 1 }],
    clamps: [
      [{ page: -1 }, 1],
      [{ page: 3 }, 3],
      [{ page: 4 }, 3],
    ],
    preview: ['products', 10],
  },
  'shopee/store_affiliates': {
    input: { username: 'jaya.sepatu', ...days },
    answer: { creators: [], known: false, spent: 0 },
    price: 0,
    unknown: { username: 'nobody' },
    invalid: wrongDays,
  },
};
