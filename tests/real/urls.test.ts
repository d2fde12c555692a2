import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import { describe, expect, it } from 'vitest';
import { recorded, recordedRows } from './recorded.ts';

const column = (file: string, name: string): string[] =>
  recorded ? recordedRows(file).flatMap((row) => (row[name]?.startsWith('http') ? [row[name]] : [])) : [];

/** Addresses that are not read as this kind of page. */
const others = (addresses: string[], kind: string, marketplace: string) =>
  addresses.filter((address) => {
    const read = parseUrl(address);
    return read?.ref.kind !== kind || read.marketplace !== marketplace;
  });

describe.skipIf(!recorded)('recorded addresses', () => {
  it('of TikTok Shop in Indonesia: products by their id, the rest share links', () => {
    const addresses = column('tiktokshop/id-url-corpus-2023.dev.csv', 'url');
    expect(addresses.length).toBeGreaterThan(1000);
    const products = addresses.filter((address) => address.includes('/view/product/'));
    expect(products.length).toBeGreaterThan(900);
    expect(others(products, 'product', 'tiktok')).toEqual([]);
    const shares = addresses.filter((address) => /^https:\/\/v[tm]\.tiktok\.com\//.test(address));
    expect(others(shares, 'share', 'tiktok')).toEqual([]);
    const rest = addresses.filter((address) => !products.includes(address) && !shares.includes(address));
    expect(rest.length).toBeLessThan(5);
    expect(rest.filter((address) => parseUrl(address) !== null)).toEqual([]);
    for (const address of products) {
      const ref = parseUrl(address)?.ref;
      expect(ref).toMatchObject({ product_id: /\d+/.exec(address)?.[0] });
    }
  });

  it('of TikTok Shop in Vietnam', () => {
    const addresses = column('tiktokshop/vn-category-listing-2026-01.dev.csv', 'Link');
    expect(
      others(
        addresses.filter((address) => address.includes('/pdp/')),
        'product',
        'tiktok',
      ),
    ).toEqual([]);
  });

  it.each([
    ['tokopedia/search-oppo-2025-08-19.dev.csv', 'Product URL'],
    ['tokopedia/search-mesin-cuci-2024-12-19.dev.csv', 'productUrl'],
    ['tokopedia/products-1000-2024-11.dev.csv', 'url'],
    ['tokopedia/category-laptop-with-pdp-2023-12.dev.csv', 'url'],
    ['tokopedia/ace-search-laptop-a-2024.dev.csv', 'url'],
    ['tokopedia/ace-search-laptop-b-2024.dev.csv', 'url'],
    ['tokopedia/ace-search-laptop-c-2024.dev.csv', 'url'],
    ['tokopedia/search-dom-workjacket-2025-09.dev.csv', 'link'],
  ])('of Tokopedia’s products in %s', (file, name) => {
    const addresses = column(file, name);
    expect(addresses.length).toBeGreaterThan(100);
    expect(others(addresses, 'product', 'tokopedia')).toEqual([]);
    const written = addresses.slice(0, 500).map((address) => {
      const ref = parseUrl(address)?.ref;
      return ref?.kind === 'product' ? marketplaces.tokopedia.productUrl({ ...ref, product_id: '' }) : null;
    });
    expect(written).toEqual(addresses.slice(0, 500).map((address) => address.split('?')[0]?.replace(/\/$/, '')));
  });

  it('of Tokopedia over four dates: products, but for three rows where the collector kept a shop', () => {
    const addresses = column('tokopedia/price-history-4-dates-headphone-2025.dev.csv', 'url');
    expect(addresses.length).toBeGreaterThan(10_000);
    const rest = others(addresses, 'product', 'tokopedia');
    expect(rest).toHaveLength(3);
    expect(others(rest, 'store', 'tokopedia')).toEqual([]);
  });

  it.each([
    ['tokopedia/search-oppo-2025-08-19.dev.csv', 'Store URL', 'store'],
    ['tokopedia/search-mesin-cuci-2024-12-19.dev.csv', 'shopUrl', 'store'],
    ['tokopedia/category-laptop-with-pdp-2023-12.dev.csv', 'shop_url', 'store'],
    ['tokopedia/category-laptop-with-pdp-2023-12.dev.csv', 'menu.url', 'store'],
    ['tokopedia/category-laptop-with-pdp-2023-12.dev.csv', 'category.breadcrumbURL', 'category'],
  ])('of Tokopedia in %s, %s: each a %s', (file, name, kind) => {
    const addresses = column(file, name);
    expect(addresses.length).toBeGreaterThan(100);
    expect(others(addresses, kind, 'tokopedia')).toEqual([]);
  });

  it('of Tokopedia’s advertisements lead to the product behind them, or to nothing', () => {
    const addresses = column('tokopedia/search-dom-laptop-2023-02.dev.csv', 'details_link');
    const ads = addresses.filter((address) => address.includes('ta.tokopedia.com'));
    expect(ads.length).toBeGreaterThan(10);
    expect(ads.filter((address) => !['product', undefined].includes(parseUrl(address)?.ref.kind))).toEqual([]);
    expect(
      others(
        addresses.filter((address) => !ads.includes(address)),
        'product',
        'tokopedia',
      ),
    ).toEqual([]);
  });

  it('of Shopee: shop and item as the table has them beside the address', () => {
    const rows = recordedRows('shopee/id-product-dom-text-2022.dev.csv').filter((row) => row.Page_URL?.startsWith('http'));
    expect(rows.length).toBeGreaterThan(900);
    const read = rows.map((row) => parseUrl(row.Page_URL ?? '')?.ref);
    expect(read.map((ref) => ref?.kind === 'product' && [ref.store_id, ref.product_id])).toEqual(
      rows.map((row) => [row.shopid, row.itemid]),
    );
  });

  it('of Shopee’s Indonesian products, shops and categories; sister sites imply their currency', () => {
    const rows = recordedRows('shopee/multi-country-products-2024-09.dev.csv');
    const home = rows.filter((row) => row.domain === 'https://shopee.co.id');
    expect(home.length).toBeGreaterThan(30);
    expect(
      others(
        home.map((row) => row.url ?? ''),
        'product',
        'shopee',
      ),
    ).toEqual([]);
    expect(
      others(
        home.flatMap((row) => (row.category_url ? [row.category_url] : [])),
        'category',
        'shopee',
      ),
    ).toEqual([]);
    // For a slug with a slash the collector resolved the shop's address wrongly; those are not real addresses.
    const shops = home.map((row) => row.shop_url ?? '').filter((address) => new URL(address).pathname.split('/').length === 2);
    expect(shops.length).toBeGreaterThan(30);
    expect(others(shops, 'store', 'shopee')).toEqual([]);
    const currencies = rows.map((row) => marketplaces.shopee.currencyOf(new URL(row.url ?? '')));
    expect(currencies).toEqual(rows.map((row) => row.currency));
  });

  it('of Lazada and Blibli', () => {
    const rows = recordedRows('other/lazada-id-products-2025.dev.csv');
    expect(rows.map((row) => parseUrl(row.url ?? '')?.ref)).toMatchObject(
      rows.map((row) => ({ kind: 'product', product_id: row.mpn })),
    );
  });
});
