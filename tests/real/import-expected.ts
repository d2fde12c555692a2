type Row = Record<string, string>;
export interface Expected {
  /** Whether a row must be imported, decided from its cells by a reader independent of the import. */
  takes: (row: Row) => boolean;
  /** Number of such rows, counted by hand in the development part. */
  taken: number;
  rows: number;
}

const every = () => true;
const none = () => false;

/** Tables: rows in the file, and how many of them are identifiable Indonesian products. */
export const tables: Record<string, Expected> = {
  'other/lazada-id-products-2025': { takes: every, taken: 303, rows: 303 },
  'shopee/id-product-dom-text-2022': { takes: every, taken: 966, rows: 966 },
  'shopee/multi-country-products-2024-09': { takes: (row) => row.currency === 'IDR', taken: 72, rows: 667 },
  'shopee/vn-history-halfhourly-2021-2022': { takes: none, taken: 0, rows: 17_920 },
  'shopee/vn-history-poisoned-2023': { takes: none, taken: 0, rows: 8439 },
  'tiktokshop/analytics-rank-7-real-days-2026-08': {
    takes: (row) => row.real_price?.startsWith('Rp') === true,
    taken: 39,
    rows: 628,
  },
  'tiktokshop/category-ids-2025-07': { takes: none, taken: 0, rows: 11_531 },
  'tiktokshop/id-url-corpus-2023': { takes: none, taken: 0, rows: 1157 },
  'tiktokshop/vn-category-listing-2026-01': { takes: none, taken: 0, rows: 3861 },
  'tokopedia/ace-search-laptop-a-2024': { takes: every, taken: 144, rows: 144 },
  'tokopedia/ace-search-laptop-b-2024': { takes: every, taken: 148, rows: 148 },
  'tokopedia/ace-search-laptop-c-2024': { takes: every, taken: 122, rows: 122 },
  'tokopedia/category-laptop-with-pdp-2023-12': { takes: every, taken: 381, rows: 381 },
  'tokopedia/price-history-4-dates-headphone-2025': { takes: every, taken: 10_695, rows: 10_695 },
  'tokopedia/products-1000-2024-11': { takes: every, taken: 524, rows: 524 },
  'tokopedia/search-dom-laptop-2023-02': { takes: (row) => row.details_link?.includes('//ta.') === false, taken: 75, rows: 95 },
  'tokopedia/search-dom-phones-2026-05': { takes: (row) => row.Price !== '', taken: 87, rows: 88 },
  'tokopedia/search-dom-seblak-2025-02': { takes: every, taken: 479, rows: 479 },
  'tokopedia/search-dom-workjacket-2025-09': { takes: every, taken: 136, rows: 136 },
  'tokopedia/search-mesin-cuci-2024-12-19': { takes: every, taken: 3985, rows: 3985 },
  'tokopedia/search-oppo-2025-08-19': { takes: every, taken: 1191, rows: 1191 },
};

/** Documents: imported products, and other content of the file. */
export const documents: Record<string, [taken: number, refused: Record<string, number>]> = {
  'other/blibli-search-2020': [32, {}],
  'shopee/br-pdp-get_pc-hidden-stock-2025-08': [0, { wrong_currency: 1 }],
  'shopee/id-category-list-legacy-2022': [0, { no_products: 1 }],
  'shopee/id-pdp-get_pc-single-variant-2025-06': [1, {}],
  'shopee/id-shop-search_items-jiniso-2024-06': [28, {}],
  'shopee/id-v2-item-get-jaket-20variants-2019': [1, {}],
  'shopee/id-v2-search_items-kaos-2020': [26, {}],
  'shopee/id-v2-shop-get-2019': [1, {}],
  'shopee/tw-pdp-gateway-two-tier-2025-10': [0, { wrong_currency: 1 }],
  'shopee/vn-pdp-gateway-two-tier-2025-10': [0, { wrong_currency: 1 }],
  'tiktokshop/id-product_list-card-2025-06': [1, {}],
  'tiktokshop/us-pdp-page-ssr-2025-07': [0, { wrong_currency: 1 }],
  'tiktokshop/us-pdp-router-data-40skus-2025-07': [0, { wrong_currency: 1 }],
  'tokopedia/ace-search-v4-2022-06': [1, {}],
  'tokopedia/category-products-bukutamu-2023-07': [41, {}],
  'tokopedia/category-products-lilin-2023': [35, {}],
  'tokopedia/category-tree-2021-05': [0, { no_products: 1 }],
  'tokopedia/category-tree-2023-2025': [0, { no_products: 1 }],
  'tokopedia/filter-sort-2022-06': [0, { no_products: 1 }],
  'tokopedia/pdp-details-105-2025-07': [74, {}],
  'tokopedia/pdp-layout-variants-2023-06': [1, {}],
  'tokopedia/recommendation-2022-06': [1, {}],
  'tokopedia/search-iphone-2026-07-22': [35, {}],
  'tokopedia/search-page-body-window-cache-2022-07': [80, {}],
  'tokopedia/search-v5-headphone-2025-11-06': [44, {}],
  'tokopedia/shop-products-acer-80-2023-09': [80, {}],
};
