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
import { chart, core, data, fields, form, format, frame, kit, research, savedItemModules, schemas } from './vite.chunks.ts';
import { compressed } from './vite.compressed.ts';
import { textFiles, textPlace } from './vite.texts.ts';
import { worker } from './vite.worker.ts';

/** Paths that the development server forwards to the API; from `/site` on they belong to the public site. */
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
/** Pages that are the site's for visitors; the dashboard's for signed-in users and for parameters that the site does not support. */
const sharedPaths = '^/(price|extension|help|contact|register|suppliers|calculators(/[a-z-]+)?)?/?(\\?|$)';
const isUser = (cookie = ''): boolean => /(^|; )(__Host-)?sid=/.test(cookie);
const needsDashboard = (url = ''): boolean =>
  /[?&](full|vs|product|category|type|page|plan|redirected_from|event_id|ttp)=/.test(url);

/* Without these groups the bundler creates dozens of tiny chunks, or loads popup code before the first paint. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/;

const styling = /node_modules[\\/](class-variance-authority|clsx)[\\/]/;
/** The icon component and icons of visitors' pages; some file names differ from icon names. */
const icons =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|dynamic)|lucide-react[\\/].*[\\/]icons[\\/](chart-line|check|chevron-down|circle-check|circle-exclamation-point|eye|eye-off|minus|search|shield-check|x|cloud-off)\./;

/** Icons of a few pages each, in one chunk instead of dozens. */
const rareIcons =
  /lucide-react[\\/].*[\\/]icons[\\/](calendar-clock|check-check|circle-x|copy|credit-card|flag|hourglass|image-plus|inbox|mail|mail-open|message-circle|package-search|phone|printer|refresh-cw|shopping-cart)\./;

/** Chunks opened so seldom that nothing preloads their imports. */
const rareChunks =
  /\/(inbox-panel|notices|settings|extension|looks|share|plan-banner|shortcut-help|dev\.gallery|_listingId\.index|offline-parts|offline-cache|persona-dialog|_listingId\.edit|mine|referrals|download-quota|quota|invoices\.index|invoices\._invoiceId|help|contact)-/;

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));
/** Matches whole module paths, also with Windows' backslashes. */
const filesOf = (list: readonly string[]): RegExp =>
  new RegExp(`(${list.map((file) => file.replace(/[.$()]/g, '\\$&').replaceAll('/', '[\\\\/]')).join('|')})(\\?|$)`);

/** Other builds get an empty module, so that they contain no file of the gallery. */
const withoutGallery = {
  name: 'without-gallery',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('/gallery/gallery-page.tsx') ? '\0no-gallery' : null),
  load: (id: string) => (id === '\0no-gallery' ? 'export const GalleryPage = () => null;' : null),
};

/** Hono's client can write cookies, which browsers do not allow and nothing here uses. */
const withoutCookies = {
  name: 'without-cookies',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string) =>
    id.endsWith('/utils/cookie.js') && importer?.includes('/hono/') ? '\0no-cookies' : null,
  load: (id: string) => (id === '\0no-cookies' ? "export const serialize = () => '';" : null),
};

/** Writes the list of pages with their first files for the server. The router's plugin writes its tree earlier. */
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
      // Packages that are not modules: the style sheet's base, the API's reference page, fonts of receipts.
      notices(disk, ['tailwindcss', '@scalar/api-reference', '@fontsource/noto-sans-sc'].map(packageAt)),
      compressed(),
    ],
    resolve: {
      dedupe: ['react', 'react-dom', 'i18next', 'react-i18next'],
      // Replaces zod with a smaller implementation of the part that the browser needs.
      alias: [{ find: /^zod$/, replacement: fileURLToPath(import.meta.resolve('@telaah/shared/light-zod/light-zod')) }],
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
          bypass: ({ headers, url }) => (isUser(headers.cookie) || needsDashboard(url) ? url : undefined),
        },
        // Banks return by a form POST; the API answers with a redirect to the page.
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
        // Leaves out what every page has loaded and what few open, which would lengthen the list in every page.
        resolveDependencies: (file, needed, { hostType }) => {
          if (hostType === 'html') return needed;
          return rareChunks.test(file) ? [] : needed.filter((name) => !/\/(vendor|core|rolldown-runtime)-/.test(name));
        },
      },
      rolldownOptions: {
        // Allows dropping unused schemas, because creating one has no side effects.
        treeshake: { manualPureFunctions: ['z'] },
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: vendor, priority: 20 },
              { name: 'core', test: anyOf(icons, styling, filesOf([...core, ...form, ...format])), priority: 15 },
              { name: 'shapes', test: anyOf(/node_modules[\\/]zod[\\/]/, filesOf(schemas)), priority: 12 },
              { name: 'seldom', test: rareIcons, priority: 6 },
              { name: 'chart', test: anyOf(/node_modules[\\/]uplot[\\/]/, filesOf(chart)), priority: 4 },
              {
                name: 'app',
                test: anyOf(/node_modules[\\/]lucide-react[\\/]/, filesOf([...data, ...frame, ...kit])),
                priority: 5,
                minShareCount: 2,
              },
              { name: 'fields', test: filesOf(fields), priority: 4 },
              { name: 'research', test: filesOf(research), priority: 3 },
              { name: 'keeping', test: filesOf(savedItemModules), priority: 3 },
            ],
          },
        },
      },
    },
  };
});
