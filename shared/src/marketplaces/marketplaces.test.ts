import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketplaceByKey, marketplaces, parseUrl } from '#src/marketplaces/index.ts';
import { marketplaceId } from '#src/marketplaces/snapshot.ts';

const product = (
  product_id: string | null,
  store_id: string | null = null,
  store_domain: string | null = null,
  product_key: string | null = null,
) => ({
  kind: 'product',
  product_id,
  store_id,
  store_domain,
  product_key,
});
const store = (store_id: string | null, store_domain: string | null) => ({ kind: 'store', store_id, store_domain });
const search = (keyword: string | null) => ({ kind: 'search', keyword });
const category = (category_id: string) => ({ kind: 'category', category_id });

const known: [string, string, unknown][] = [
  ['shopee', 'https://shopee.co.id/Kaos-Polos-i.123.4567', product('4567', '123')],
  ['shopee', 'https://shopee.co.id/C-(-C23-)-JAM!!!-i.e.-i.3-baru---i.123.4567?sp_atk=1#x', product('4567', '123')],
  ['shopee', 'https://shopee.co.id/%E4%B8%AD-100%-i.123.4567', product('4567', '123')],
  ['shopee', 'https://shopee.co.id/Rak-Gantung-/-Rak-Rias/Kokoh-i.123.4567', product('4567', '123')],
  ['shopee', 'https://shopee.co.id/product/123/4567/?lp=aff', product('4567', '123')],
  ['shopee', 'https://shopee.co.id/toko_kita.id', store(null, 'toko_kita.id')],
  ['shopee', 'https://shopee.co.id/shop/123/search?keyword=kaos', store('123', null)],
  ['shopee', 'https://shopee.co.id/search?keyword=kaos%20polos&page=0', search('kaos polos')],
  ['shopee', 'https://shopee.co.id/Piyama-cat.11042745.11042807.11042808', category('11042808')],
  ['shopee', 'https://shopee.co.id/find_similar_products?itemid=1', search(null)],
  ['shopee', 'https://id.shp.ee/AbC12', { kind: 'share', code: 'AbC12' }],
  [
    'tokopedia',
    'https://www.tokopedia.com/kirana/kaos-polos-1732882250767369385?extParam=x&src=search',
    product(null, null, 'kirana', 'kaos-polos-1732882250767369385'),
  ],
  ['tokopedia', 'https://tokopedia.com/kirana/kaos-polos/review', product(null, null, 'kirana', 'kaos-polos')],
  ['tokopedia', 'https://www.tokopedia.com/kirana/', store(null, 'kirana')],
  ['tokopedia', 'https://www.tokopedia.com/kirana/etalase/kaos', store(null, 'kirana')],
  ['tokopedia', 'https://www.tokopedia.com/now', store(null, 'now')],
  ['tokopedia', 'https://www.tokopedia.com/search?st=product&q=kaos', search('kaos')],
  ['tokopedia', 'https://www.tokopedia.com/p/komputer-laptop/laptop', category('komputer-laptop/laptop')],
  ['tokopedia', 'https://tokopedia.link/AbC12', { kind: 'share', code: 'AbC12' }],
  ['tokopedia', 'https://vt.tokopedia.com/t/ZS8/', { kind: 'share', code: 'ZS8' }],
  [
    'tokopedia',
    'https://ta.tokopedia.com/promo/v1/clicks/8a?r=https%3A%2F%2Fwww.tokopedia.com%2Fkirana%2Fkaos%3Fsrc%3Dtopads',
    product(null, null, 'kirana', 'kaos'),
  ],
  ['tiktok', 'https://shop-id.tokopedia.com/pdp/celana-busa/1731535811462268101', product('1731535811462268101')],
  ['tiktok', 'https://shop-id.tokopedia.com/view/product/1731535811462268101', product('1731535811462268101')],
  ['tiktok', 'https://www.tiktok.com/view/product/1731535811462268101', product('1731535811462268101')],
  ['tiktok', 'https://shop.tiktok.com/view/product/1731535811462268101?region=ID&local=en', product('1731535811462268101')],
  ['tiktok', 'https://www.tiktok.com/shop/pdp/slug/1731535811462268101', product('1731535811462268101')],
  ['tiktok', 'https://www.tiktok.com/shop/vn/pdp/slug/1731535811462268101', product('1731535811462268101')],
  ['tiktok', 'https://shop.tiktok.com/id/pdp/1731535811462268101', product('1731535811462268101')],
  ['tiktok', 'https://shop-id.tokopedia.com/view/shop?seller_id=7496187918986610885', store('7496187918986610885', null)],
  ['tiktok', 'https://www.tiktok.com/shop/store/bfsecret/7496187918986610885', store('7496187918986610885', 'bfsecret')],
  ['tiktok', 'https://www.tiktok.com/@kirana.id', store(null, 'kirana.id')],
  ['tiktok', 'https://shop-id.tokopedia.com/c/pakaian/601152', category('601152')],
  ['tiktok', 'https://shop-id.tokopedia.com/search?st=product&catid=601152', category('601152')],
  ['tiktok', 'https://www.tiktok.com/shop/s/kaos%20polos', search('kaos polos')],
  ['tiktok', 'https://vt.tiktok.com/ZS8/', { kind: 'share', code: 'ZS8' }],
  ['lazada', 'https://www.lazada.co.id/products/dioda-dmv-1500-tv-i6872778045-s13022944107.html?spm=a', product('6872778045')],
  ['lazada', 'https://www.lazada.co.id/products/i6872778045.html', product('6872778045')],
  ['lazada', 'https://www.lazada.co.id/catalog/?q=kaos', search('kaos')],
  ['lazada', 'https://www.lazada.co.id/shop/kirana', store(null, 'kirana')],
  [
    'blibli',
    'https://www.blibli.com/p/kaos/ps--PRA-70043-00162?ds=PRA-70043-00162-00001',
    product('PRA-70043-00162', null, null, 'kaos/ps--PRA-70043-00162'),
  ],
  ['blibli', 'https://www.blibli.com/cari/kaos-polos', search('kaos polos')],
  [
    'toco',
    'https://toco.id/listing/score-250-ml-1776329933883-a262',
    product('1776329933883-a262', null, null, 'score-250-ml-1776329933883-a262'),
  ],
  ['toco', 'https://toco.id/store/kirana', store(null, 'kirana')],
];

