/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const HOSTS = ['www.blibli.com', 'blibli.com', 'm.blibli.com'];
export const SHARE_HOST = 's.blibli.com';
export const hosts: readonly string[] = [...HOSTS, SHARE_HOST];

/** Servers of its product pictures. */
export const pictureHosts: readonly string[] = ['www.static-src.com'];
