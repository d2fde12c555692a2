import * as disk from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { gatherPackages, notices } from '@telaah/shared/lib/notices';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import type { SiteScript } from './src/config/config.ts';
import { compressed } from './vite.compressed.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The scripts of single pages, by their names. */
const scripts: Readonly<Record<SiteScript, string>> = {
  calculator: here('src/site/calculators/script.ts'),
  contact: here('src/site/contact/script.ts'),
  help: here('src/site/help/script.ts'),
  register: here('src/site/register/script.ts'),
};

/** Texts are said without React there: what would bring it is left out. */
const withoutReact = {
  name: 'without-react',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'react-i18next' ? '\0no-react' : null),
  load: (id: string) =>
    id === '\0no-react' ? "export const initReactI18next = { type: '3rdParty', init: () => undefined };" : null,
};

/** Builds them, and says of each by which files it comes: itself, and what it begins with. Notes the packages in them. */
const builtScripts = async (packages: Set<string>): Promise<Record<string, string[]>> => {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutReact, gatherPackages(disk, packages), compressed()],
    resolve: {
      alias: [{ find: /^zod$/, replacement: fileURLToPath(import.meta.resolve('@telaah/shared/lib/light-zod')) }],
    },
    build: {
      outDir: 'dist-site',
      emptyOutDir: true,
      assetsDir: 'site',
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: scripts,
        treeshake: { manualPureFunctions: ['z'] },
        output: { entryFileNames: 'site/[name]-[hash].js', chunkFileNames: 'site/[name]-[hash].js' },
      },
    },
  });
  const chunks = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((file) => file.type === 'chunk');
  return Object.fromEntries(
    chunks
      .filter(({ isEntry }) => isEntry)
      .map(({ name, fileName, imports }) => [name, [fileName, ...imports].map((file) => `/${file}`)]),
  );
};

/**
 * The public site: one module for the server, which makes HTML of it, and beside it the style sheet, the pictures and the scripts of single pages,
 * named by their content. Nothing of React reaches a visitor's browser.
 */
export default defineConfig(async ({ mode }) => {
  const packages = new Set([here('../node_modules/tailwindcss')]);
  const siteScripts = await builtScripts(packages);
  return {
    root,
    publicDir: false,
    plugins: [react(), tailwindcss(), notices(disk, [...packages]), compressed('site.js')],
    resolve: { dedupe: ['react', 'react-dom', 'i18next', 'react-i18next'] },
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.env.SITE_SCRIPTS': JSON.stringify(siteScripts),
    },
    // What runs in production has no packages of the build.
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/site/site.tsx',
      outDir: 'dist-site',
      // The scripts are there already.
      emptyOutDir: false,
      ssrEmitAssets: true,
      assetsDir: 'site',
      assetsInlineLimit: 0,
      target: 'node22',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'site.js' } },
    },
  };
});
