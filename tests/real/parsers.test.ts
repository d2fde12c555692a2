import { marketplaces } from '@telaah/shared/marketplaces/index';
import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { parseCount } from '@telaah/shared/observation/count-text';
import { snapshot } from '@telaah/shared/observation/snapshot';
import { describe, expect, it } from 'vitest';
import { recorded, recordedFiles, recordedJson, recordedRows } from './recorded.ts';

const context = { observed_at: '2026-01-01T00:00:00.000Z', read_from: 'file', url: null } as const;

/** Marketplace, reader and number of products of every recorded answer; null where a file has no answer about products. */
const answers: Record<string, [marketplace: string, reader: string, products: number] | null> = {
  'shopee/br-pdp-get_pc-hidden-stock-2025-08.json': ['shopee', 'pdp_get_pc', 1],
  'shopee/id-pdp-get_pc-single-variant-2025-06.json': ['shopee', 'pdp_get_pc', 1],
  'shopee/tw-pdp-gateway-two-tier-2025-10.json': ['shopee', 'pdp_get_pc', 1],
  'shopee/vn-pdp-gateway-two-tier-2025-10.json': ['shopee', 'pdp_get_pc', 1],
  'shopee/id-shop-search_items-jiniso-2024-06.json': ['shopee', 'search_items', 28],
  'shopee/id-v2-search_items-kaos-2020.dev.json': ['shopee', 'search_items', 26],
  'shopee/id-v2-item-get-jaket-20variants-2019.json': ['shopee', 'item_get', 1],
  'shopee/id-v2-shop-get-2019.json': ['shopee', 'shop_get', 0],
  'shopee/id-category-list-legacy-2022.json': null,
  'tokopedia/search-v5-headphone-2025-11-06.dev.json': ['tokopedia', 'search_product_v5', 44],
  'tokopedia/pdp-layout-variants-2023-06.json': ['tokopedia', 'pdp_get_layout', 1],
  'tokopedia/pdp-details-105-2025-07.dev.json': ['tokopedia', 'tokopedia_joined_file', 74],
  'tokopedia/ace-search-v4-2022-06.json': ['tokopedia', 'ace_search_product_v4', 1],
  'tokopedia/recommendation-2022-06.json': ['tokopedia', 'get_home_recommendation', 1],
  'tokopedia/filter-sort-2022-06.json': null,
  'tokopedia/category-products-lilin-2023.dev.json': ['tokopedia', 'category_products', 35],
  'tokopedia/category-products-bukutamu-2023-07.dev.json': ['tokopedia', 'category_products', 41],
  'tokopedia/shop-products-acer-80-2023-09.json': ['tokopedia', 'get_shop_product', 80],
  'tokopedia/search-iphone-2026-07-22.dev.json': ['tokopedia', 'tokopedia_listing_file', 35],
  'tokopedia/category-tree-2021-05.json': null,
  'tokopedia/category-tree-2023-2025.json': null,
  'tiktokshop/us-pdp-router-data-40skus-2025-07.json': ['tiktok', 'product_info', 1],
  'tiktokshop/id-product_list-card-2025-06.json': ['tiktok', 'product_list', 1],
  'other/blibli-search-2020.json': ['blibli', 'blibli_search', 32],
};

const files = recorded
  ? ['shopee', 'tokopedia', 'tiktokshop', 'other'].flatMap(recordedFiles).filter((file) => file.endsWith('.json'))
  : [];
const read = (file: string) => readPayload(recordedJson(file), context);
/** Every product of every file, including parts of a set (`name.part.json`) that the table above does not count. */
const everything = files.flatMap((file) => (read(file)?.snapshots ?? []).map((each) => ({ file, ...each })));

describe.skipIf(!recorded)('every recorded answer', () => {
  it('is known to this test', () => {
    expect(files.filter((file) => !(file in answers) && !/\.\w+\.json$/.test(file))).toEqual([]);
  });

  it.each(Object.entries(answers).filter(([file]) => !recorded || files.includes(file)))('%s', (file, expected) => {
    const result = read(file);
    expect(result && [result.marketplace, result.reader, result.snapshots.length]).toEqual(expected);
    expect((result?.problems ?? []).filter((each) => each.code !== 'no_products')).toEqual([]);
  });

  it('gives snapshots that are valid, ids that are texts, and nothing of the viewer', () => {
    expect(everything.length).toBeGreaterThan(300);
    expect(everything.filter((each) => !snapshot.safeParse(each).success)).toEqual([]);
    const ids = everything.flatMap((each) => [each.product_id, ...each.variants.map((variant) => variant.id)]);
    expect(ids.filter((id) => !/^(option:)?[\w-]+$/.test(id))).toEqual([]);
    expect(JSON.stringify(everything)).not.toMatch(/birth_timestamp|default_address|adult_consent|user_id|review_user/);
  });

  it('gives prices in whole rupiah, never in the unit of the wire', () => {
    const prices = everything
      .filter((each) => each.currency === 'IDR')
      .map(({ file, product_id, price }) => ({ file, product_id, price }));
    expect(prices.filter(({ price }) => price === null || price.low < 100 || price.high > 100_000_000)).toEqual([]);
  });

  it('gives no original price at or below the price', () => {
    expect(everything.filter((each) => each.original_price !== null && each.original_price <= (each.price?.low ?? 0))).toEqual([]);
  });

  it('agrees with the sum of the models, where every model of the product is there', () => {
    const whole = ['shopee/tw-pdp-gateway-two-tier-2025-10.json', 'shopee/vn-pdp-gateway-two-tier-2025-10.json'];
    const sums = everything
      .filter((each) => whole.includes(each.file))
      .map((each) => [each.sold_total.low, each.variants.reduce((total, variant) => total + (variant.sold.low ?? 0), 0)]);
    expect(sums).toEqual([
      [90, 90],
      [2750, 2750],
    ]);
  });
});

describe.skipIf(!recorded)('Tokopedia’s rounded labels beside their exact counts', () => {
  /** Card label and exact count of the same product, from one crawl. The two may be hours apart. */
  const pairs = recorded
    ? recordedRows('tokopedia/category-laptop-with-pdp-2023-12.dev.csv').flatMap((row) => {
        const label = /'title': '([^']*terjual[^']*)'/.exec(row.labelgroups ?? '')?.[1];
        const sold = Number(row['txStats.countSold']);
        return label !== undefined && sold > 0 ? [{ sold, reading: parseCount(label, marketplaces.tokopedia) }] : [];
      })
    : [];
  const inside = (slack: number) =>
    pairs.filter(
      ({ sold, reading }) => sold >= (reading.low ?? 0) * (1 - slack) - 3 && sold <= (reading.high ?? sold) * (1 + slack) + 3,
    );

  it('lie in the bounds that the label was read as, but for what was sold between the two readings', () => {
    expect(pairs.length).toBeGreaterThan(300);
    expect(inside(0).length / pairs.length).toBeGreaterThan(0.95);
    expect(inside(0.3).length).toBe(pairs.length);
  });
});
