import * as disk from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { fallbackLanguage, languages } from '@telaah/shared/i18n/languages';
import { notices } from '@telaah/shared/lib/notices';
import type { PageList } from '@telaah/shared/lib/page-list';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstFilesOf, pagesIn, textsIn } from './src/page-list.ts';
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
/** Ours, needed before any page is shown. */
const core =
  /web[\\/]src[\\/](api|config|i18n|query-client|router|frame[\\/]error-page|kit[\\/](page-title|plain)|session[\\/](away|check-(again|failure)|connection|redirect|referral|session|session-key|shared-value|stored|to-kind|use-check-again)|routes[\\/]_app)\.|shared[\\/]src[\\/]i18n[\\/]\w+\.ts|web[\\/]src[\\/]features[\\/].*[\\/]search\.ts|shared[\\/]src[\\/]lib[\\/](by-word|dates|search-codec|search-params)\.ts|shared[\\/]src[\\/](kinds[\\/](heads|registry)|features[\\/]research[\\/]\w+\.head)\.ts/;
/** What asks of a kind of research, and what rows, histories and the market at home show alike: else files of a few hundred bytes each. */
const data =
  /shared[\\/]src[\\/](kinds[\\/](filter|question)|features[\\/]belief[\\/]own-news|features[\\/]research[\\/]history[\\/](held|heads|day-mark|day-state|day-words)|lib[\\/](change-words|day-range|hatch|campaigns)|ui[\\/]estimate-figure)\.|web[\\/]src[\\/](session[\\/](own-looks|recent|use-cost|use-gates|use-now)|kit[\\/](to-research|cost|goods-picture|lazy-part|own-mark|own-words|product-image|tile-strip|use-kept)|features[\\/]research[\\/](history[\\/]queries|call-of|charged|held|keep-menu|locked|tokens-out))\./;
/** Of the page of a kind and what opens on it. */
const research =
  /shared[\\/]src[\\/](kinds[\\/](address|kind)|ui[\\/](chip|data-cell|data-table|pagination|week-change))\.|web[\\/]src[\\/](session[\\/](leads|typed-(address|keyword))|kit[\\/](save-file|search-cost)|features[\\/]research[\\/](armed|cards-skeleton|row-costs|category-box|cell|compare[\\/]compared-text|demo-dot|marketplaces|narrowing|queries|row-menu|search-price))\./;
/** What an account keeps, whose first use fetches it: a file for each part would be named by every page that leads to one. */
const keeping =
  /shared[\\/]src[\\/]features[\\/]own[\\/]rules\.|web[\\/]src[\\/](session[\\/]kept|kit[\\/](say|use-keeping)|features[\\/]research[\\/](compare[\\/]compared|hide-rows|keep-items|own-actions))\./;
/** Components that are on most pages at once; those that only open on demand stay apart. */
const kit =
  /shared[\\/]src[\\/]ui[\\/](?!chart-|checkbox|chip|combobox|command-palette|course-|data-|date-|dialog|discount-|drawer|estimate-figure|field|has-more|language-offer|menu|native-select|number-input|pagination|paywall-|popover|provenance-|ranked-bars|read-table|select|simple-table|switch|table-region|tabs|text-area|time-chart|toast|tooltip|variant-table|week-change)/;

/** What draws days: they come together or not at all. What opens on demand, as table and picture, stays apart. */
const chart =
  /node_modules[\\/]uplot[\\/]|shared[\\/]src[\\/](ui[\\/](chart-(bands|bars|canvas|colors|data|legend|marks|options|words)|season-legend|time-chart)|lib[\\/]campaign-calendar)\.|web[\\/]src[\\/]features[\\/]research[\\/](chart-reading|history[\\/](chart-series|read-of))\./;

/** The dashboard's frame and what it shares with the pages in it: all of it is on every page of a signed-in person. */
const frame =
  /web[\\/]src[\\/](frame[\\/](icons[\\/]\w+|account-menu|allowance-bar|bar-strip|bottom-bar|connection-pill|language-menu|navigation|plan-banner|sidebar|theme-menu|token-meter|top-bar|use-shortcut-keys)|kit[\\/](lazy-menu|lazy-popover|on-demand|shortcut-context|shortcuts|use-return-focus)|session[\\/](theme|tokens|use-language))\./;

/** The part of them that forms need: pages of visitors have forms and little else. */
const form =
  /shared[\\/]src[\\/]ui[\\/](badge|button|error-state|field-context|has-more|segmented|skeleton|text-input)\.|node_modules[\\/](class-variance-authority|clsx)[\\/]/;
/** What forms alone need. */
const fields = /shared[\\/]src[\\/]ui[\\/](field|native-select|table-region)\./;
/** Small things that visitors' pages and the frame share. */
const format =
  /shared[\\/]src[\\/](ui[\\/]use-(format|words)|lib[\\/]format|kinds[\\/](column|table)|features[\\/](accounts[\\/]plan-state|ledger[\\/]costs|plans[\\/]gates))\.|web[\\/]src[\\/](session[\\/]catalogue|kit[\\/](failure|media))\./;
/** What draws icons, and those of visitors' pages (some files have other names than their icons). */
const icons =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|dynamic)|lucide-react[\\/].*[\\/]icons[\\/](chart-line|check|chevron-down|circle-check|circle-exclamation-point|eye|eye-off|minus|search|shield-check|x|cloud-off)\./;

/** Those of a few pages each, neither of the frame nor of research: together, for their own files would be dozens. */
const seldom =
  /lucide-react[\\/].*[\\/]icons[\\/](circle-x|copy|credit-card|flag|hourglass|image-plus|message-circle|package-search|phone|printer|refresh-cw|shopping-cart)\./;

/** Files that are found one after another when they are wanted: what they need is named to nobody before. */
const seldomOpened =
  /\/(away-parts|keep-here|persona-dialog|_listingId\.edit|mine|referrals|download-quota|quota|invoices\.index|invoices\._invoiceId|help|contact)-/;

/** What checks a question before it is sent. */
const shapes = /node_modules[\\/]zod[\\/]|shared[\\/]src[\\/](lib[\\/](light-zod|text)|marketplaces[\\/](ids|reading-shape))\./;

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

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
              { name: 'core', test: anyOf(core, icons, form, format), priority: 15 },
              { name: 'shapes', test: shapes, priority: 12 },
              { name: 'seldom', test: seldom, priority: 6 },
              { name: 'chart', test: chart, priority: 4 },
              { name: 'app', test: anyOf(data, frame, kit, /node_modules[\\/]lucide-react[\\/]/), priority: 5, minShareCount: 2 },
              { name: 'fields', test: fields, priority: 4 },
              { name: 'research', test: research, priority: 3 },
              { name: 'keeping', test: keeping, priority: 3 },
            ],
          },
        },
      },
    },
  };
});