const unknown = [
  'https://shopee.co.id/cart',
  'https://shopee.co.id/buyer/login',
  'https://shopee.co.id/',
  'https://shopee.co.id.evil.example/Kaos-i.123.4567',
  'https://www.tokopedia.com/cart',
  'https://www.tokopedia.com/discovery/promo-guncang',
  'https://www.tokopedia.com/',
  'https://www.tiktok.com/@kirana.id/video/7300000000000000000',
  'https://www.tiktok.com/shop/pdp/slug/12',
  'https://ta.tokopedia.com/promo/v1/clicks/8a',
  'https://example.com/Kaos-i.123.4567',
  'javascript:alert(1)',
  'ftp://shopee.co.id/Kaos-i.123.4567',
  'kaos polos',
  '',
];

describe('addresses', () => {
  it.each(known)('%s: %s', (marketplace, address, ref) => {
    expect(parseUrl(address)).toEqual({ marketplace, ref });
  });

  it.each(unknown)('%j is none of ours', (address) => {
    expect(parseUrl(address)).toBeNull();
  });

  it('writes addresses that it reads again', () => {
    for (const [id, address] of known) {
      const read = parseUrl(address)?.ref;
      if (read?.kind !== 'product') continue;
      const written = marketplaces[marketplaceId.parse(id)].productUrl({ ...read, product_id: read.product_id ?? '' });
      expect(parseUrl(written ?? '')?.ref).toEqual({ ...read });
    }
  });

  it('never throws, whatever the address', () => {
    const hosts = fc.constantFrom(...Object.values(marketplaces).flatMap((each) => each.hosts));
    const path = fc.array(fc.oneof(fc.string(), fc.constantFrom('pdp', 'product', 'p', '%', '-i.1.2', 'view', '..')), {
      maxLength: 5,
    });
    const own = fc.property(hosts, path, fc.string(), (host, parts, query) => {
      const read = parseUrl(`https://${host}/${parts.join('/')}?q=${query}`);
      return read === null || marketplaces[read.marketplace].hosts.includes(host);
    });
    const foreign = fc.property(fc.webUrl(), (address) => parseUrl(address) === null);
    fc.assert(own, { numRuns: 2000 });
    fc.assert(foreign);
  });
});

describe('the registry', () => {
  it('has every marketplace under its own number, host and start', () => {
    expect(Object.keys(marketplaces)).toEqual(marketplaceId.options);
    expect(Object.values(marketplaces).map((each) => each.key)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(marketplaceByKey.get(3)?.id).toBe('tiktok');
    const hosts = Object.values(marketplaces).flatMap((each) => each.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(Object.values(marketplaces).map((each) => [each.defaultSort, each.startPage])).toEqual([
      ['pop', 0],
      ['23', 1],
      ['popularity', 1],
      ['popularity', 1],
      ['7', 1],
      ['populer', 1],
    ]);
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
