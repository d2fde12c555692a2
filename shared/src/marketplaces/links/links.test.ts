import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';
import { marketplaceOfHost, marketplaces, parseUrl } from '#src/marketplaces/index.ts';
import { linkTo } from '#src/marketplaces/links/link-to.ts';
import { toPictureUrl, withCanonicalAddresses } from '#src/marketplaces/links/links.ts';
import { pictureAt, pictureHosts } from '#src/marketplaces/links/pictures.ts';
import { hidden } from '#src/observation/reading.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

const store = { id: '77', name: 'Kirana', domain: 'kirana', image_url: null } as Snapshot['store'];

type Given = Partial<Snapshot> & Pick<Snapshot, 'marketplace'>;
const variantAt = (url: string | null, image_url: string | null = null): Snapshot['variants'][number] => ({
  id: '5',
  options: [],
  name: '',
  price: null,
  original_price: null,
  stock: hidden(),
  sold: hidden(),
  url,
  image_url,
  lower_price_guarantee: null,
});
const made = (given: Given) => {
  const snapshot = {
    product_id: '1001',
    child_id: null,
    store,
    url: null,
    image_url: null,
    variants: [],
    ...given,
  } as unknown as Snapshot;
  const [{ url, image_url, variants, store: own } = snapshot] = withCanonicalAddresses([snapshot]);
  return { url, image_url, variants, store: own };
};
const linkOf = (marketplace: MarketplaceId, url: string | null, given: Partial<Snapshot> = {}) =>
  made({ marketplace, url, ...given }).url;

describe('a product’s link', () => {
  it.each<[MarketplaceId, string | null, Partial<Snapshot>, string | null]>([
    ['shopee', null, {}, 'https://shopee.co.id/product/77/1001'],
    ['shopee', 'https://shopee.co.id/Kaos-i.78.1001?sp_atk=x', {}, 'https://shopee.co.id/product/78/1001'],
    // Another product's page, and a foreign host.
    ['shopee', 'https://shopee.co.id/product/5/6', {}, 'https://shopee.co.id/product/77/1001'],
    ['shopee', 'https://evil.example/product/77/1001', {}, 'https://shopee.co.id/product/77/1001'],
    ['shopee', null, { store: { ...store, id: null } }, null],
    ['shopee', null, { product_id: 'address:1a2b' }, null],
    ['tokopedia', 'https://www.tokopedia.com/kirana/kaos-polos?extParam=x', {}, 'https://www.tokopedia.com/kirana/kaos-polos'],
    [
      'tokopedia',
      'https://ta.tokopedia.com/promo?r=https%3A%2F%2Fwww.tokopedia.com%2Fkirana%2Fkaos%3Fx%3D1',
      {},
      'https://www.tokopedia.com/kirana/kaos',
    ],
    ['tokopedia', 'https://ta.tokopedia.com/promo?r=https%3A%2F%2Fevil.example%2Fkirana%2Fkaos', {}, null],
    ['tokopedia', 'javascript:alert(1)//www.tokopedia.com/kirana/kaos', {}, null],
    ['tokopedia', 'https://www.tokopedia.com@evil.example/kirana/kaos', {}, null],
    ['tokopedia', null, {}, null],
    [
      'tiktok',
      'http://evil.example/',
      { product_id: '1729926772210436178' },
      'https://shop-id.tokopedia.com/pdp/1729926772210436178',
    ],
    ['lazada', null, {}, 'https://www.lazada.co.id/products/pdp-i1001.html'],
    [
      'blibli',
      'https://www.blibli.com/p/kaos-distro/pc--MTA-7071274?ds=x',
      { product_id: 'MTA-7071274' },
      'https://www.blibli.com/p/kaos-distro/pc--MTA-7071274',
    ],
    [
      'toco',
      'https://toco.id/listing/kaos-1776329933883-a262',
      { product_id: '1776329933883-a262' },
      'https://toco.id/listing/kaos-1776329933883-a262',
    ],
  ])('on %s, said to be %s', (marketplace, url, given, link) => {
    expect(linkOf(marketplace, url, given)).toBe(link);
  });

  it('is made for its variants too', () => {
    const variants = [
      variantAt('https://www.tokopedia.com/kirana/kaos-m?x=1'),
      variantAt('https://evil.example/a'),
      variantAt(null),
    ];
    expect(made({ marketplace: 'tokopedia', variants }).variants.map(({ url }) => url)).toEqual([
      'https://www.tokopedia.com/kirana/kaos-m',
      null,
      null,
    ]);
  });
});

