import * as disk from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { fallbackLanguage, languages } from '@telaah/shared/i18n/languages';
import type { PageList } from '@telaah/shared/i18n/page-list';
import { notices } from '@telaah/shared/lib/notices';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstFilesOf, pagesIn, textsIn } from './src/page-list.ts';
import { chart, core, data, fields, form, format, frame, keeping, kit, research, schemas } from './vite.chunks.ts';
import { compressed } from './vite.compressed.ts';
import { textFiles, textPlace } from './vite.texts.ts';
import { worker } from './vite.worker.ts';

/** Paths that the API answers; the development server hands them on to it. `id`, `zh` and those before them are the public site's. */
const apiPaths = [
  '/internal',
  '/public',
  '/openapi.json',
  '/reference',
  '/healthz',
  '/readyz',
  '/extension.zip',
  '/site',
  '/robots.txt',
  '/sitemap.xml',
  '/terms-and-condition',
  '/privacy-policy',
  '/refund-policy',
  '/produk-terlaris-shopee',
  '/kelas',
  '/tutorial',
  '/blog',
  '/api',
  '/id',
  '/zh',
];
/** The site's for visitors, the dashboard's for whoever is signed in, and where the address asks for more than the site has. */
const sharedPaths = '^/(price|extension|help|contact|register|suppliers|calculators(/[a-z-]+)?)?/?(\\?|$)';
const isUser = (cookie = ''): boolean => /(^|; )(__Host-)?sid=/.test(cookie);
const asksMore = (url = ''): boolean => /[?&](full|vs|product|category|type|page|plan|redirected_from|event_id|ttp)=/.test(url);

/*
 * Without these groups the bundler makes a chunk of every set of modules that the same pages share: dozens of tiny files, or
 * popup code in front of the first paint.
 */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/;

/** What makes class names. */
const styling = /node_modules[\\/](class-variance-authority|clsx)[\\/]/;
/** What draws icons, and those of visitors' pages (some files have other names than their icons). */
const icons =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|dynamic)|lucide-react[\\/].*[\\/]icons[\\/](chart-line|check|chevron-down|circle-check|circle-exclamation-point|eye|eye-off|minus|search|shield-check|x|cloud-off)\./;

/** Those of a few pages each, neither of the frame nor of research: together, for their own files would be dozens. */
const seldom =
  /lucide-react[\\/].*[\\/]icons[\\/](circle-x|copy|credit-card|flag|hourglass|image-plus|message-circle|package-search|phone|printer|refresh-cw|shopping-cart)\./;

/** Files that are found one after another when they are wanted: what they need is named to nobody before. */
const seldomOpened =
  /\/(away-parts|keep-here|persona-dialog|_listingId\.edit|mine|referrals|download-quota|quota|invoices\.index|invoices\._invoiceId|help|contact)-/;

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));
/** Modules are known by their whole path, on Windows with backslashes. */
const filesOf = (list: readonly string[]): RegExp =>
  new RegExp(`(${list.map((file) => file.replace(/[.$()]/g, '\\$&').replaceAll('/', '[\\\\/]')).join('|')})(\\?|$)`);

/** The gallery is for developers: other builds get an empty module in its place, so that its code is not even a file there. */
const withoutGallery = {
  name: 'without-gallery',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('/gallery/gallery-page.tsx') ? '\0no-gallery' : null),
  load: (id: string) => (id === '\0no-gallery' ? 'export const GalleryPage = () => null;' : null),
};

/** The client of the API can write cookies, which no browser lets it: nothing of ours asks for it. */
const withoutCookies = {
  name: 'without-cookies',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string) =>
    id.endsWith('/utils/cookie.js') && importer?.includes('/hono/') ? '\0no-cookies' : null,
  load: (id: string) => (id === '\0no-cookies' ? "export const serialize = () => '';" : null),
};

