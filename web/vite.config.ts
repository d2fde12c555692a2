import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pagesIn } from './src/page-list.ts';

/** Paths that the API answers; the development server hands them on to it. */
const apiPaths = ['/internal', '/public', '/openapi.json', '/reference', '/healthz', '/readyz', '/extension.zip'];

/*
 * Without these groups the bundler makes a chunk of every set of modules that the same pages share: dozens of tiny files, or
 * popup code in front of the first paint.
 */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store))[\\/]/;
/** Ours, needed before any page is shown. */
const core =
  /web[\\/]src[\\/](api|config|i18n|query-client|router|frame[\\/]error-page|kit[\\/](page-title|plain)|session[\\/](check-again|connection|redirect|referral|session|stored|to-kind|use-check-again)|routes[\\/]_app)\.|shared[\\/]src[\\/]i18n[\\/]\w+\.ts|web[\\/]src[\\/]features[\\/].*[\\/]search\.ts|shared[\\/]src[\\/]lib[\\/](dates|search-codec|search-params)\.ts|shared[\\/]src[\\/]kinds[\\/]heads\.ts/;
/** What asks of a kind of research, and what rows, histories and the market at home show alike: else files of a few hundred bytes each. */
const data =
  /shared[\\/]src[\\/](kinds[\\/](address|filter|question)|features[\\/]belief[\\/]own-news|lib[\\/]day-range|ui[\\/]estimate-figure)\.|web[\\/]src[\\/](session[\\/](own-looks|product-address|recent|use-gates|use-now|words-cost)|kit[\\/](cost|goods-picture|own-mark|own-words|product-image|search-cost|tile-strip|use-kept)|features[\\/]research[\\/](charged|paywall|tokens-out))\./;
/** Of the page of a kind and what opens on it, with the first kind. */
const research =
  /shared[\\/]src[\\/](kinds[\\/]kind|features[\\/]research[\\/]product\.kind)\.|web[\\/]src[\\/](kit[\\/]save-file|features[\\/]research[\\/](category-box|marketplaces|queries|search-price))\./;
/** Tabs, and the order of things that arrow keys walk, which menus have too. */
const tabs = /@base-ui[\\/](utils[\\/]useControlled|react[\\/](internals[\\/]composite|tabs))/;
/** Components that are on most pages at once; those that only open on demand stay apart. */
const kit =
  /shared[\\/]src[\\/]ui[\\/](?!chart-|combobox|command-palette|data-|date-|dialog|drawer|estimate-figure|menu|popover|provenance-|select|tabs|time-chart|toast|tooltip)/;

/** The dashboard's frame and what it shares with the pages in it: all of it is on every page of a signed-in person. */
const frame =
  /web[\\/]src[\\/](frame[\\/](app-shell|account-menu|allowance-bar|bar-strip|bottom-bar|connection-pill|language-menu|navigation|plan-banner|sidebar|theme-menu|token-meter|top-bar|use-shortcut-keys)|kit[\\/](lazy-menu|lazy-popover|on-demand|shortcut-context|shortcuts|use-return-focus)|session[\\/](theme|token-words|tokens|use-language))\./;

/** The part of them that forms need: pages of visitors have forms and little else. */
const form =
  /shared[\\/]src[\\/]ui[\\/](badge|button|error-state|field|field-context|native-select|segmented|skeleton|table-region|text-input)\.|node_modules[\\/](class-variance-authority|clsx)[\\/]/;
/** Small things that visitors' pages and the frame share. */
const format =
  /shared[\\/]src[\\/](ui[\\/]use-(format|words)|lib[\\/]format|kinds[\\/](column|table)|features[\\/](accounts[\\/]plan-state|ledger[\\/]costs|plans[\\/]gates))\.|web[\\/]src[\\/](session[\\/]catalogue|kit[\\/](failure|media))\./;
/** What draws icons, and those of visitors' pages (some files have other names than their icons). */
const icons =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/]|dynamic)|lucide-react[\\/].*[\\/]icons[\\/](chart-line|check|chevron-down|circle-check|circle-exclamation-point|eye|eye-off|minus|search|shield-check|x)\./;

/** The gallery is for developers: other builds get an empty module in its place, so that its code is not even a file there. */
const withoutGallery = {
  name: 'without-gallery',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.endsWith('/gallery/gallery-page.tsx') ? '\0no-gallery' : null),
  load: (id: string) => (id === '\0no-gallery' ? 'export const GalleryPage = () => null;' : null),
};

/** Beside `index.html`, for the server: which addresses are pages. The router's plugin has written its tree by then. */
const pageList = (gallery: boolean): Plugin => ({
  name: 'page-list',
  apply: 'build',
  async generateBundle() {
    const tree = await readFile(new URL('src/route-tree.gen.ts', import.meta.url), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pagesIn(tree, { gallery })) });
  },
});

export default defineConfig(({ mode }) => {
  const hasGallery = mode === 'development' || process.env.GALLERY === '1';
  const api = `http://localhost:${process.env.PORT ?? 3000}`;
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
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
      pageList(hasGallery),
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
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: vendor, priority: 20 },
              { name: 'core', test: core, priority: 15 },
              { name: 'data', test: data, priority: 3 },
              { name: 'research', test: research, priority: 3 },
              { name: 'tabs', test: tabs, priority: 3 },
              { name: 'chart', test: /node_modules[\\/]uplot[\\/]/, priority: 10 },
              { name: 'icons', test: icons, priority: 12 },
              { name: 'app-icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 10, minShareCount: 2 },
              { name: 'form', test: form, priority: 8 },
              { name: 'format', test: format, priority: 7 },
              { name: 'kit', test: kit, priority: 5, minShareCount: 2 },
              { name: 'frame', test: frame, priority: 4 },
            ],
          },
        },
      },
    },
  };
});
