import { expect, it } from 'vitest';
import { matchesPattern, rulesFor } from '#src/rules/page-rules.ts';

it.each([
  ['https://shopee.co.id/*', 'https://shopee.co.id/x-i.1.2?a=b', true],
  ['https://shopee.co.id/*', 'https://shopee.co.id.evil.example/x', false],
  ['https://shopee.co.id/*', 'http://shopee.co.id/x', false],
  ['https://shopee.co.id/*', 'https://user@evil.example/shopee.co.id/', false],
  ['*://*.tokopedia.com/*', 'http://www.tokopedia.com/', true],
  ['*://*.tokopedia.com/*', 'https://tokopedia.com/', true],
  ['*://*.tokopedia.com/*', 'https://eviltokopedia.com/', false],
  ['*://*.tokopedia.com/*', 'file:///www.tokopedia.com/', false],
  ['https://www.tiktok.com/shop*', 'https://www.tiktok.com/shop/pdp/x/1', true],
  ['https://www.tiktok.com/shop*', 'https://www.tiktok.com/@somebody', false],
  ['https://www.tiktok.com/a.b*', 'https://www.tiktok.com/axb', false],
  ['https://shopee.co.id/*', 'no address', false],
])('%s covers %s: %s', (pattern, address, expected) => {
  expect(matchesPattern(pattern, address)).toBe(expected);
});

it('finds the rules of the marketplace whose page it is', () => {
  const all = [
    { id: 'tiktok' as const, matches: ['https://shop-id.tokopedia.com/*'] },
    { id: 'tokopedia' as const, matches: ['https://www.tokopedia.com/*'] },
  ];
  expect(rulesFor('https://shop-id.tokopedia.com/pdp/1', all)?.id).toBe('tiktok');
  expect(rulesFor('https://seller.tokopedia.com/', all)).toBeNull();
});
