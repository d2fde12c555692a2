import { expect, it } from 'vitest';
import { wantedOf } from '#src/features/research/history/product/wanted.ts';
import { wantedSearch } from '#src/features/research/history/product/wanted-search.ts';

it('reads the product that the extension names', () => {
  expect(wantedOf(wantedSearch({ product: 'shopee:51001' }).product)).toEqual({ marketplace: 'shopee', external_id: '51001' });
  expect(wantedOf('tiktok:a:b-c.d')).toEqual({ marketplace: 'tiktok', external_id: 'a:b-c.d' });
});

it.each([undefined, '', 'shopee', 'shopee:', ':1', 'amazon:1', 'constructor:1', 'shopee:<b>', `shopee:${'1'.repeat(65)}`])(
  'reads nothing from %s',
  (product) => {
    expect(wantedOf(product)).toBeNull();
  },
);
