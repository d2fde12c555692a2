import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages } from '@telaah/shared/i18n/languages';
import { composeTexts, type Namespace, namespaces } from '@telaah/shared/i18n/loading/namespaces';
import type { Plugin } from 'vite';

/** Texts that are bundled in the entry or belong to the extension or the public site. */
const OTHER_NAMESPACES: readonly Namespace[] = ['bundled', 'overlay', 'popup', 'legal', 'site', 'site-pages'];

const dashboardNamespaces = namespaces.filter((name) => !OTHER_NAMESPACES.includes(name));
const fileOf =
  (language: string) =>
  (namespace: Namespace): object =>
    JSON.parse(readFileSync(new URL(`../shared/src/i18n/${language}/${namespace}.json`, import.meta.url), 'utf8'));
const read = (language: string, namespace: Namespace): string => JSON.stringify(composeTexts(namespace, fileOf(language)));

const all = () =>
  languages.flatMap((language) =>
    dashboardNamespaces.map((name) => ({ place: `${language}/${name}.json`, text: read(language, name) })),
  );

const versionOf = (texts: ReturnType<typeof all>): string =>
  createHash('sha256')
    .update(texts.map(({ place, text }) => `${place}\n${text}`).join('\n'))
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 8);

export const textPlace = (folder: string, language: string, namespace: string): string => `${folder}/${language}/${namespace}.json`;

/** One folder named by the hash of all texts; a hash per file would lengthen the names in every page. `folder`: below the site's root. */
export const textFiles = (): { folder: string; plugin: Plugin } => {
  const texts = all();
  const folder = `assets/texts-${versionOf(texts)}`;
  return {
    folder,
    plugin: {
      name: 'texts',
      config: () => ({ define: { 'import.meta.env.TEXTS': JSON.stringify(`/${folder}`) } }),
      configureServer: ({ middlewares }) => {
        // Development reads the files on each request.
        middlewares.use(`/${folder}`, (request, response, next) => {
          const [, language = '', namespace = ''] = /^\/([a-z]+)\/([a-z-]+)\.json$/.exec(request.url ?? '') ?? [];
          const known = dashboardNamespaces.find((each) => each === namespace);
          if (!languages.some((each) => each === language) || known === undefined) return next();
          response.setHeader('Content-Type', 'application/json');
          response.end(read(language, known));
        });
      },
      generateBundle() {
        for (const { place, text } of texts) this.emitFile({ type: 'asset', fileName: `${folder}/${place}`, source: text });
      },
    },
  };
};
