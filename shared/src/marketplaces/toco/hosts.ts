export const TOCO_HOSTS = ['toco.id', 'www.toco.id'];
export const tocoHosts: readonly string[] = TOCO_HOSTS;

/** None has been seen. */
export const tocoPictureHosts: readonly string[] = [];
