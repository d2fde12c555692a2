import { inputKeys } from '#src/kinds/filter.ts';
import type { AnyKind, KindFilter } from '#src/kinds/kind.ts';
import { fold } from '#src/lib/fold.ts';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { type MarketplaceId, marketplaceIds } from '#src/marketplaces/facts.ts';

/** What one token pays for: the values of filters that ask. The others, order, pages and views are free (decisions §5). */
export interface Question {
  /** The kind, and what no part of a question can have otherwise: its words, the row that it opens. */
  same: readonly [kind: string, ...asked: unknown[]];
  /** What leaves a part of it, a text each: marketplaces that are left out, the category and those above it. Nothing: all of it is asked for. */
  narrowed: readonly string[];
}

/** The names that lead to a category, from the root on, as one text (`categoryPaths`); undefined: it is not known here. */
export type PathOf = (categoryId: number) => string | undefined;

/** Case and blanks make no other question. In an address they may: some marketplaces' short links tell `a` from `A`. */
export const foldWords = (words: string): string => (parseAddress(words) === null ? fold(words) : words.trim());

/** None named are all of them. */
const toExcludedMarketplaces = (ids: readonly MarketplaceId[]): string[] =>
  ids.length === 0 ? [] : marketplaceIds.flatMap((id) => (ids.includes(id) ? [] : `without ${id}`));

/** Whoever is in a category is in all above it. One whose place is not known lies in nothing but itself. */
const inCategory = (id: number, pathOf: PathOf): string[] => {
  const names = pathOf(id)?.split('>');
  return names?.map((_, depth) => `in ${names.slice(0, depth + 1).join('>')}`) ?? [`in #${id}`];
};

/** The same for every search that is paid for with one token. */
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

/** Of one question: does `paid` hold `asked`? Nothing narrows it that does not narrow what is asked too. The ledger holds operations against the same rule. */
export const covers = (paid: Question, asked: Question): boolean =>
  JSON.stringify(paid.same) === JSON.stringify(asked.same) && isNarrowedBy(asked.narrowed, paid.narrowed);

/** What lies within something is narrowed by all that narrows that. */
export const isNarrowedBy = (asked: readonly string[], paid: readonly string[]): boolean =>
  paid.every((each) => asked.includes(each));
