import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteBundle, SiteData, SiteLocation } from '@telaah/shared/features/site/bundle';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#src/features/site/routes.ts';
import { addPages } from '#src/http/pages/pages.ts';
import { createTestApp, NOW, ORIGIN, type TestApp } from '#src/testing/test-app.ts';

const SCRIPT = 'var own = 1;';
const made: { pattern: string | null; place: SiteLocation; data: SiteData }[] = [];
const bundle: SiteBundle = {
  pages: [
    { pattern: '/', needs: ['leaders', 'plans'], changed: null, dashboard: [], isDrawnByDashboard: false },
    { pattern: '/price', needs: ['plans'], changed: null, dashboard: ['months'], isDrawnByDashboard: false },
    {
      pattern: '/produk-terlaris-shopee/$category',
      needs: ['bestSellers'],
      changed: null,
      dashboard: null,
      isDrawnByDashboard: false,
    },
    { pattern: '/blog/a', needs: [], changed: '2026-11-20', dashboard: null, isDrawnByDashboard: false },
    { pattern: '/login', needs: [], changed: '2026-11-21', dashboard: null, isDrawnByDashboard: true },
    { pattern: '/offers', needs: ['suppliers'], changed: null, dashboard: null, isDrawnByDashboard: false },
    { pattern: '/fees', needs: ['day'], changed: null, dashboard: null, isDrawnByDashboard: false },
  ],
  render: (pattern, place, data) => {
    made.push({ pattern, place, data });
    return `<html lang="${place.language}"><body><script>${SCRIPT}</script>${pattern ?? 'missing'} ${place.path} ${place.offer}${'.'.repeat(2000)}</body></html>`;
  },
  renderHead: (pattern, { language }) => ({
    head: `<title>${pattern} $& in ${language}</title>`,
    body: `<h1>first of ${pattern}</h1>`,
  }),
};
const texts = { en: [], id: [], zh: [] };

let api: TestApp;
let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'telaah-site-'));
  folder = join(root, 'built');
  root = join(root, 'dist');
  await mkdir(root);
  await mkdir(join(folder, 'site'), { recursive: true });
  await writeFile(join(folder, 'site/style-1.css'), 'body{}');
  await writeFile(join(folder, 'site.js'), 'secret');
  await writeFile(
    join(root, 'index.html'),
    '<html lang="en"><head><title>Telaah</title><meta name="description" content="all"></head><body>dashboard <div id="root"><!--first--><p>empty</p><!--/first--></div></body></html>',
  );
  const pages = ['/', '/price', '/login', '/research/products'];
  await writeFile(
    join(root, 'pages.json'),
    JSON.stringify(Object.fromEntries(pages.map((page) => [page, { modules: [], texts }]))),
  );
  api = await createTestApp();
  await addPages(api.app, root, null, null, openSite(api.app, bundle, folder, api.deps));
});
afterAll(async () => {
  await api.close();
  await rm(join(root, '..'), { recursive: true });
});
beforeEach(() => void (made.length = 0));

const get = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers });
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();