describe('a picture', () => {
  it.each<[MarketplaceId, string | null, string | null]>([
    ['shopee', 'http://down-id.img.susercontent.com/file/id-1_tn?x=1', 'https://down-id.img.susercontent.com/file/id-1_tn'],
    ['shopee', 'https://images.tokopedia.net/img/a.jpg', null],
    ['shopee', 'https://down-id.img.susercontent.com.evil.example/a.jpg', null],
    ['tokopedia', 'https://images.tokopedia.net/img/a%22onerror.jpg', null],
    ['tokopedia', 'https://images.tokopedia.net/', null],
    ['tokopedia', `https://images.tokopedia.net/${'a'.repeat(301)}`, null],
    ['tokopedia', 'https://p16-images-sign-sg.tokopedia-static.net/tos/a.jpeg?x-expires=1&x-signature=b', null],
    [
      'tiktok',
      'https://p16-oec-sg.ibyteimg.com/tos-alisg/7234~tplv-aphluv4xwc-crop-webp:800:800.webp?dr=1',
      'https://p16-oec-sg.ibyteimg.com/tos-alisg/7234~tplv-aphluv4xwc-crop-webp:800:800.webp',
    ],
    ['toco', 'https://toco.id/a.jpg', null],
    ['shopee', 'data:image/svg+xml,<svg onload=alert(1)>', null],
    ['shopee', null, null],
  ])('on %s at %s', (marketplace, address, picture) => {
    expect(toPictureUrl(marketplace, address)).toBe(picture);
    expect(made({ marketplace, image_url: address }).image_url).toBe(picture);
    expect(made({ marketplace, store: { ...store, image_url: address } }).store.image_url).toBe(picture);
    expect(pictureAt(picture)).toBe(picture);
  });
});

describe('whatever somebody claims', () => {
  const host = fc.constantFrom(...Object.values(marketplaces).flatMap(({ hosts }) => hosts), ...pictureHosts, 'evil.example');
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('..', '%2e%2e', '%2f', 'kirana', 'kaos', 'product', 'p', 'pdp', '\\', '@', 'i.77.1001', 'pc--A-1'),
  );
  const address = fc
    .tuple(
      fc.constantFrom('https://', 'http://', 'javascript:', 'data:', '//', 'https:\\\\'),
      host,
      fc.array(part, { maxLength: 4 }),
      fc.string(),
    )
    .map(([scheme, at, path, query]) => `${scheme}${at}/${path.join('/')}?${query}`);
  const id = fc.oneof(fc.constantFrom('1001', '1729926772210436178', 'A-1', '..', 'x:y'), fc.stringMatching(/^[\w.:-]{1,64}$/));

  it('a link is a marketplace’s product page, on https, that can be read again, and a picture is from its own servers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...marketplaceId.options),
        id,
        id,
        address,
        address,
        (marketplace, product_id, shop, url, image_url) => {
          const snapshot = made({
            marketplace,
            product_id,
            store: { ...store, id: shop },
            url,
            image_url,
            variants: [variantAt(url, image_url)],
          });
          for (const link of [snapshot.url, ...snapshot.variants.map((variant) => variant.url)]) {
            if (link === null) continue;
            expect(linkTo(link)).toBe(link);
            expect(parseUrl(link)).toMatchObject({ marketplace, ref: { kind: 'product' } });
          }
          for (const picture of [snapshot.image_url, snapshot.variants[0]?.image_url ?? null]) {
            expect(picture).toBe(toPictureUrl(marketplace, picture));
            expect(pictureAt(picture)).toBe(picture);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a screen leads to https on a marketplace’s host, or nowhere', () => {
    fc.assert(
      fc.property(address, (claimed) => {
        const link = linkTo(claimed);
        const url = link === null ? null : new URL(link);
        expect(url === null || (url.protocol === 'https:' && marketplaceOfHost(url.hostname) !== null)).toBe(true);
      }),
    );
    for (const claimed of [
      'http://shopee.co.id/a',
      'https://shopee.co.id:8443/a',
      'https://a:b@shopee.co.id/',
      'https://evil.example/',
      '',
      null,
    ])
      expect(linkTo(claimed)).toBeNull();
  });
});
