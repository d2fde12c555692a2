import { inputKeys } from '#src/kinds/filter.ts';
import type { AnyKind, KindFilter } from '#src/kinds/kind.ts';
import { fold } from '#src/lib/fold-text.ts';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { type MarketplaceId, marketplaceIds } from '#src/marketplaces/facts.ts';

/** What one token pays for: the values of filters that ask. Other filters, order, pages and views are free. */
export interface Question {
  /** The kind, and the parts that must be equal: its words, the row that it opens. */
  same: readonly [kind: string, ...parts: unknown[]];
  /** Restrictions, a text each: excluded marketplaces, the category and its ancestors. Empty: everything is asked for. */
  narrowed: readonly string[];
}

/** Names of a category's ancestors and its own, from the root on, as one text (`categoryPaths`); undefined: unknown. */
export type PathOf = (categoryId: number) => string | undefined;

/** Ignores case and blanks, except in addresses: some marketplaces' short links tell `a` from `A`. */
export const foldWords = (words: string): string => (parseAddress(words) === null ? fold(words) : words.trim());

/** No marketplaces mean all of them. */
const toExcludedMarketplaces = (ids: readonly MarketplaceId[]): string[] =>
  ids.length === 0 ? [] : marketplaceIds.flatMap((id) => (ids.includes(id) ? [] : `without ${id}`));

/** A category lies in all its ancestors; one with an unknown path lies only in itself. */
const inCategory = (id: number, pathOf: PathOf): string[] => {
  const names = pathOf(id)?.split('>');
  return names?.map((_, depth) => `in ${names.slice(0, depth + 1).join('>')}`) ?? [`in #${id}`];
};

export const questionOf = <K extends Pick<AnyKind, 'id' | 'filters'>>(
  kind: K,
  filter: KindFilter<K>,
  pathOf: PathOf = () => undefined,
): Question => {
  const values = filter as Record<string, unknown>;
  const same: unknown[] = [];
  const narrowed: string[] = [];
  for (const [name, each] of Object.entries(kind.filters)) {
    if (!each.asks) continue;
    const [value] = inputKeys(name, each).map((key) => values[key]);
    if (each.form === 'words') same.push(foldWords(String(value ?? '')));
    else if (each.form === 'marketplaces') narrowed.push(...toExcludedMarketplaces((value as MarketplaceId[] | undefined) ?? []));
    else if (each.form === 'entity' && each.of === 'category')
      narrowed.push(...(value === undefined ? [] : inCategory(value as number, pathOf)));
    else same.push(value ?? null);
  }
  return { same: [kind.id, ...same], narrowed };
};

/** Whether a paid question covers another: whatever restricts it must restrict the other too. The ledger uses the same rule. */
export const covers = (paid: Question, requested: Question): boolean =>
  JSON.stringify(paid.same) === JSON.stringify(requested.same) && isNarrowedBy(requested.narrowed, paid.narrowed);

export const isNarrowedBy = (requested: readonly string[], paid: readonly string[]): boolean =>
  paid.every((each) => requested.includes(each));
