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
  'inbox',
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

/** A new namespace is added here, in `resources.ts`, and as a file in each language's folder. Kinds' come from their heads. */
export const namespaces: readonly Namespace[] = [...new Set([...plainNamespaces, ...allHeads.map(({ texts }) => texts)])];

const kindNamespaces: readonly Namespace[] = ['layout', 'plans'];

/** A namespace's texts; those that name kinds also get each kind's name from its own file. */
export const composeTexts = (namespace: Namespace, read: (namespace: Namespace) => object): object => {
  if (!kindNamespaces.includes(namespace)) return read(namespace);
  const names = allHeads.map(({ id, texts }) => [id, (read(texts) as { nav: Nav }).nav]);
  return { ...read(namespace), heads: Object.fromEntries(names) };
};
