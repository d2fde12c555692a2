/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const SHARE_HOSTS = ['id.shp.ee', 'shp.ee', 'shope.ee', 's.shopee.co.id'];
export const hosts: readonly string[] = ['shopee.co.id', 'www.shopee.co.id', 'm.shopee.co.id', ...SHARE_HOSTS];

/** Servers of its product pictures. */
export const pictureHosts: readonly string[] = ['down-id.img.susercontent.com', 'cf.shopee.co.id'];
