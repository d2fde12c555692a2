import { bareHost, param, segmentsOf, targetOf } from '#src/marketplaces/address.ts';
import type { Addresses, Marketplace, PageRef } from '#src/marketplaces/marketplace.ts';
import { tokopediaFacts } from '#src/marketplaces/tokopedia/facts.ts';
import { AD_HOST, HOSTS, hosts, SHARE_HOSTS } from '#src/marketplaces/tokopedia/hosts.ts';

/** First path segments that are pages of the site itself and not shops. */
const RESERVED = new Set(
  `about affiliate angsuran-kredit asuransi b bantuan blog bpjs brand-rekomendasi campaign care careers dilayani-tokopedia donasi emas
  emoney gas-pgn gift-card giftcard gofood halal-corner hotel internet-tv-kabel kabar kartu-prabayar link listrik listrik-pln live
  mitra now os paket-data pascabayar pbb pdam product products reksadana roaming s s3 shop shops store streaming telkom tiket
  tokofood tokonow tv-kabel uang-elektronik voucher-game zakat cart catalog categories category chat checkout
  daftar-halaman deals discovery events feed find flight food gopaylater help hotlist intools investasi invoice kartu-kredit
  kereta-api kredivo login logout m mobile-app official-store order order-details order-list otp p pajak payment pesawat play
  posisi-promo powermerchant privacy promo pulsa rekomendasi register review search seru seller settings shop-penalty
  tagihan tap terms thankyou top-up topads tokopoints travel user wishlist waitlist`.split(/\s+/),
);

/** Second path segments that are parts of a shop's page and not products. */
const SHOP_PAGES = new Set(['product', 'etalase', 'review', 'info', 'note', 'notes', 'campaign', 'feed', 'talk', 'home']);

/** Third path segments that are parts of a product's page. */
const PRODUCT_PAGES = new Set(['review', 'talk', 'info']);

function parseUrl(url: URL): PageRef | null {
  const host = url.hostname.toLowerCase();
  // An advertisement's redirect carries its target; without one it points nowhere that we know.
  if (host === AD_HOST) return targetOf(url, 'r', parseUrl);
  const segments = segmentsOf(url);
  const [first, second, third] = segments;
  if (first === undefined) return null;
  if (SHARE_HOSTS.includes(host)) return { kind: 'share', code: segments.filter((segment) => segment !== 't').join('/') };
  if (!HOSTS.includes(host)) return null;
  if (first === 'search') return { kind: 'search', keyword: param(url, 'q') };
  if (first === 'find') return { kind: 'search', keyword: second?.replaceAll('-', ' ') ?? null };
  if (first === 'p') return second === undefined ? null : { kind: 'category', category_id: segments.slice(1).join('/') };
  if (RESERVED.has(first.toLowerCase()) || !/^[\w.-]{1,60}$/.test(first)) return null;
  if (second === undefined || SHOP_PAGES.has(second)) return { kind: 'store', store_id: null, store_domain: first };
  if (third !== undefined && !PRODUCT_PAGES.has(third)) return null;
  return { kind: 'product', product_id: null, store_id: null, store_domain: first, product_key: second };
}

// Exact up to 29, then always rounded down: seen on 600 cards beside their exact counts (December 2023) and on lists to
// July 2026. A card may lag or lead its product page by a few units. Above 50rb+ no bucket has been seen.
const LADDER = [
  30, 40, 50, 60, 70, 80, 90, 100, 250, 500, 750, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 50_000,
];

export const tokopediaAddresses: Addresses<'tokopedia'> = { id: 'tokopedia', hosts, parseUrl };

export const tokopedia: Marketplace<'tokopedia', 'tiktok'> = {
  ...tokopediaFacts,
  parseUrl,
  productUrl: ({ store_domain, product_key }) =>
    store_domain && product_key
      ? `https://www.tokopedia.com/${encodeURIComponent(store_domain)}/${encodeURIComponent(product_key)}`
      : null,
  nextBucket(floor) {
    const at = LADDER.indexOf(floor);
    return at === -1 ? null : (LADDER[at + 1] ?? null);
  },
  rounding: 'down',
  currencyOf: (url) => (bareHost(url).endsWith('tokopedia.com') ? 'IDR' : null),
  // Of the 44 shops of the November 2025 search 15 show TikTok Shop's seller id in place of their own, which has up to nine digits.
  isOwnStoreId: (id) => id.length < 15,
  // A key may end in TikTok Shop's product id and SKU id. One id alone is no twin: it is the SKU's on 27 of the 31 products
  // of the November 2025 search that carry one, and the product's on two.
  twinOf({ product_key }) {
    const id = /-(17\d{17})-17\d{17}$/.exec(product_key ?? '')?.[1];
    return id === undefined ? null : { marketplace: 'tiktok', product_id: id };
  },
};
