import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketplaceId } from '#src/marketplaces/ids.ts';
import { marketplaces, parseUrl } from '#src/marketplaces/index.ts';

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
  ['shopee', 'https://shopee.co.id/product/123/4567/rating', product('4567', '123')],
  ['shopee', 'https://m.shopee.co.id/Kaos-Polos-i.123.4567', product('4567', '123')],
  ['shopee', 'https://shopee.co.id/opaanlp/910101/710100101?__mobile__=1', product('710100101', '910101')],
  ['shopee', 'https://shopee.co.id/universal-link/product/910101/710100102?deep_and_web=1', product('710100102', '910101')],
  ['shopee', 'https://shopee.co.id/universal-link/opaanlp/910101/710100102', product('710100102', '910101')],
  ['shopee', 'https://shopee.co.id/toko.kirana/910101/710100103?utm_source=an_1', product('710100103', '910101')],
  ['shopee', 'https://id.shp.ee/product/910101/710100104', product('710100104', '910101')],
  ['shopee', 'https://s.shopee.co.id/opaanlp/910101/710100104', product('710100104', '910101')],
  [
    'shopee',
    'https://s.shopee.co.id/an_redir?origin_link=https%3A%2F%2Fshopee.co.id%2FRak-i.910101.710100105%3Fx%3D1&affiliate_id=1',
    product('710100105', '910101'),
  ],
  [
    'shopee',
    'https://shope.ee/an_redir?affiliate_id=1&origin_link=https://shopee.co.id/product/910101/710100105',
    product('710100105', '910101'),
  ],
  [
    'shopee',
    'https://s.shopee.co.id/an_redir?origin_link=https%253A%252F%252Fshopee.co.id%252Fproduct%252F910101%252F710100105',
    product('710100105', '910101'),
  ],
  ['shopee', 'https://shopee.co.id/product/0/710100106', product('710100106')],
  ['shopee', 'https://shopee.co.id/Rak-i.0.710100106', product('710100106')],
  ['shopee', 'https://shopee.co.id/r/AbCdEf', { kind: 'share', code: 'r/AbCdEf' }],
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
  ['tiktok', 'https://oec-api.tiktokv.com/view/product/1731535811462260117', product('1731535811462260117')],
  ['tiktok', 'https://www.tiktok.com/t/ZS8/', { kind: 'share', code: 'ZS8' }],
  ['tiktok', 'https://lite.tiktok.com/t/ZS8/', { kind: 'share', code: 'ZS8' }],
  ['tiktok', 'https://vt.tiktok.com/ZS8/', { kind: 'share', code: 'ZS8' }],
  ['lazada', 'https://www.lazada.co.id/products/dioda-dmv-1500-tv-i6872778045-s13022944107.html?spm=a', product('6872778045')],
  ['lazada', 'https://www.lazada.co.id/products/i6872778045.html', product('6872778045')],
  ['lazada', 'https://www.lazada.co.id/rak-bumbu-i910100104-s1910100104.html', product('910100104')],
  ['lazada', 'https://www.lazada.co.id/-i910100104-s1910100104.html?urlFlag=true', product('910100104')],
  ['lazada', 'https://s.lazada.co.id/s.AbC', { kind: 'share', code: 'AbC' }],
  ['lazada', 'https://c.lazada.co.id/t/c.AbC', { kind: 'share', code: 'AbC' }],
  [
    'lazada',
    'https://c.lazada.co.id/t/c.AbC?url=https%3A%2F%2Fwww.lazada.co.id%2Fproducts%2Fi910100104.html',
    product('910100104'),
  ],
  ['lazada', 'https://www.lazada.co.id/catalog/?q=kaos', search('kaos')],
  ['lazada', 'https://www.lazada.co.id/shop/kirana', store(null, 'kirana')],
  [
    'blibli',
    'https://www.blibli.com/p/kaos/ps--PRA-70043-00162?ds=PRA-70043-00162-00001',
    product('PRA-70043-00162', null, null, 'kaos/ps--PRA-70043-00162'),
  ],
  [
    'blibli',
    'https://www.blibli.com/p/kaos/ps--RAO.12841.00666',
    product('RAO-12841-00666', null, null, 'kaos/ps--RAO.12841.00666'),
  ],
  [
    'blibli',
    'https://www.blibli.com/p/kopi-bubuk/is--BOT-91010-00003-00001?pickupPointCode=PP-1',
    product('BOT-91010-00003', 'BOT-91010', null, 'kopi-bubuk/is--BOT-91010-00003-00001'),
  ],
  [
    'blibli',
    'https://www.blibli.com/p/kopi-bubuk/is--BOT.91010.00003.00002',
    product('BOT-91010-00003', 'BOT-91010', null, 'kopi-bubuk/is--BOT.91010.00003.00002'),
  ],
  ['blibli', 'https://s.blibli.com/AbC12', { kind: 'share', code: 'AbC12' }],
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
  'https://shopee.co.id/product/910101/0',
  'https://shopee.co.id/shop/0',
  'https://shopee.co.id/cart/910101/710100101',
  'https://shopee.co.id/universal-link/now-food/shop/910101',
  'https://shopee.co.id/universal-link/910101/710100101',
  'https://s.shopee.co.id/an_redir?origin_link=https%3A%2F%2Fevil.example%2FRak-i.1.2',
  'https://s.shopee.co.id/an_redir?origin_link=https%3A%2F%2Fs.shopee.co.id%2Fan_redir%3Forigin_link%3Dx',
  'https://shopee.co.id/opaanlp',
  'https://www.tokopedia.com/now',
  'https://www.tokopedia.com/now/kirana',
  'https://www.tokopedia.com/now/quest-channel',
  'https://www.tokopedia.com/product/1731535811462260117',
  'https://www.tokopedia.com/dilayani-tokopedia/kaos',
  'https://www.lazada.co.id/promo-i910100104',
  'https://www.blibli.com/p/kopi/is--BOT-91010',
  'https://www.tiktok.com/@',
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
      // Shopee has no address of a product without its store.
      if (id === 'shopee' && read.store_id === null) continue;
      const written = marketplaces[marketplaceId.parse(id)].productUrl({ ...read, product_id: read.product_id ?? '' });
      expect(parseUrl(written ?? '')?.ref).toEqual({ ...read });
    }
  });

  it('are read in every form in which they are handed out', () => {
    const number = fc.integer({ min: 1, max: 2 ** 40 }).map(String);
    const long = fc.integer({ min: 10 ** 8, max: 2 ** 31 }).map((value) => `173153581${String(value).padStart(10, '0')}`);
    const slug = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,20}$/);
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const tracking = fc.constantFrom('', '?utm_source=an_1&deep_and_web=1', '?url=x&r=y#z');
    const shopee = fc.tuple(number, number, slug, tracking).chain(([shop, item, name, end]) =>
      fc
        .constantFrom(
          `shopee.co.id/${name}-i.${shop}.${item}`,
          `m.shopee.co.id/product/${shop}/${item}`,
          `shopee.co.id/opaanlp/${shop}/${item}`,
          `shopee.co.id/universal-link/product/${shop}/${item}`,
          `shopee.co.id/universal-link/${name}-i.${shop}.${item}`,
          `shopee.co.id/toko.${name}/${shop}/${item}`,
          `id.shp.ee/product/${shop}/${item}`,
          `s.shopee.co.id/opaanlp/${shop}/${item}`,
        )
        .chain((path) =>
          fc.constantFrom(
            `https://${path}${end}`,
            `https://s.shopee.co.id/an_redir?origin_link=${encodeURIComponent(`https://${path}${end}`)}&sub_id=1`,
          ),
        )
        .map((address) => [address, { marketplace: 'shopee', ref: product(item, shop) }] as const),
    );
    const tiktok = fc
      .tuple(long, slug, tracking)
      .chain(([id, name, end]) =>
        fc
          .constantFrom(
            `https://shop-id.tokopedia.com/pdp/${name}/${id}${end}`,
            `https://oec-api.tiktokv.com/view/product/${id}${end}`,
            `https://www.tiktok.com/shop/id/pdp/${name}/${id}${end}`,
            `https://lite.tiktok.com/view/product/${id}${end}`,
          )
          .map((address) => [address, { marketplace: 'tiktok', ref: product(id) }] as const),
      );
    const lazada = fc
      .tuple(fc.integer({ min: 1000, max: 2 ** 40 }), number, slug, tracking)
      .chain(([id, sku, name, end]) =>
        fc
          .constantFrom(
            `https://www.lazada.co.id/products/${name}-i${id}-s${sku}.html${end}`,
            `https://www.lazada.co.id/${name}-i${id}-s${sku}.html${end}`,
            `https://www.lazada.co.id/products/i${id}.html${end}`,
          )
          .map((address) => [address, { marketplace: 'lazada', ref: product(String(id)) }] as const),
      );
    const merchant = fc.tuple(fc.stringMatching(/^[A-Z]{3}$/), digits(5), digits(5), digits(5));
    const blibli = fc.tuple(merchant, slug, fc.constantFrom('-', '.')).chain(([[letters, shop, item, own], name, dot]) => {
      const [page, one] = [`ps--${[letters, shop, item].join(dot)}`, `is--${[letters, shop, item, own].join(dot)}`];
      const [id, store_id] = [`${letters}-${shop}-${item}`, `${letters}-${shop}`];
      return fc.constantFrom(
        [
          `https://www.blibli.com/p/${name}/${page}`,
          { marketplace: 'blibli', ref: product(id, null, null, `${name}/${page}`) },
        ] as const,
        [
          `https://www.blibli.com/p/${name}/${one}`,
          { marketplace: 'blibli', ref: product(id, store_id, null, `${name}/${one}`) },
        ] as const,
      );
    });
    fc.assert(
      fc.property(fc.oneof(shopee, tiktok, lazada, blibli), ([address, found]) => {
        expect(parseUrl(address)).toEqual(found);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever the address', () => {
    const hosts = fc.constantFrom(...Object.values(marketplaces).flatMap((each) => each.hosts));
    const path = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'pdp',
          'product',
          'p',
          '%',
          '-i.1.2',
          'view',
          '..',
          'opaanlp',
          'an_redir',
          'universal-link',
          't',
          'is--A',
          '1',
        ),
      ),
      {
        maxLength: 5,
      },
    );
    const own = fc.property(hosts, path, fc.string(), (host, parts, query) => {
      const read = parseUrl(`https://${host}/${parts.join('/')}?q=${query}&origin_link=${query}&url=https://${host}`);
      return read === null || marketplaces[read.marketplace].hosts.includes(host);
    });
    const foreign = fc.property(fc.webUrl(), (address) => parseUrl(address) === null);
    fc.assert(own, { numRuns: 2000 });
    fc.assert(foreign);
  });
});
