/* Hosts apart from the parsing of addresses, because mere links need no more. */

export const TOCO_HOSTS = ['toco.id', 'www.toco.id'];
export const tocoHosts: readonly string[] = TOCO_HOSTS;

/** None has been seen. */
export const tocoPictureHosts: readonly string[] = [];
