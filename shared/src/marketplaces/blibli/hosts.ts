export const BLIBLI_HOSTS = ['www.blibli.com', 'blibli.com', 'm.blibli.com'];
export const SHARE_HOST = 's.blibli.com';
export const blibliHosts: readonly string[] = [...BLIBLI_HOSTS, SHARE_HOST];

export const blibliPictureHosts: readonly string[] = ['www.static-src.com'];
