import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { FirstFiles, PageList } from '@telaah/shared/i18n/page-list';
import { SHELL_PATH, WORKER_PATH } from '@telaah/shared/lib/shell';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { type PreparedBody, prepareBody, sendPrepared } from '#src/http/body/prepared-body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { originsOf, pagePolicy, WORKER_POLICY } from '#src/http/pages/headers.ts';
import { pageFinder } from '#src/http/pages/page-finder.ts';
import { hasSessionCookie } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

const asText = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The HTML of a page with its texts, which an inline script loads in the user's language. */
const renderFirstContent = (html: string, { texts }: FirstFiles): string =>
  html.replace('</head>', () => `<script type="application/json" id="texts">${asText(texts)}</script></head>`);

/** For users: preloads modules and session, otherwise each is fetched after the one before has run, a second and more on a slow phone. */
const renderForUsers = (html: string, files: FirstFiles): string => {
  const links = files.modules.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  if (links.length > 0) links.push('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/internal/auth/check">');
  return renderFirstContent(html, files).replace('</head>', () => `${links.join('')}</head>`);
};

/** Skips the session check, except on pages a bank redirects to: a browser may withhold the cookie on that redirect only. */
const renderForVisitors = (html: string, files: FirstFiles, pattern: string): string => {
  const begun = renderFirstContent(html, files);
  return RETURN_PAGES.includes(pattern) ? begun : begun.replace('</head>', '<meta name="visitor"></head>');
};

const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the page's inline scripts, which must run before the first paint. Data blocks are no scripts and need none. */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);

/** Paths of calls or files: an unknown one is 404, and not the dashboard. */
const NOT_A_PAGE = /^\/(?:internal|public|assets|reference|openapi\.json|healthz|readyz)(?:\/|$)|\/\.|\.[a-z\d]{1,12}$/i;

const PAGE_LIST = 'pages.json';

/** The page with the form for the card number, which goes from the browser to the gateway and not through this server. */
const CARD_PAGE = '/app/upgrade/payment/kartu';
/** Pages that the gateway redirects back to. */
const RETURN_PAGES = ['/app/upgrade/payment/success', CARD_PAGE];

/** Pages whose address contains the token of a mail's link, so it is not sent as a referrer. */
const LINK_PAGES: ReadonlySet<string> = new Set(['/verify-email', '/forgot-password']);

const FOR_EVER = 'public, max-age=31536000, immutable';

export interface Site {
  /** Answers that there is no such page, within the site. */
  missing(c: Context<AppEnv>): Promise<Response>;
  /** The public page of the dashboard at an address, with its HTML written for the first paint; null: none. */
  begun(path: string): { pattern: string; write: (html: string) => string } | null;
}

/**
 * Serves the dashboard in `root`, with status 404 where it has no page; `/assets` never change. `tokenUrl`: creates card tokens (null: no
 * cards), for the card page alone. `trackers`: not on the card page. `site`: answers visitors where there is no page.
 */
export const addPages = async (
  app: Hono<AppEnv>,
  root: string,
  tokenUrl: string | null = null,
  trackers: Deps['trackers'] = null,
  site: Site | null = null,
): Promise<void> => {
  // The bank's page returns by a form post. Its content is ignored: only the gateway's status query changes an invoice.
  for (const path of RETURN_PAGES) app.post(path, (c) => c.redirect(`${path}${new URL(c.req.url).search}`, 303));
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const list = JSON.parse(await readFile(join(root, PAGE_LIST), 'utf8')) as PageList;
  const pageAt = pageFinder(Object.keys(list));
  const beginnings = (begin: typeof renderForVisitors) =>
    new Map(Object.entries(list).map(([pattern, files]) => [pattern, begin(html, files, pattern)]));
  const [forVisitors, forUsers] = [beginnings(renderForVisitors), beginnings(renderForUsers)];
  const hashes = scriptHashes(html);
  const policy = pagePolicy(hashes, originsOf(trackers));
  const cardPolicy = pagePolicy(hashes, { calls: tokenUrl === null ? [] : [new URL(tokenUrl).origin] });
  const files = serveStatic<AppEnv>({ root, precompressed: true });
  // Browsers store this page for use without a network; the mark tells it that no session was checked.
  const shell = html.replace('</head>', '<meta name="shell"></head>');
  const bodies = new Map<string, Promise<PreparedBody>>();
  const send = async (c: Context<AppEnv>, text: string, status: 200 | 404, headers: Record<string, string>) => {
    const body = bodies.get(text) ?? prepareBody(text, 'text/html; charset=UTF-8');
    bodies.set(text, body);
    return sendPrepared(c, await body, status, headers);
  };
  app.get(SHELL_PATH, (c) => send(c, shell, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }));
  app.use('*', compress());
  app.get('*', async (c, next) => {
    if (NOT_A_PAGE.test(c.req.path)) {
      const file = await files(c, next);
      if (c.req.path === WORKER_PATH) {
        file?.headers.set('Cache-Control', 'no-cache');
        file?.headers.set('Content-Security-Policy', WORKER_POLICY);
        return file;
      }
      file?.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=3600');
      return file;
    }
    const path = c.req.path.replace(/\/+$/, '');
    const found = site?.begun(c.req.path) ?? null;
    const page = found?.pattern ?? pageAt(c.req.path);
    if (page === undefined && site !== null && !hasSessionCookie(c)) return site.missing(c);
    const begin = (hasSessionCookie(c) ? forUsers : forVisitors).get(page ?? '');
    return send(c, found?.write(begin ?? html) ?? begin ?? html, page === undefined ? 404 : 200, {
      'Content-Security-Policy': path === CARD_PAGE ? cardPolicy : policy,
      'Cache-Control': 'no-cache',
      ...(LINK_PAGES.has(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    });
  });
};
