import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { siteAddress } from '@telaah/shared/features/site/address';
import type { SiteBundle, SiteData, SiteLocation, SitePage } from '@telaah/shared/features/site/bundle';
import { fallbackLanguage, isLanguage, offeredLanguage, type UiLanguage } from '@telaah/shared/i18n/languages';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Context, Hono } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { settingsOf } from '#src/features/plans/service.ts';
import { createGenerationCache, presentVersion } from '#src/features/research/generation/generation.service.ts';
import { withFirstContent } from '#src/features/site/first-content.ts';
import { categorySlugs, siteData } from '#src/features/site/service.ts';
import { robots, sitemap } from '#src/features/site/sitemap.ts';
import { type PreparedBody, prepareBody, sendPrepared } from '#src/http/body/prepared-body.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { pagePolicy } from '#src/http/pages/headers.ts';
import { pageFinder } from '#src/http/pages/page-finder.ts';
import { type Site, scriptHashes } from '#src/http/pages/pages.ts';
import { hasSessionCookie, readSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

/** How long a page with figures is sent without checking for newer ones, and at most for one generation (ms). */
const CHECK_INTERVAL = 5_000;
const MAX_CACHE_TIME = 10 * 60_000;
/** The most for a page that shows listings of suppliers, so that a withdrawn one disappears soon (ms). */
const MAX_OFFER_CACHE_TIME = 60_000;

interface CachedPage {
  body: PreparedBody;
  policy: string;
  generation: number | null;
  /** The WIB day that it mentions; null: none. */
  day: string | null;
  cachedAtMost: number;
  madeAt: number;
  checkedAt: number;
}

const toKeptPage = async (
  html: string,
  of: Pick<CachedPage, 'generation' | 'day' | 'cachedAtMost'>,
  now: number,
): Promise<CachedPage> => ({
  body: await prepareBody(html, 'text/html; charset=utf-8'),
  policy: pagePolicy(scriptHashes(html)),
  ...of,
  madeAt: now,
  checkedAt: now,
});

const wantedLanguages = (header: string | undefined): string[] => parseAccept((header ?? '').slice(0, 200)).map(({ type }) => type);

/** The language of a path and the rest of it; English has no prefix. */
const languageIn = (path: string): { language: UiLanguage; rest: string } => {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  return isLanguage(first) && first !== fallbackLanguage
    ? { language: first, rest: rest || '/' }
    : { language: fallbackLanguage, rest: path };
};

interface SentPage {
  language: UiLanguage;
  /** The dashboard has the same address. */
  isShared: boolean;
}

/** Loads the site's build. Throws ENOENT or ERR_MODULE_NOT_FOUND where it was not built. */
export const loadSite = async (folder: string): Promise<SiteBundle> => {
  const { site } = (await import(pathToFileURL(join(folder, 'site.js')).href)) as { site: SiteBundle };
  return site;
};

/** The public site: each page is rendered and compressed once for a language and generation. `folder`: the build's style sheet and pictures. */
export const openSite = (app: Hono<AppEnv>, { pages, render, renderHead }: SiteBundle, folder: string, deps: Deps): Site => {
  const { db, clock, log, publicUrl: origin, kelasVideos: videos = {} } = deps;
  const cache = createGenerationCache();
  const asking = () => ({ db, cache, now: clock.now() });
  const { support, seller, extension } = settingsOf(deps);
  const installation = { settings: { support, seller, extension }, videos };
  const patternAt = pageFinder(pages.map(({ pattern }) => pattern));
  const pageOf = new Map(pages.map((page) => [page.pattern, page]));
  const cachedPages = new Map<string, CachedPage>();
  const renders = new Map<string, Promise<CachedPage | null>>();

  const make = async (page: SitePage | null, place: SiteLocation, slug: string | null): Promise<CachedPage | null> => {
    const now = clock.now().getTime();
    const needs = page?.needs ?? [];
    const day = needs.includes('day') ? wibDay(now) : null;
    const keptAtMost = needs.includes('suppliers') ? MAX_OFFER_CACHE_TIME : MAX_CACHE_TIME;
    let data: SiteData = { ...installation, ...(day !== null && { day }) };
    let generation: number | null = null;
    if (needs.some((need) => need !== 'day')) {
      generation = (await presentVersion(asking())).generation.id;
      const found = await siteData(asking(), needs, slug);
      if (found === null) return null;
      data = { ...data, ...found };
    }
    return toKeptPage(render(page?.pattern ?? null, place, data), { generation, day, cachedAtMost: keptAtMost }, now);
  };

  const isStill = async (page: CachedPage): Promise<boolean> => {
    const now = clock.now().getTime();
    if (page.day !== null && page.day !== wibDay(now)) return false;
    if (page.generation === null) return true;
    if (now - page.madeAt > page.cachedAtMost) return false;
    if (now - page.checkedAt < CHECK_INTERVAL) return true;
    const { generation } = await presentVersion(asking());
    page.checkedAt = now;
    return generation.id === page.generation;
  };

  /** The stored page, or one rendered once for all waiting requests. A stored page is sent when the database fails. */
  const pageFor = async (page: SitePage | null, place: SiteLocation, slug: string | null): Promise<CachedPage | null> => {
    const key = `${place.language} ${place.offer ?? '-'} ${page === null ? '' : place.path}`;
    const known = cachedPages.get(key);
    try {
      if (known && (await isStill(known))) return known;
      const made = renders.get(key) ?? make(page, place, slug).finally(() => renders.delete(key));
      renders.set(key, made);
      const fresh = await made;
      if (fresh !== null) cachedPages.set(key, fresh);
      return fresh;
    } catch (error) {
      log.warn({ err: error, page: page?.pattern }, 'a page of the site was made without the market');
      if (known) return known;
      return toKeptPage(
        render(page?.pattern ?? null, place, { ...installation, day: wibDay(Date.now()) }),
        { generation: 0, day: null, cachedAtMost: 0 },
        0,
      );
    }
  };

  /** Whether the dashboard has this address too; its addresses contain no language. */
  const isDashboards = (page: SitePage | null, language: UiLanguage): boolean =>
    language === fallbackLanguage && page !== null && page.dashboard !== null;

  const send = (c: Context<AppEnv>, page: CachedPage, status: 200 | 404, { language, isShared }: SentPage): Response => {
    const vary = [language === fallbackLanguage ? 'Accept-Language' : '', isShared ? 'Cookie' : ''].filter(Boolean).join(', ');
    return sendPrepared(c, page.body, status, {
      'Content-Security-Policy': page.policy,
      'Content-Language': language,
      // A user who signs in must not see the visitors' page from a cache.
      'Cache-Control': isShared ? 'private, no-cache' : status === 404 ? 'no-cache' : 'public, max-age=60',
      Vary: vary,
    });
  };

  const placeOf = (c: Context<AppEnv>, language: UiLanguage, path: string): SiteLocation => ({
    language,
    path,
    origin,
    offer: language === fallbackLanguage ? offeredLanguage(wantedLanguages(c.req.header('Accept-Language'))) : null,
  });

  /** Reads the session, because the cookie may belong to one that has ended. Counts as signed in when the database fails. */
  const isSignedIn = async (c: Context<AppEnv>): Promise<boolean> => {
    if (!hasSessionCookie(c)) return false;
    return readSession(c, deps).then(
      (session) => session !== null,
      () => true,
    );
  };

  const files = serveStatic<AppEnv>({ root: folder, precompressed: true });
  app.get('/site/*', async (c, next) => {
    const file = await files(c, next);
    file?.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    return file;
  });
  app.get('/robots.txt', (c) => c.text(robots(origin), 200, { 'Cache-Control': 'public, max-age=3600' }));
  const sitemaps = new Map<number, Promise<PreparedBody>>();
  app.get('/sitemap.xml', async (c) => {
    const { generation } = await presentVersion(asking());
    const make = async () => {
      const xml = sitemap({ pages, slugs: await categorySlugs(asking()), origin, figuresOf: generation.built_at });
      return prepareBody(xml, 'application/xml; charset=utf-8');
    };
    const body = sitemaps.get(generation.id) ?? make();
    sitemaps.clear();
    sitemaps.set(generation.id, body);
    return sendPrepared(c, await body, 200, { 'Cache-Control': 'public, max-age=3600' });
  });

  const missing = async (c: Context<AppEnv>): Promise<Response> => {
    const { language } = languageIn(c.req.path);
    const place = placeOf(c, language, '/');
    const page = await pageFor(null, place, null);
    return page === null ? c.notFound() : send(c, page, 404, { language, isShared: false });
  };

  app.get('*', async (c, next) => {
    const { language, rest } = languageIn(c.req.path);
    const pattern = patternAt(rest);
    const page = pattern === undefined ? undefined : pageOf.get(pattern);
    if (pattern === undefined || page === undefined || page.isDrawnByDashboard) return next();
    const isShared = isDashboards(page, language);
    if (isShared && (page.dashboard?.some((word) => c.req.query(word) !== undefined) || (await isSignedIn(c)))) return next();
    const slug = pattern.includes('$') ? (decodeURIComponent(rest).replace(/\/$/, '').split('/').at(-1) ?? '') : null;
    const place = placeOf(c, language, siteAddress(pattern, slug));
    const found = await pageFor(page, place, slug);
    return found === null ? missing(c) : send(c, found, 200, { language, isShared });
  });
  const beginnings = new Map<string, Map<string, string>>();
  const begun: Site['begun'] = (path) => {
    const { language, rest } = languageIn(path);
    const pattern = patternAt(rest);
    if (pattern === undefined || !pageOf.get(pattern)?.isDrawnByDashboard) return null;
    const key = `${language} ${pattern}`;
    const made = beginnings.get(key) ?? new Map<string, string>();
    beginnings.set(key, made);
    const write = (html: string) => {
      const place = { language, path: pattern, origin, offer: null };
      const text = made.get(html) ?? withFirstContent(html, renderHead(pattern, place, installation), language);
      made.set(html, text);
      return text;
    };
    return { pattern, write };
  };
  return { missing, begun };
};
