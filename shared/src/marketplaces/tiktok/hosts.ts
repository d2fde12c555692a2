export const SHOP_ID = 'shop-id.tokopedia.com';
export const WEB_HOSTS = [
  'www.tiktok.com',
  'tiktok.com',
  'm.tiktok.com',
  'lite.tiktok.com',
  'shop.tiktok.com',
  'oec-api.tiktokv.com',
  'oec-api-sg.tiktokv.com',
];
export const TIKTOK_SHARE_HOSTS = ['vt.tiktok.com', 'vm.tiktok.com'];
export const tiktokHosts: readonly string[] = [SHOP_ID, ...WEB_HOSTS, ...TIKTOK_SHARE_HOSTS];

/** Seen July 2025 and July 2026; `sg` is Indonesia’s. */
export const tiktokPictureHosts: readonly string[] = [
  'p16-oec-sg.ibyteimg.com',
  'p16-oec-va.ibyteimg.com',
  'p16-oec-ttp.tiktokcdn-us.com',
  'p19-oec-sg.ibyteimg.com',
  'p19-oec-va.ibyteimg.com',
  'p19-oec-ttp.tiktokcdn-us.com',
];
