import { parseUrl } from '@telaah/shared/marketplaces/index';
import { describe, expect, it } from 'vitest';
import { tidyKeyword } from '#src/session/addresses/product-address.ts';
import { isAddress } from '#src/session/addresses/typed-address.ts';

const tracking = `?sp_atk=${'x'.repeat(300)}&xptdk=${'y'.repeat(100)}`;

describe('what is put into a search box', () => {
  it.each(['sepatu pria', 'serum 20%', 'botol: 1 liter', 'http', 'https:// sepatu'])('%j is words', (text) => {
    expect(isAddress(text)).toBe(false);
    expect(tidyKeyword(`  ${text} `)).toBe(text);
  });

  it('is cut to what the API takes', () => {
    expect(tidyKeyword('kata '.repeat(100)).length).toBeLessThanOrEqual(200);
  });

  it.each([
    'https://shopee.co.id/Sepatu-Pria-i.987654.22334455',
    'https://shopee.co.id/product/987654/22334455',
    'https://shopee.co.id/opaanlp/987654/22334455',
    'https://id.shp.ee/product/987654/22334455',
    'https://www.tokopedia.com/tokomaju/sepatu-sneakers-pria',
    'https://www.tokopedia.com/tokomaju',
  ])('%s still stands for the same when its tracking is gone', (address) => {
    const tidy = tidyKeyword(address + tracking);
    expect(tidy.length).toBeLessThanOrEqual(200);
    expect(tidy).not.toContain('sp_atk');
    const [was, is] = [parseUrl(address), parseUrl(tidy)];
    expect(is?.marketplace).toBe(was?.marketplace);
    expect(is?.ref).toMatchObject({
      ...was?.ref,
      ...(was?.ref.kind === 'product' && { store_domain: is?.ref.kind === 'product' ? is.ref.store_domain : null }),
    });
  });

  it('keeps an address of a page that it does not know', () => {
    expect(tidyKeyword('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
  });
});
