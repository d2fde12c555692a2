import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { PageList } from '@telaah/shared/i18n/page-list';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppEnv } from '#src/http/call/context.ts';
import { pageFinder } from '#src/http/pages/page-finder.ts';
import { addPages } from '#src/http/pages/pages.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const pageAt = pageFinder(['/', '/login', '/history/products', '/history/$kind', '/history/products/$productId']);
const isPage = (path: string) => pageAt(path) !== undefined;

it('a page of just that name comes before one of any', () => {
  expect([pageAt('/history/products'), pageAt('/history/shops'), pageAt('/History/Products/7')]).toEqual([
    '/history/products',
    '/history/$kind',
    '/history/products/$productId',
  ]);
});

it.each(['/', '/login', '/login/', '/LOGIN', '/%6Cogin', '/history/products/', '/history/products/15', '/history/products/a%2Fb'])(
  '%s is a page',
  (path) => expect(isPage(path)).toBe(true),
);

it.each(['/log', '/login/x', '/login//', '//login', '/history', '/history/products/15/x', '/%zz', '/history//15'])(
  '%s is none',
  (path) => expect(isPage(path)).toBe(false),
);

const SCRIPT = "document.documentElement.dataset.theme = 'dark';";
const TEXTS = { en: ['/assets/common-en.json'], id: ['/assets/common-id.json'], zh: ['/assets/common-zh.json'] };
const PAGES: PageList = {
  ...Object.fromEntries(
    ['/', '/login', '/history/products/$productId', '/app/upgrade/payment/kartu', '/verify-email'].map((pattern) => [
      pattern,
      { modules: [], texts: TEXTS },
    ]),
  ),
  '/research/products': { modules: ['/assets/products-1.js', '/assets/frame-2.js'], texts: TEXTS },
};
const HTML = `<!doctype html><html><head><script>${SCRIPT}</script><script type="module" src="/assets/main-abc123.js"></script></head><body></body></html>`;

