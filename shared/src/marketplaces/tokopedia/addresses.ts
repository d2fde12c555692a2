import { param, segmentsOf, targetOf } from '#src/marketplaces/definition/address.ts';
import type { Addresses, PageRef } from '#src/marketplaces/definition/marketplace.ts';
import { AD_HOST, TOKOPEDIA_HOSTS, TOKOPEDIA_SHARE_HOSTS, tokopediaHosts } from '#src/marketplaces/tokopedia/hosts.ts';

/* Apart from the other rules, for scripts that run on every page. */

/** First path segments that are pages of the site, not shops. */
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

/** Second path segments that are parts of a shop's page, not products. */
const SHOP_PAGES = new Set(['product', 'etalase', 'review', 'info', 'note', 'notes', 'campaign', 'feed', 'talk', 'home']);

/** Third path segments that are parts of a product's page. */
const PRODUCT_PAGES = new Set(['review', 'talk', 'info']);

const parseUrl = (url: URL): PageRef | null => {
  const host = url.hostname.toLowerCase();
  // An advertisement's redirect contains its target; without one it leads nowhere that we know.
  if (host === AD_HOST) return targetOf(url, 'r', parseUrl);
  const segments = segmentsOf(url);
  const [first, second, third] = segments;
  if (first === undefined) return null;
  if (TOKOPEDIA_SHARE_HOSTS.includes(host)) return { kind: 'share', code: segments.filter((segment) => segment !== 't').join('/') };
  if (!TOKOPEDIA_HOSTS.includes(host)) return null;
  if (first === 'search') return { kind: 'search', keyword: param(url, 'q') };
  if (first === 'find') return { kind: 'search', keyword: second?.replaceAll('-', ' ') ?? null };
  if (first === 'p') return second === undefined ? null : { kind: 'category', category_id: segments.slice(1).join('/') };
  if (RESERVED.has(first.toLowerCase()) || !/^[\w.-]{1,60}$/.test(first)) return null;
  if (second === undefined || SHOP_PAGES.has(second)) return { kind: 'store', store_id: null, store_domain: first };
  if (third !== undefined && !PRODUCT_PAGES.has(third)) return null;
  return { kind: 'product', product_id: null, store_id: null, store_domain: first, product_key: second };
};

export const tokopediaAddresses: Addresses<'tokopedia'> = { id: 'tokopedia', hosts: tokopediaHosts, parseUrl };
