import type { KindSearch } from '#src/kinds/kind.ts';

/**
 * What a route's `validateSearch` may know of a kind: its types. That part of a route is in the first script that every visitor loads, so the
 * page reads the address itself and the kind loads with the page. A module of its own, for nothing else of theirs may come along.
 */
export const looseSearch = <K>(raw: Record<string, unknown>): KindSearch<K> => raw as KindSearch<K>;
