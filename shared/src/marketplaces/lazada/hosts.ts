/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const HOSTS = ['www.lazada.co.id', 'lazada.co.id', 'm.lazada.co.id', 'pages.lazada.co.id'];
export const SHARE_HOSTS = ['s.lazada.co.id', 'c.lazada.co.id'];
export const hosts: readonly string[] = [...HOSTS, ...SHARE_HOSTS];

/** Servers of its product pictures. Its known servers; no recorded answer has a picture. */
export const pictureHosts: readonly string[] = [
  'id-live.slatic.net',
  'id-live-01.slatic.net',
  'id-live-02.slatic.net',
  'lzd-img-global.slatic.net',
  'img.lazcdn.com',
];
