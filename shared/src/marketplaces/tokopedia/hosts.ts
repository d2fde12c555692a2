/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const HOSTS = ['www.tokopedia.com', 'tokopedia.com', 'm.tokopedia.com'];
export const SHARE_HOSTS = ['tokopedia.link', 'www.tokopedia.link', 'vt.tokopedia.com', 'tk.tokopedia.com'];
export const AD_HOST = 'ta.tokopedia.com';
export const hosts: readonly string[] = [...HOSTS, ...SHARE_HOSTS, AD_HOST];

/** Servers of its product pictures. */
export const pictureHosts: readonly string[] = ['images.tokopedia.net', 'ecs7.tokopedia.net', 'ecs7-p.tokopedia.net'];
