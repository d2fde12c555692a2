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

const scripts: Readonly<Record<SiteScript, string>> = {
  calculator: here('src/site/calculators/script.ts'),
  contact: here('src/site/contact/script.ts'),
  help: here('src/site/help/script.ts'),
  register: here('src/site/register/script.ts'),
};

/** Texts need no React in these scripts. */
const withoutReact = {
  name: 'without-react',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'react-i18next' ? '\0no-react' : null),
  load: (id: string) =>
    id === '\0no-react' ? "export const initReactI18next = { type: '3rdParty', init: () => undefined };" : null,
};

/** Builds the scripts; returns the files of each, itself first, and records their packages. */
const builtScripts = async (packages: Set<string>): Promise<Record<string, string[]>> => {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutReact, gatherPackages(disk, packages), compressed()],
    resolve: {
      alias: [{ find: /^zod$/, replacement: fileURLToPath(import.meta.resolve('@telaah/shared/light-zod/light-zod')) }],
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

/** Builds the public site: a server module that renders HTML, and hashed styles, pictures and scripts. Browsers load no React. */
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
    // Production has no `node_modules` of the build.
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/site/site.tsx',
      outDir: 'dist-site',
      // Contains the scripts already.
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