let api: TestApp;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'telaah-pages-'));
  await mkdir(join(root, 'dist/assets'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'not for you');
  await writeFile(join(root, 'dist/index.html'), HTML);
  await writeFile(join(root, 'dist/pages.json'), JSON.stringify(PAGES));
  await writeFile(join(root, 'dist/worker.js'), 'addEventListener("fetch", () => {})');
  await writeFile(join(root, 'dist/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, 'dist/assets/main-abc123.js'), 'console.log(1)');
  await writeFile(join(root, 'dist/assets/main-abc123.js.br'), brotliCompressSync('console.log(1)'));
  api = await createTestApp();
  await addPages(api.app, join(root, 'dist'), 'https://gateway.example:8443/v2/token');
});
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

const get = (path: string) => api.app.request(path);

describe('the dashboard', () => {
  it.each([
    '/',
    '/login',
    '/login/',
    '/research/products?keyword=a.b',
    '/history/products/15',
    '/history/products/%31%35?tab=chart',
  ])('answers %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await response.text()).toContain('<script type="module" src="/assets/main-abc123.js">');
  });

  it('begins a page with what its first picture needs: texts for everybody, modules and who asks for whoever may be signed in', async () => {
    const begun = async (headers: Record<string, string> = {}) => {
      const html = await (await api.app.request('/research/products?q=tas', { headers })).text();
      const [, texts = ''] = /<script type="application\/json" id="texts">(.*?)<\/script>/.exec(html) ?? [];
      const asks = html.includes('<link rel="preload" as="fetch" crossorigin="use-credentials" href="/internal/auth/check">');
      return {
        asks,
        modules: [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file),
        texts,
      };
    };
    const visitor = await begun();
    expect([visitor.modules, visitor.asks]).toEqual([[], false]);
    expect(JSON.parse(visitor.texts)).toEqual(TEXTS);
    for (const name of ['sid', '__Host-sid']) {
      const known = await begun({ Cookie: `${name}=x` });
      expect([known.modules, known.asks]).toEqual([['/assets/products-1.js', '/assets/frame-2.js'], true]);
      expect(known.texts).toBe(visitor.texts);
    }
  });

  it('has a page for when nobody answers, whoever asks, and a worker that may fetch from here alone; browsers ask for both anew', async () => {
    for (const headers of [{}, { Cookie: 'sid=x' }]) {
      const shell = await api.app.request('/shell.html', { headers });
      expect([shell.status, shell.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await shell.text()).toBe(HTML.replace('</head>', '<meta name="shell"></head>'));
      expect(shell.headers.get('content-security-policy')).toBe((await get('/')).headers.get('content-security-policy'));
    }
    const worker = await get('/worker.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(worker.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; connect-src 'self'$/);
    await rm(join(root, 'dist/worker.js'));
    // A 404 makes browsers remove the service worker.
    expect((await api.app.request('/worker.js', { method: 'HEAD' })).status).toBe(404);
  });

  it.each(['/no-such-page', '/history/products', '/history/products/15/x', '/login/x', '/%zz'])(
    'says itself that there is no %s, and the status says so too',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
      expect(await response.text()).toBe(HTML);
      expect(response.headers.get('content-security-policy')).toBe((await get('/')).headers.get('content-security-policy'));
    },
  );

  it('runs its own files and the one inline script that it was built with', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'/);
    expect(policy).not.toContain('unsafe');
  });

  it('tells nobody the address of a page that a mail’s link opens', async () => {
    for (const path of ['/verify-email?token=x', '/forgot-password?token=x', '/forgot-password/']) {
      expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await get('/login')).headers.get('referrer-policy')).toBe('strict-origin');
  });

  it('sends a file as it was compressed when it was built, to whoever takes that', async () => {
    const sent = await api.app.request('/assets/main-abc123.js', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect([sent.headers.get('content-encoding'), sent.headers.get('content-type')]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
    ]);
    expect(brotliDecompressSync(Buffer.from(await sent.arrayBuffer())).toString()).toBe('console.log(1)');
    expect(await (await get('/assets/main-abc123.js')).text()).toBe('console.log(1)');
  });

  it('keeps files with a hash in their name for ever, others for an hour', async () => {
    const script = await get('/assets/main-abc123.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/gone-123.js',
    '/gone.png',
    '/.env',
    '/.git/config',
    '/internal/nothing',
    '/public/v1/x.css',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ])('is not what %s answers', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).not.toContain('<html>');
    expect(text).not.toContain('not for you');
  });

  it('may call the gateway from the page of the card, and from no other', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
    const usual = await policyOf('/');
    expect(usual).toContain("connect-src 'self';");
    for (const path of ['/app/upgrade/payment/kartu', '/app/upgrade/payment/kartu/', '/app/upgrade/payment/kartu?invoice=1']) {
      const policy = await policyOf(path);
      expect(policy).toContain("connect-src 'self' https://gateway.example:8443;");
      expect(policy.replace(' https://gateway.example:8443', '')).toBe(usual);
    }
    for (const path of ['/app/upgrade/payment/kartu/x', '/app/upgrade/payment/success', '/app/upgrade', '/login']) {
      expect(await policyOf(path)).toBe(usual);
    }
  });

  it('leads whoever comes back from the bank by a form to the same page, without what the form says', async () => {
    const path = '/app/upgrade/payment/success?invoice=01936b5c';
    const response = await api.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://gateway.example:8443' },
      body: 'response=%7B%22transaction_status%22%3A%22capture%22%7D',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
  });

  it('loads the trackers that the installation names, and none where a card is typed', async () => {
    const measured = new Hono<AppEnv>();
    const trackers = { gtm: 'GTM-ABC123', meta: null, tiktok: 'C0FFEE0C0FFEE' };
    await addPages(measured, join(root, 'dist'), 'https://gateway.example:8443/v2/token', trackers);
    const policyOf = async (path: string) => (await measured.request(path)).headers.get('content-security-policy') ?? '';
    const usual = await policyOf('/upgrade/invoices');
    expect(usual).toMatch(/script-src 'self' '[^']+' https:\/\/www\.googletagmanager\.com https:\/\/analytics\.tiktok\.com;/);
    expect(usual).toMatch(/connect-src 'self' [^;]*https:\/\/analytics\.tiktok\.com;/);
    expect(usual).not.toContain('facebook');
    expect(await policyOf('/app/upgrade/payment/kartu')).toBe(
      (await get('/app/upgrade/payment/kartu')).headers.get('content-security-policy'),
    );
  });

  it('takes nothing that is sent to it', async () => {
    expect((await api.app.request('/login', { method: 'POST', body: 'a=b' })).status).toBe(404);
  });
});
