import { describe, expect, it } from 'vitest';
import { readAsked } from '#src/layout/product-address.ts';

describe('what is typed into a search box', () => {
  it.each(['sepatu pria', ' serum 20% ', 'http', 'www', 'botol: 1 liter', 'https:// sepatu', ''])('%j is words', (text) => {
    expect(readAsked(text)).toEqual({ kind: 'words', keyword: text.trim(), marketplace: null });
  });

  it('opens the product of a pasted address', () => {
    const id = { kind: 'product', marketplace: 'shopee', external_id: '22334455' };
    expect(readAsked('https://shopee.co.id/Sepatu-Pria-i.987654.22334455?sp_atk=x')).toEqual(id);
    expect(readAsked(' shopee.co.id/product/987654/22334455 ').kind).toBe('words');
    expect(readAsked('www.shopee.co.id/product/987654/22334455').kind).not.toBe('words');
  });

  it('searches for the words of an address that names no id', () => {
    expect(readAsked('https://www.tokopedia.com/tokomaju/sepatu-sneakers-pria')).toEqual({
      kind: 'words',
      keyword: 'sepatu sneakers pria',
      marketplace: 'tokopedia',
    });
  });

  it.each(['https://example.com/product/1', 'https://shopee.co.id/cart', 'https://telaah.example/research/products?q=x', 'https://[', 'javascript:alert(1)//'])(
    '%j is not taken for a product',
    (text) => {
      expect(readAsked(text).kind).not.toBe('product');
    },
  );
});
