import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

/*
 * Browsing one marketplace, as the specification's state: pure, the same for all of them. Who shows it asks the calls, and tells what came back.
 */

/** The lists of one question, each with pages of its own. */
export type BrowsePart = 'items' | 'stores' | 'categories';

/** A product in a list. `itemid` tells it from others, whatever page it came on. */
export interface BrowseItem<Row> {
  itemid: string;
  /** Ours; null: it is not known who sells it. */
  storeid: number | null;
  row: Row;
}

export interface BrowseRow<Row> {
  id: number;
  row: Row;
}

/** What a marketplace's folder says of its lists. */
export interface BrowseFacts {
  id: MarketplaceId;
  defaultSort: string;
  /** What it calls its first page. */
  startPage: number;
  sorts: readonly MarketSort[];
}

/** A category by its name and our id; null: any. */
export interface BrowseCategory {
  text: string;
  value: number | null;
}

/** Stores and products that a person does not want to see. */
export interface Blacklist {
  stores: readonly number[];
  products: readonly string[];
}

export interface BrowseState<Product = unknown, Store = unknown, Category = unknown> {
  marketplace: BrowseFacts;
  /** As they came, without duplicates; `shownItems` are those that are not hidden. */
  items: readonly BrowseItem<Product>[];
  stores: readonly BrowseRow<Store>[];
  categories: readonly BrowseRow<Category>[];
  blacklist: Blacklist;
  sortBy: string;
  category: BrowseCategory;
  keyword: string;
  keywordSuggestions: readonly string[];
  /** Of the items, as the marketplace counts: the last one that is there. */
  page: number;
  fetching: boolean;
  showPaywall: boolean;
  /** What failed; null: nothing. */
  fnError: BrowsePart | null;
  errorCode: string | null;
  /** How many there are of each, the last page that came, from 1, and whether some of it is made by the market generator; null: not answered yet. */
  known: Readonly<Record<BrowsePart, { total: number; page: number; pages: number; isDemo: boolean } | null>>;
  /** What is on its way. */
  pending: readonly BrowsePart[];
}

/** What tells one question from another: answers of others are ignored. */
export const questionKey = ({
  marketplace,
  keyword,
  category,
  sortBy,
}: Pick<BrowseState, 'marketplace' | 'keyword' | 'category' | 'sortBy'>): string =>
  JSON.stringify([marketplace.id, keyword, category.value, sortBy]);

