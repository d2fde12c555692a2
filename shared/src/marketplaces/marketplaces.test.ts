import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketplaceId } from '#src/marketplaces/ids.ts';
import { marketplaceByKey, marketplaces } from '#src/marketplaces/index.ts';

describe('the registry', () => {
  it('has every marketplace under its own number, host and start', () => {
    expect(Object.keys(marketplaces)).toEqual(marketplaceId.options);
    const known = { shopee: 1, tokopedia: 2, tiktok: 3, lazada: 4, blibli: 5, toco: 6 };
    expect(Object.fromEntries(Object.values(marketplaces).map(({ id, key }) => [id, key]))).toMatchObject(known);
    expect(marketplaceByKey.size).toBe(marketplaceId.options.length);
    expect(marketplaceByKey.get(3)?.id).toBe('tiktok');
    const hosts = Object.values(marketplaces).flatMap((each) => each.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(
      Object.fromEntries(Object.values(marketplaces).map((each) => [each.id, [each.defaultSort, each.startPage]])),
    ).toMatchObject({
      shopee: ['pop', 0],
      tokopedia: ['23', 1],
      tiktok: ['popularity', 1],
      lazada: ['popularity', 1],
      blibli: ['7', 1],
      toco: ['populer', 1],
    });
  });

  it('has ladders that only climb', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(marketplaces)), fc.nat(100_000), ({ nextBucket }, floor) => {
        for (const plus of [true, false]) expect(nextBucket(floor, plus) ?? floor + 1).toBeGreaterThan(floor);
      }),
    );
  });

  it('knows the currency that an address implies', () => {
    const currency = (id: keyof typeof marketplaces, address: string) => marketplaces[id].currencyOf(new URL(address));
    expect(currency('shopee', 'https://shopee.tw/x-i.1.2')).toBe('TWD');
    expect(currency('shopee', 'https://www.shopee.co.id/x-i.1.2')).toBe('IDR');
    expect(currency('shopee', 'https://example.com/')).toBeNull();
    expect(currency('tiktok', 'https://shop-id.tokopedia.com/pdp/1')).toBe('IDR');
    expect(currency('tiktok', 'https://www.tiktok.com/shop/pdp/s/1')).toBe('USD');
    expect(currency('tiktok', 'https://www.tiktok.com/shop/vn/pdp/s/1')).toBe('VND');
    expect(currency('tiktok', 'https://www.tiktok.com/view/product/1?region=ID')).toBe('IDR');
    expect(currency('tiktok', 'https://www.tiktok.com/view/product/1')).toBeNull();
    expect(currency('lazada', 'https://www.lazada.vn/products/i1.html')).toBe('VND');
  });

  it('names a twin only by an address that ends in both ids', () => {
    const key = (tail: string) => marketplaces.tokopedia.twinOf?.({ product_key: `kaos-${tail}` });
    expect(key('1729447605324124806-1732882250767369385')).toEqual({ marketplace: 'tiktok', product_id: '1729447605324124806' });
    expect(key('1732882250767369385')).toBeNull();
    expect(key('f078c')).toBeNull();
  });
});
