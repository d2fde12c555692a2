interface WorkerRequest {
  method: string;
  /** `navigate` for a page. */
  mode: string;
  path: string;
}

/** Not the worker's: calls, files, payment pages (their policy allows no other script), addresses with a mail's token. */
const NEVER_A_PAGE =
  /^\/(internal|public|gateway|reference|openapi\.json|healthz|readyz|assets|site|dev|app|verify-email|forgot-password)(\/|$)|\.[a-z\d]{1,12}$/i;

/** `null`: left to the browser. `files`: cached files besides the hashed ones. */
export const chooseSource = ({ method, mode, path }: WorkerRequest, files: readonly string[]): 'page' | 'file' | null => {
  if (method !== 'GET') return null;
  if (mode === 'navigate') return NEVER_A_PAGE.test(path) ? null : 'page';
  return path.startsWith('/assets/') || files.includes(path) ? 'file' : null;
};

/** First path parts of pages that are the site's for visitors and the dashboard's for signed-in users. */
const SHARED: readonly string[] = ['', 'price', 'extension'];

/** Only late dashboard pages are replaced by the cached shell; pages shared with the site only if an offline cache exists. */
export const isDashboardPath = (path: string, dashboardParts: readonly string[], hasOfflineCache: boolean): boolean => {
  const [, first = ''] = path.toLowerCase().split('/');
  return SHARED.includes(first) ? hasOfflineCache : dashboardParts.includes(first);
};

/** Caches to delete, given oldest first: all but the newest and the previous one, whose pages may still be open. */
export const findOutdated = (stores: readonly string[], newest: string): string[] =>
  stores.filter((name) => name !== newest).slice(0, -1);