export interface BrowseAnswer<Entry> {
  /** `questionKey` of what was asked. */
  question: string;
  entries: readonly Entry[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  isDemo: boolean;
  /** The plan shows only this much of it. */
  isCut: boolean;
}

export type BrowseAction<Product, Store, Category> =
  | { type: 'ask'; keyword: string; category: BrowseCategory; sortBy: string }
  | { type: 'suggest'; keyword: string; suggestions: readonly string[] }
  | { type: 'fetch'; part: BrowsePart; question: string }
  | ({ type: 'items' } & BrowseAnswer<BrowseItem<Product>>)
  | ({ type: 'stores' } & BrowseAnswer<BrowseRow<Store>>)
  | ({ type: 'categories' } & BrowseAnswer<BrowseRow<Category>>)
  | { type: 'error'; part: BrowsePart; question: string; errorCode: string }
  | { type: 'hide'; blacklist: Blacklist }
  | { type: 'reset'; marketplace?: BrowseFacts };

const ANY: BrowseCategory = { text: '', value: null };
const NOTHING = { items: null, stores: null, categories: null };

export const startBrowse = (marketplace: BrowseFacts): BrowseState<never, never, never> => ({
  marketplace,
  items: [],
  stores: [],
  categories: [],
  blacklist: { stores: [], products: [] },
  sortBy: marketplace.defaultSort,
  category: ANY,
  keyword: '',
  keywordSuggestions: [],
  page: marketplace.startPage,
  fetching: false,
  showPaywall: false,
  fnError: null,
  errorCode: null,
  known: NOTHING,
  pending: [],
});

/** The first of each stays where it is; a later page that has it again says only the newer. */
const mergeEntries = <Entry>(before: readonly Entry[], more: readonly Entry[], idOf: (entry: Entry) => unknown): Entry[] => [
  ...new Map([...before, ...more].map((entry) => [idOf(entry), entry])).values(),
];

const without = (pending: readonly BrowsePart[], part: BrowsePart): BrowsePart[] => pending.filter((each) => each !== part);

/** What every page of a list changes: a page that was not asked for next is none. Null: it is ignored. */
const toPageUpdate = (
  state: BrowseState,
  part: BrowsePart,
  { question, total, page, pages, isDemo, isCut }: BrowseAnswer<unknown>,
) => {
  if (question !== questionKey(state) || !state.pending.includes(part)) return null;
  const pending = without(state.pending, part);
  return {
    pending,
    fetching: pending.length > 0,
    known: { ...state.known, [part]: { total, page, pages, isDemo } },
    showPaywall: state.showPaywall || isCut,
  };
};

const startQuestion = <P, S, C>(
  state: BrowseState<P, S, C>,
  { keyword, category, sortBy }: Pick<BrowseState, 'keyword' | 'category' | 'sortBy'>,
): BrowseState<P, S, C> => {
  const sorts = state.marketplace.sorts.map(({ code }) => code);
  const next = { ...state, keyword, category, sortBy: sorts.includes(sortBy) ? sortBy : state.marketplace.defaultSort };
  // The same question, of which only the category's name may have become known.
  if (questionKey(next) === questionKey(state)) return category.text === state.category.text ? state : { ...state, category };
  const { blacklist, marketplace } = state;
  const { sortBy: order } = next;
  // An order is of the items alone: the other lists stay.
  const isOrder = keyword === state.keyword && category.value === state.category.value;
  const kept = isOrder ? { stores: state.stores, categories: state.categories, known: { ...state.known, items: null } } : {};
  return { ...startBrowse(marketplace), blacklist, keyword, category, sortBy: order, ...kept };
};

/** The state after something was asked, answered or refused. */
export const browseReducer = <P, S, C>(state: BrowseState<P, S, C>, action: BrowseAction<P, S, C>): BrowseState<P, S, C> => {
  switch (action.type) {
    case 'ask':
      return startQuestion(state, action);
    case 'suggest':
      return { ...state, keywordSuggestions: action.suggestions };
    case 'fetch':
      if (action.question !== questionKey(state) || state.pending.includes(action.part)) return state;
      return { ...state, pending: [...state.pending, action.part], fetching: true, fnError: null, errorCode: null };
    case 'items': {
      const news = toPageUpdate(state, 'items', action);
      if (news === null) return state;
      const items = mergeEntries(state.items, action.entries, ({ itemid }) => itemid);
      return { ...state, ...news, items, page: state.marketplace.startPage + action.page - 1 };
    }
    case 'stores': {
      const news = toPageUpdate(state, 'stores', action);
      return news === null ? state : { ...state, ...news, stores: mergeEntries(state.stores, action.entries, ({ id }) => id) };
    }
    case 'categories': {
      const news = toPageUpdate(state, 'categories', action);
      return news === null
        ? state
        : { ...state, ...news, categories: mergeEntries(state.categories, action.entries, ({ id }) => id) };
    }
    case 'error':
      if (action.question !== questionKey(state)) return state;
      return { ...state, fnError: action.part, errorCode: action.errorCode, fetching: false, pending: [] };
    case 'hide':
      return { ...state, blacklist: action.blacklist };
    case 'reset':
      return { ...startBrowse(action.marketplace ?? state.marketplace), blacklist: state.blacklist };
  }
};

/** Stores that nobody has hidden, and how many are. */
export const visibleStores = <S>({
  stores,
  blacklist,
}: BrowseState<unknown, S>): { shown: readonly BrowseRow<S>[]; hidden: number } => {
  const shown = stores.filter(({ id }) => !blacklist.stores.includes(id));
  return { shown, hidden: stores.length - shown.length };
};

/** Items that nobody has hidden, and how many are. */
export const visibleItems = <P>({ items, blacklist }: BrowseState<P>): { shown: readonly BrowseItem<P>[]; hidden: number } => {
  const shown = items.filter(
    ({ itemid, storeid }) => !blacklist.products.includes(itemid) && !(storeid !== null && blacklist.stores.includes(storeid)),
  );
  return { shown, hidden: items.length - shown.length };
};

/** The page of a list that comes next, from 1; null: all that the plan shows is there. */
export const nextPage = ({ known }: BrowseState, part: BrowsePart): number | null => {
  const last = known[part];
  if (last === null) return 1;
  return last.page < last.pages ? last.page + 1 : null;
};
