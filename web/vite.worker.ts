import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fallbackLanguage, languages } from '@telaah/shared/i18n/languages';
import { WORKER_PATH } from '@telaah/shared/lib/shell';
import { build, type Plugin } from 'vite';
import { filesOf, pagesIn } from './src/page-list.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Routes that work offline; other pages show that they need a connection. */
const PAGES = [
  '_app/calculators/$calculator',
  '_app/calculators/index',
  '_app/share',
  '_app/research/products',
  '_app/history/products.$productId',
  '_app/history/products.index',
  '_app/history/categories.$categoryId',
  '_app/history/stores.$storeId',
  'login',
];
/** Modules that replace such pages, and modules that any page may load later. */
const PARTS = [
  '/web/src/frame/shell/app-shell.ts',
  '/web/src/frame/shell/framed.ts',
  '/web/src/frame/failures/not-found.ts',
  '/web/src/frame/failures/offline-parts.ts',
  '/web/src/session/offline/offline-cache.ts',
  '/shared/src/ui/locale/language-offer.ts',
];
/** Files without a content hash. */
const PUBLIC = ['/icon.svg', '/goods.svg', '/manifest.webmanifest'];
/** Limit of the files that the worker downloads with one language, bytes after gzip. */
const MOST_BYTES = 700_000;

const hashOf = (texts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 10);
};

/** Hash of the sources that define answers; cached answers of another hash are not read. */
const shapes = (): string => {
  const sources = ['kinds', 'features'].flatMap((folder) =>
    readdirSync(here(`../shared/src/${folder}`), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted()
      .map((file) => readFileSync(here(`../shared/src/${folder}/${file}`))),
  );
  return hashOf(sources);
};

/** Generates the worker's script with the list of this build's files, so that each build has another worker. */
export const worker = (textFolder: string): Plugin => ({
  name: 'worker',
  apply: 'build',
  config: () => ({ define: { 'import.meta.env.SHAPES': JSON.stringify(shapes()) } }),
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const all = Object.values(bundle);
      const chunks = all.filter((file) => file.type === 'chunk');
      const component = (page: string) => `/web/src/routes/${page}.tsx?tsr-split=component`;
      // Of the start page only the offline message.
      const offlineFiles = filesOf({ whole: [...PAGES.map(component), ...PARTS], alone: [component('_app/index')] }, chunks);
      const styles = all.flatMap(({ fileName }) => (fileName.endsWith('.css') ? fileName : []));
      const textsOf = (language: string) =>
        all.flatMap(({ fileName }) => (fileName.startsWith(`${textFolder}/${language}/`) ? fileName : [])).toSorted();
      // English is loaded with every language for missing texts.
      const hashed = [...offlineFiles.files, ...styles, ...textsOf(fallbackLanguage)].toSorted();
      const texts = Object.fromEntries(
        languages.map((language) => [language, language === fallbackLanguage ? [] : textsOf(language)]),
      );
      const sources = [
        'src/worker/worker.ts',
        'src/worker/rules.ts',
        '../shared/src/lib/shell.ts',
        'index.html',
        ...PUBLIC.map((file) => `public${file}`),
      ];
      const rooted = (names: readonly string[]) => names.map((name) => `/${name}`);
      const kept = {
        version: hashOf([...sources.map((file) => readFileSync(here(file))), ...hashed, textFolder]),
        entry: `/${offlineFiles.entry}`,
        files: [...rooted(hashed), ...PUBLIC],
        texts: Object.fromEntries(Object.entries(texts).map(([language, names]) => [language, rooted(names)])),
        pages: [
          ...new Set(
            pagesIn(readFileSync(here('src/route-tree.gen.ts'), 'utf8'), { gallery: false }).map(
              ({ pattern }) => pattern.split('/')[1] ?? '',
            ),
          ),
        ],
      };
      const bytesOf = (names: readonly string[]) =>
        names.reduce((sum, name) => {
          const file = bundle[name];
          return sum + (file ? gzipSync(file.type === 'chunk' ? file.code : file.source).length : 0);
        }, 0);
      const bytes = bytesOf(hashed) + Math.max(...Object.values(texts).map(bytesOf));
      if (bytes > MOST_BYTES) this.error(`what is kept for when there is no network weighs ${bytes} bytes`);
      this.info(
        `kept for when there is no network: ${kept.files.length} files, ${Math.round(bytes / 1000)} kB with the texts of a language`,
      );
      this.emitFile({ type: 'asset', fileName: WORKER_PATH.slice(1), source: await script(kept) });
    },
  },
});

const script = async (kept: object): Promise<string> => {
  const built = await build({
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'error',
    define: { KEPT_FILES: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: { input: here('src/worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  const [only] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (only?.type !== 'chunk') throw new Error('the worker was not built');
  return only.code;
};
