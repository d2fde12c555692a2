import type { KindSearch } from '#src/kinds/kind.ts';

/**
 * Gives a route's `validateSearch` the kind's types only: that code is in every visitor's first script, so the page reads the
 * address itself and loads the kind. In a module of its own, so that nothing else is loaded with it.
 */
export const looseSearch = <K>(raw: Record<string, unknown>): KindSearch<K> => raw as KindSearch<K>;
