/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const HOSTS = ['www.lazada.co.id', 'lazada.co.id', 'm.lazada.co.id', 'pages.lazada.co.id'];
export const SHARE_HOSTS = ['s.lazada.co.id', 'c.lazada.co.id'];
export const hosts: readonly string[] = [...HOSTS, ...SHARE_HOSTS];
