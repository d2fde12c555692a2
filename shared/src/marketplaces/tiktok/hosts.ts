/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

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
export const SHARE_HOSTS = ['vt.tiktok.com', 'vm.tiktok.com'];
export const hosts: readonly string[] = [SHOP_ID, ...WEB_HOSTS, ...SHARE_HOSTS];
