export const SHOPEE_SHARE_HOSTS = ['id.shp.ee', 'shp.ee', 'shope.ee', 's.shopee.co.id'];
export const shopeeHosts: readonly string[] = ['shopee.co.id', 'www.shopee.co.id', 'm.shopee.co.id', ...SHOPEE_SHARE_HOSTS];

export const shopeePictureHosts: readonly string[] = ['down-id.img.susercontent.com', 'cf.shopee.co.id'];
