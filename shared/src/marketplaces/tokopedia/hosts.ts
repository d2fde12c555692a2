/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const TOKOPEDIA_HOSTS = ['www.tokopedia.com', 'tokopedia.com', 'm.tokopedia.com'];
export const TOKOPEDIA_SHARE_HOSTS = ['tokopedia.link', 'www.tokopedia.link', 'vt.tokopedia.com', 'tk.tokopedia.com'];
export const AD_HOST = 'ta.tokopedia.com';
export const tokopediaHosts: readonly string[] = [...TOKOPEDIA_HOSTS, ...TOKOPEDIA_SHARE_HOSTS, AD_HOST];

/** Servers of its product pictures. */
export const tokopediaPictureHosts: readonly string[] = ['images.tokopedia.net', 'ecs7.tokopedia.net', 'ecs7-p.tokopedia.net'];
