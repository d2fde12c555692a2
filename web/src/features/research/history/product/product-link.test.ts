import { expect, it } from 'vitest';
import { parseProductLink } from '#src/features/research/history/product/product-link.ts';
import { productLinkSearch } from '#src/features/research/history/product/product-link-search.ts';

it('reads the product that the extension names', () => {
  expect(parseProductLink(productLinkSearch({ product: 'shopee:51001' }).product)).toEqual({
    marketplace: 'shopee',
    external_id: '51001',
  });
  expect(parseProductLink('tiktok:a:b-c.d')).toEqual({ marketplace: 'tiktok', external_id: 'a:b-c.d' });
});

it.each([undefined, '', 'shopee', 'shopee:', ':1', 'amazon:1', 'constructor:1', 'shopee:<b>', `shopee:${'1'.repeat(65)}`])(
  'reads nothing from %s',
  (product) => {
    expect(parseProductLink(product)).toBeNull();
  },
);
