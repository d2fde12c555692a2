import type { Nav, Resources } from '#src/i18n/resources.ts';
import { allHeads } from '#src/kinds/heads.ts';

export type Namespace = keyof Resources;

const own = [
  'bundled',
  'common',
  'errors',
  'layout',
  'account',
  'home',
  'settings',
  'help',
  'legal',
  'extension',
  'plans',
  'billing',
  'charts',
  'browse',
  'history',
  'course',
  'own',
  'suppliers',
  'contact',
  'histories',
  'calculators',
  'share',
  'overlay',
  'popup',
  'site',
  'site-pages',
] as const satisfies readonly Namespace[];

/** One file a namespace in each language's folder. A new one: add it here, in `resources.ts`, and three files. Those of kinds are named by heads. */
export const namespaces: readonly Namespace[] = [...new Set([...own, ...allHeads.map(({ texts }) => texts)])];

const isWorded = (texts: object): texts is { nav: Nav } => 'nav' in texts;

/** The texts of a namespace as pages have them: the frame's with what each kind's own file says it is called. */
export const composed = (namespace: Namespace, read: (namespace: Namespace) => object): object => {
  if (namespace !== 'layout') return read(namespace);
  const names = allHeads.flatMap(({ id, texts }) => {
    const own = read(texts);
    return isWorded(own) ? [[id, own.nav] as const] : [];
  });
  return { ...read(namespace), heads: Object.fromEntries(names) };
};
