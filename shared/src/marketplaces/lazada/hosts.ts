export const LAZADA_HOSTS = ['www.lazada.co.id', 'lazada.co.id', 'm.lazada.co.id', 'pages.lazada.co.id'];
export const LAZADA_SHARE_HOSTS = ['s.lazada.co.id', 'c.lazada.co.id'];
export const lazadaHosts: readonly string[] = [...LAZADA_HOSTS, ...LAZADA_SHARE_HOSTS];

/** Its known picture servers; no recorded answer has a picture. */
export const lazadaPictureHosts: readonly string[] = [
  'id-live.slatic.net',
  'id-live-01.slatic.net',
  'id-live-02.slatic.net',
  'lzd-img-global.slatic.net',
  'img.lazcdn.com',
];