describe('the public site', () => {
  it('is made once a page, a language and an offer, and sent again from what was kept', async () => {
    for (const path of ['/blog/a', '/blog/a/', '/Blog/A', '/id/blog/a']) expect((await get(path)).status).toBe(200);
    const indonesian = { 'Accept-Language': 'id-ID,id;q=0.9,en;q=0.5' };
    expect(await textOf('/blog/a', indonesian)).toContain('/blog/a id');
    expect(await textOf('/id/blog/a', indonesian)).toContain('lang="id"');
    expect(made.map(({ place }) => [place.language, place.path, place.offer])).toEqual([
      ['en', '/blog/a', null],
      ['id', '/blog/a', null],
      ['en', '/blog/a', 'id'],
    ]);
    expect(made[0]?.place.origin).toBe(ORIGIN);
  });

  it('asks for figures again once their generation may have gone, and at the latest after ten minutes', async () => {
    const at = (ms: number) => api.setNow(new Date(NOW.getTime() + ms));
    for (const ms of [0, 1_000, 30_000, 599_000, 601_000]) {
      at(ms);
      await get('/price');
    }
    api.setNow(NOW);
    expect(made.length).toBe(2);
    expect(made[0]?.data.plans?.length).toBeGreaterThan(2);
  });

  it('shows what suppliers offer as it was a minute ago at most', async () => {
    for (const ms of [0, 59_000, 61_000]) {
      api.setNow(new Date(NOW.getTime() + ms));
      await get('/offers');
    }
    api.setNow(NOW);
    expect(made.map(({ data }) => data.suppliers?.page)).toEqual([1, 1]);
  });

  it('says by a tag that nothing has changed, and how long it may be kept', async () => {
    const first = await get('/blog/a');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
    const again = await get('/blog/a', { 'If-None-Match': `"other", ${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await get('/id/blog/a')).headers.get('vary')).toBe('Accept-Encoding');
    // A user who signs in must not see the visitors' page from a cache.
    expect((await get('/')).headers.get('cache-control')).toBe('private, no-cache');
    expect((await get('/')).headers.get('vary')).toContain('Cookie');
  });

  it('is sent as small as the browser can read it', async () => {
    const read = { br: brotliDecompressSync, gzip: gunzipSync };
    const plain = await textOf('/blog/a');
    for (const coding of ['br', 'gzip'] as const) {
      const answer = await get('/blog/a', { 'Accept-Encoding': coding === 'br' ? 'gzip, deflate, br' : 'gzip' });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(plain.length / 4);
      expect(read[coding](bytes).toString()).toBe(plain);
    }
    expect((await get('/blog/a', { 'Accept-Encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
  });

  it('runs its one inline script and nothing else', async () => {
    const policy = (await get('/id')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}';`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('leaves start and prices to the dashboard for whoever is signed in, and takes a dead session for a visitor', async () => {
    const { headers } = await api.signIn();
    for (const path of ['/', '/price']) expect(await textOf(path, headers)).toContain('dashboard');
    expect(await textOf('/id/price', headers)).toContain('lang="id"');
    expect(await textOf('/', { Cookie: '__Host-sid=nobody' })).toContain('lang="en"');
    for (const path of ['/login', '/research/products']) expect(await textOf(path)).toContain('dashboard');
  });

  it('leaves to the dashboard what an address asks of it by a word, whoever asks', async () => {
    expect(await textOf('/price?months=12')).toContain('dashboard');
    for (const path of ['/price?other=12', '/id/price?months=12']) expect(await textOf(path)).not.toContain('dashboard');
  });

  it('begins a page that the dashboard draws, in the language of its address', async () => {
    const empty = '<p>empty</p>';
    for (const [path, language] of [
      ['/login', 'en'],
      ['/id/login', 'id'],
      ['/zh/Login/', 'zh-Hans'],
    ] as const) {
      const answer = await get(path);
      const html = await answer.text();
      expect([path, answer.status, html.includes(`<html lang="${language}">`), html.includes(empty)]).toEqual([
        path,
        200,
        true,
        false,
      ]);
      expect(html.match(/<title>.*?<\/title>/g)).toEqual([`<title>/login $& in ${path.slice(1, 3).replace('lo', 'en')}</title>`]);
      expect([html.includes('<h1>first of /login</h1>'), html.includes('content="all"')]).toEqual([true, false]);
    }
    expect(await textOf('/research/products')).toContain(empty);
  });

  it('is made anew on the day after where it speaks of its day', async () => {
    api.setNow(new Date('2026-11-26T16:59:59Z'));
    await get('/fees');
    await get('/fees');
    api.setNow(new Date('2026-11-26T17:00:00Z'));
    await get('/fees');
    api.setNow(NOW);
    expect(made.map(({ data }) => data.day)).toEqual(['2026-11-26', '2026-11-27']);
  });

  it('says in its own frame that there is no such page; within a session the dashboard says it', async () => {
    for (const path of ['/no-such-page', '/id/no-such-page', '/produk-terlaris-shopee/none', '/en', '/%zz']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-cache']);
      expect(await answer.text()).toContain('missing');
    }
    const { headers } = await api.signIn();
    expect(await textOf('/no-such-page', headers)).toContain('dashboard');
    for (const path of ['/internal/none', '/site/none.css', '/site.js.map']) expect(await textOf(path)).not.toContain('missing');
  });

  it('hands out its style for ever, and nothing beside', async () => {
    const style = await get('/site/style-1.css');
    expect([style.status, style.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/site/../site.js')).status).not.toBe(200);
  });

  it('stands without the market too', async () => {
    const alone = await createTestApp();
    const site = openSite(alone.app, bundle, folder, {
      ...alone.deps,
      clock: {
        now: () => {
          throw new Error('gone');
        },
      },
    });
    await addPages(alone.app, root, null, null, site);
    const answer = await alone.app.request('/zh');
    expect([answer.status, made.at(-1)?.data.market]).toEqual([200, undefined]);
    await alone.close();
  });
});

describe('what search engines read', () => {
  it('a map of every page in every language, each naming the others', async () => {
    const xml = await textOf('/sitemap.xml');
    const pages = [...xml.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>(.*?)<\/url>/g)];
    expect(pages.map(([, address]) => address)).toEqual(
      ['', '/price', '/blog/a', '/login', '/offers', '/fees'].flatMap((path) =>
        ['', '/id', '/zh'].map((language) => ORIGIN + (language + path || '/')),
      ),
    );
    for (const [, , , alternates = ''] of pages) {
      expect([...alternates.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)).toEqual([
        'en',
        'id',
        'zh-Hans',
        'x-default',
      ]);
    }
    expect(pages.find(([, address]) => address === `${ORIGIN}/zh/blog/a`)?.[2]).toBe('2026-11-20');
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  });

  it('where they may not go, and where the map is', async () => {
    const robots = await textOf('/robots.txt');
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robots).toContain('Disallow: /internal/');
  });
});
