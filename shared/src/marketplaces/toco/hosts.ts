/* Hosts of its pages, apart from what is read of their addresses: who only makes a link needs no more. */

export const TOCO_HOSTS = ['toco.id', 'www.toco.id'];
export const tocoHosts: readonly string[] = TOCO_HOSTS;

/** Servers of its product pictures. None has been seen. */
export const tocoPictureHosts: readonly string[] = [];
