import { inputKeys } from '#src/kinds/filter.ts';
import type { AnyKind, KindFilter } from '#src/kinds/kind.ts';
import { fold } from '#src/lib/fold.ts';
import { parseAddress } from '#src/marketplaces/address.ts';
import { marketplaceIds } from '#src/marketplaces/ids.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';

/** What one token pays for, beginning with the kind: the values of filters that ask. The others, order, pages and views are free (decisions §5). */
export type Question = readonly [kind: string, ...asked: unknown[]];

/** Case and blanks make no other question. In an address they may: some marketplaces' short links tell `a` from `A`. */
export const foldWords = (words: string): string => (parseAddress(words) === null ? fold(words) : words.trim());

/** In a fixed order. All of them are the same as none. */
const named = (ids: readonly MarketplaceId[]): MarketplaceId[] => {
  const known = marketplaceIds.filter((id) => ids.includes(id));
  return known.length === marketplaceIds.length ? [] : known;
};

/** The same for every search that is paid for with one token. */
export const questionOf = <K extends Pick<AnyKind, 'id' | 'filters'>>(kind: K, filter: KindFilter<K>): Question => {
  const values = filter as Record<string, unknown>;
  const asking = Object.entries(kind.filters).filter(([, { asks }]) => asks);
  return [
    kind.id,
    ...asking.map(([name, each]) => {
      const [value] = inputKeys(name, each).map((key) => values[key]);
      if (each.form === 'words') return foldWords(String(value ?? ''));
      return each.form === 'marketplaces' ? named((value as MarketplaceId[] | undefined) ?? []) : (value ?? null);
    }),
  ];
};

export const isSameQuestion = (a: Question, b: Question): boolean => JSON.stringify(a) === JSON.stringify(b);
