import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '#src/http/context.ts';
import { pagePolicy } from '#src/http/headers.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the page's own inline scripts (the theme's, which must run before the first paint). */
export const scriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);

/** Paths that are calls or files, never a page: a wrong one is 404, not the dashboard with status 200. */
const NOT_A_PAGE = /^\/(?:internal|public|assets|reference|openapi\.json|healthz|readyz)(?:\/|$)|\/\.|\.[a-z\d]{1,12}$/i;

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built dashboard in `root`. Files under `/assets` have their content's hash in the name and never change;
 * every other path that could be a page is answered with the dashboard, which knows its own routes.
 */
export const addPages = async (app: Hono<AppEnv>, root: string): Promise<void> => {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const policy = pagePolicy(scriptHashes(html));
  const files = serveStatic<AppEnv>({ root });
  app.use('*', compress());
  app.get('*', async (c, next) => {
    if (NOT_A_PAGE.test(c.req.path)) {
      const file = await files(c, next);
      file?.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? FOR_EVER : 'public, max-age=3600');
      return file;
    }
    return c.html(html, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
  });
};