/** Beside `index.html`, for the server: which addresses are pages, and what their first picture needs. The router's plugin has written its tree by then. */
const pageList = (gallery: boolean, folder: string): Plugin => ({
  name: 'page-list',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const source = (file: string) => readFile(new URL(`src/${file}`, import.meta.url), 'utf8');
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const usual = textsIn(await source('main.tsx'));
    const list: PageList = {};
    for (const page of pagesIn(await source('route-tree.gen.ts'), { gallery })) {
      const names = [...new Set([...usual, ...textsIn(await source(page.file))])];
      const textsOf = (language: string) => names.map((name) => `/${textPlace(folder, language, name)}`);
      list[page.pattern] = {
        modules: firstFilesOf(page, chunks).map((file) => `/${file}`),
        texts: Object.fromEntries(languages.map((language) => [language, textsOf(language)])) as Record<
          (typeof languages)[number],
          string[]
        >,
      };
      const lacking = names.filter((name) => !(textPlace(folder, fallbackLanguage, name) in bundle));
      if (lacking.length > 0) this.error(`no texts for ${page.pattern}: ${lacking}`);
    }
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
  },
});

const packageAt = (name: string): string => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));

export default defineConfig(({ mode }) => {
  const hasGallery = mode === 'development' || process.env.GALLERY === '1';
  const api = `http://localhost:${process.env.PORT ?? 3000}`;
  const texts = textFiles();
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      withoutCookies,
      ...(hasGallery ? [] : [withoutGallery]),
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        semicolons: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/route-tree.gen.ts',
        addExtensions: true,
      }),
      react(),
      tailwindcss(),
      texts.plugin,
      pageList(hasGallery, texts.folder),
      worker(texts.folder),
      // Beside modules: what the style sheet begins with, the page of the API, letters of receipts.
      notices(disk, ['tailwindcss', '@scalar/api-reference', '@fontsource/noto-sans-sc'].map(packageAt)),
      compressed(),
    ],
    resolve: {
      dedupe: ['react', 'react-dom', 'i18next', 'react-i18next'],
      // The schemas are the server's; what runs them here is a third of the weight.
      alias: [{ find: /^zod$/, replacement: fileURLToPath(import.meta.resolve('@telaah/shared/lib/light-zod')) }],
    },
    define: { 'import.meta.env.GALLERY': JSON.stringify(hasGallery) },
    server: {
      port: Number(process.env.WEB_PORT ?? 5173),
      strictPort: true,
      proxy: {
        ...Object.fromEntries(apiPaths.map((path) => [`^${path}(/|$|\\?)`, { target: api, changeOrigin: false }])),
        [sharedPaths]: {
          target: api,
          changeOrigin: false,
          bypass: ({ headers, url }) => (isUser(headers.cookie) || asksMore(url) ? url : undefined),
        },
        // A bank's page sends people back by a form; the API answers with the way to the page itself.
        '^/app/upgrade/payment/': {
          target: api,
          changeOrigin: false,
          bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
        },
      },
    },
    build: {
      target: 'es2024',
      sourcemap: false,
      modulePreload: {
        polyfill: false,
        // Every page names all that any page leads to: not what each begins with, nor what few open or the worker has beside itself.
        resolveDependencies: (file, needed, { hostType }) => {
          if (hostType === 'html') return needed;
          return seldomOpened.test(file) ? [] : needed.filter((name) => !/\/(vendor|core|rolldown-runtime)-/.test(name));
        },
      },
      rolldownOptions: {
        // A schema that nobody asks for is left out: making one does nothing else.
        treeshake: { manualPureFunctions: ['z'] },
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: vendor, priority: 20 },
              { name: 'core', test: anyOf(icons, styling, filesOf([...core, ...form, ...format])), priority: 15 },
              { name: 'shapes', test: anyOf(/node_modules[\\/]zod[\\/]/, filesOf(schemas)), priority: 12 },
              { name: 'seldom', test: seldom, priority: 6 },
              { name: 'chart', test: anyOf(/node_modules[\\/]uplot[\\/]/, filesOf(chart)), priority: 4 },
              {
                name: 'app',
                test: anyOf(/node_modules[\\/]lucide-react[\\/]/, filesOf([...data, ...frame, ...kit])),
                priority: 5,
                minShareCount: 2,
              },
              { name: 'fields', test: filesOf(fields), priority: 4 },
              { name: 'research', test: filesOf(research), priority: 3 },
              { name: 'keeping', test: filesOf(keeping), priority: 3 },
            ],
          },
        },
      },
    },
  };
});
