import type { KindSearch } from '#src/kinds/kind.ts';

// Gives types only, in a module of its own: a route's `validateSearch` is in every visitor's first script, so the page reads the
// address itself and loads the kind.
export const looseSearch = <K>(raw: Record<string, unknown>): KindSearch<K> => raw as KindSearch<K>;
