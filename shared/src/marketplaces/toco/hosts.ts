/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const HOSTS = ['toco.id', 'www.toco.id'];
export const hosts: readonly string[] = HOSTS;

/** Servers of its product pictures. None has been seen. */
export const pictureHosts: readonly string[] = [];
