export const TOKOPEDIA_HOSTS = ['www.tokopedia.com', 'tokopedia.com', 'm.tokopedia.com'];
export const TOKOPEDIA_SHARE_HOSTS = ['tokopedia.link', 'www.tokopedia.link', 'vt.tokopedia.com', 'tk.tokopedia.com'];
export const AD_HOST = 'ta.tokopedia.com';
export const tokopediaHosts: readonly string[] = [...TOKOPEDIA_HOSTS, ...TOKOPEDIA_SHARE_HOSTS, AD_HOST];

export const tokopediaPictureHosts: readonly string[] = ['images.tokopedia.net', 'ecs7.tokopedia.net', 'ecs7-p.tokopedia.net'];
