/** One file a namespace in each language's folder. A new one: add it here, in `resources.ts`, and three files. */
export const namespaces = [
  'bundled',
  'common',
  'errors',
  'layout',
  'account',
  'landing',
  'home',
  'settings',
  'help',
  'legal',
  'extension',
  'plans',
  'billing',
  'research',
  'categories',
  'stores',
  'history',
  'overlay',
  'popup',
] as const;
export type Namespace = (typeof namespaces)[number];
