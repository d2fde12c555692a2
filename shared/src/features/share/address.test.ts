import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatorOf, findSharedAddress } from '#src/features/share/address.ts';
import { parseUrl } from '#src/marketplaces/index.ts';

const PRODUCT = 'https://shopee.co.id/Tas-Wanita-i.12345.67890';

describe('the product in what an app shares', () => {
  it.each([
    ['a sentence around it', { text: `Cek Tas Wanita dengan harga Rp89.000. Dapatkan di Shopee sekarang! ${PRODUCT}.` }, PRODUCT],
    ['a field of its own', { title: 'Tas Wanita', url: PRODUCT }, PRODUCT],
    ['lines and brackets', { text: `Tas Wanita\n(${PRODUCT})` }, PRODUCT],
    ['no beginning', { text: 'lihat shopee.co.id/Tas-Wanita-i.12345.67890' }, PRODUCT],
    ['no encryption', { text: PRODUCT.replace('https', 'http') }, PRODUCT],
    ['a short link', { text: 'Cek ini https://id.shp.ee/AbC12!' }, 'https://id.shp.ee/AbC12'],
    ['a short link before the product', { text: `https://id.shp.ee/AbC12 ${PRODUCT}` }, PRODUCT],
    [
      'an affiliate’s page',
      { text: 'Cek https://shopee.co.id/opaanlp/12345/67890?x=1' },
      'https://shopee.co.id/opaanlp/12345/67890?x=1',
    ],
    [
      'a short link with its product in it',
      { text: 'https://id.shp.ee/product/12345/67890' },
      'https://id.shp.ee/product/12345/67890',
    ],
    ['words stuck to it', { title: `Promo:${PRODUCT}` }, PRODUCT],
  ])('is found: %s', (_, shared, address) => expect(findSharedAddress(shared)).toBe(address));

  it.each([
    ['nothing', {}],
    ['words', { title: 'Tas Wanita', text: 'murah sekali' }],
    ['another site', { text: 'https://evil.example/shopee.co.id/Tas-i.1.2' }],
    ['a look-alike host', { url: 'https://shopee.co.id.evil.example/Tas-i.1.2' }],
    ['a script', { url: 'javascript:alert(1)//shopee.co.id/Tas-i.1.2' }],
    ['a store', { url: 'https://shopee.co.id/tokotas' }],
  ])('is none: %s', (_, shared) => expect(findSharedAddress(shared)).toBeNull());

  it('is one of a marketplace, whatever was shared', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.webUrl(),
      fc.constantFrom(PRODUCT, 'javascript:', 'shopee.co.id/', ' '),
    );
    const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, texts, texts, (title, text, url) => {
        const address = findSharedAddress({ title, text, url });
        if (address === null) return;
        expect(address).toMatch(/^https:\/\//i);
        expect(['product', 'share']).toContain(parseUrl(address)?.ref.kind);
      }),
    );
  });
});

it('a marketplace whose fees nobody wrote down has the calculator of one’s own', () => {
  expect([calculatorOf('shopee'), calculatorOf('tiktok'), calculatorOf('tokopedia'), calculatorOf('blibli')]).toEqual([
    'shopee',
    'tiktok-tokopedia',
    'tiktok-tokopedia',
    'profit',
  ]);
});
