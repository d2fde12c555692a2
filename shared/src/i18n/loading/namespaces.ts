import type { Nav, Resources } from '#src/i18n/resources.ts';
import { allHeads } from '#src/kinds/registry/heads.ts';

export type Namespace = keyof Resources;

const plainNamespaces = [
  'bundled',
  'away',
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
export const namespaces: readonly Namespace[] = [...new Set([...plainNamespaces, ...allHeads.map(({ texts }) => texts)])];

/** Those that name kinds: the frame's among its pages, the plans' among what they open. */
const kindNamespaces: readonly Namespace[] = ['layout', 'plans'];

/** The texts of a namespace as pages have them: where kinds are named, with what each kind's own file says it is called. */
export const composeTexts = (namespace: Namespace, read: (namespace: Namespace) => object): object => {
  if (!kindNamespaces.includes(namespace)) return read(namespace);
  const names = allHeads.map(({ id, texts }) => [id, (read(texts) as { nav: Nav }).nav]);
  return { ...read(namespace), heads: Object.fromEntries(names) };
};
