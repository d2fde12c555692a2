/** What a browser asks for. */
interface WorkerRequest {
  method: string;
  /** `navigate`: a page. */
  mode: string;
  path: string;
}

/**
 * Calls, files of their own and what has headers of its own are never the worker's: the pages on which somebody pays (their policy allows nobody
 * else's script), and those whose address holds the token of a mail.
 */
const NEVER_A_PAGE =
  /^\/(internal|public|gateway|reference|openapi\.json|healthz|readyz|assets|site|dev|app|verify-email|forgot-password)(\/|$)|\.[a-z\d]{1,12}$/i;

/** What the worker does about it. `null`: nothing, the browser asks as if there were no worker. `files`: those that it keeps beside the hashed ones. */
export const chooseSource = ({ method, mode, path }: WorkerRequest, files: readonly string[]): 'page' | 'file' | null => {
  if (method !== 'GET') return null;
  if (mode === 'navigate') return NEVER_A_PAGE.test(path) ? null : 'page';
  return path.startsWith('/assets/') || files.includes(path) ? 'file' : null;
};

/** The site's for visitors, the dashboard's for whoever is signed in. */
const SHARED: readonly string[] = ['', 'price', 'extension'];

/**
 * Is the page the dashboard's? Only of these is a late answer not waited for: nobody who is reading the public site gets something else.
 * `own`: how its addresses begin. `hasPocket`: somebody is signed in on this browser, as far as the worker can tell.
 */
export const isDashboardPath = (path: string, own: readonly string[], hasPocket: boolean): boolean => {
  const [, first = ''] = path.toLowerCase().split('/');
  return SHARED.includes(first) ? hasPocket : own.includes(first);
};

/** Those of the stores that nobody needs any more: all but the newest and the one before, whose pages may still be open. Oldest first. */
export const findOutdated = (stores: readonly string[], newest: string): string[] =>
  stores.filter((name) => name !== newest).slice(0, -1);
