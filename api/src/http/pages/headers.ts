import { pictureHosts } from '@telaah/shared/marketplaces/links/pictures';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';
import type { Deps } from '#src/runtime/deps.ts';

const pictureOrigins = [...pictureHosts].map((host) => `https://${host}`);

const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const nothing = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'", 'form-action': "'none'" };

/** Policy of data answers: a browser that shows one as a page may load nothing. */
export const API_POLICY = policy(nothing);

export interface Origins {
  scripts: string[];
  calls: string[];
  /** Origins whose pictures count a visit. */
  pixels: string[];
}

/** Origins of each tracker's script and reports, from the vendors' guides to content security policies. */
const trackerOrigins: Record<keyof NonNullable<Deps['trackers']>, Omit<Origins, 'pixels'>> = {
  gtm: {
    scripts: ['https://www.googletagmanager.com'],
    calls: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  meta: { scripts: ['https://connect.facebook.net'], calls: ['https://connect.facebook.net', 'https://www.facebook.com'] },
  tiktok: { scripts: ['https://analytics.tiktok.com'], calls: ['https://analytics.tiktok.com'] },
};

export const originsOf = (trackers: Deps['trackers']): Origins => {
  const named = Object.entries(trackerOrigins).filter(([name]) => trackers?.[name as keyof typeof trackerOrigins]);
  const calls = named.flatMap(([, { calls }]) => calls);
  return { scripts: named.flatMap(([, { scripts }]) => scripts), calls, pixels: calls };
};

/** Allows the theme's script by hash; styles are files or set by DOM. `others`: origins to call, load scripts, count visits. */
export const pagePolicy = (scriptHashes: readonly string[], others: Partial<Origins> = {}): string =>
  policy({
    ...nothing,
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...(others.scripts ?? [])].join(' '),
    'style-src': "'self'",
    'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins, ...(others.pixels ?? [])].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...(others.calls ?? [])].join(' '),
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
  });

/** The dashboard's service worker: it only fetches from this origin. */
export const WORKER_POLICY = policy({ ...nothing, 'connect-src': "'self'" });

/** The API reference: a vendor's bundle that writes its styles into the page. No other page allows inline styles. */
export const REFERENCE_POLICY = policy({
  ...nothing,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
});

/** For every answer, errors included. Headers that a route has set stay. */
export const securityHeaders =
  (https: boolean): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    const { headers } = c.res;
    const usual = (name: string, value: string) => {
      if (!headers.has(name)) headers.set(name, value);
    };
    usual('Content-Security-Policy', API_POLICY);
    usual('Cache-Control', 'no-store');
    usual('X-Content-Type-Options', 'nosniff');
    usual('X-Frame-Options', 'DENY');
    usual('Referrer-Policy', 'strict-origin');
    usual('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    usual('Cross-Origin-Opener-Policy', 'same-origin');
    usual('Cross-Origin-Resource-Policy', 'same-origin');
    if (https) usual('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
