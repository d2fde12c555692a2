import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';

/* State of browsing one marketplace, pure and the same for all: the page makes the calls and passes their answers in. */

export type BrowsePart = 'items' | 'stores' | 'categories';

/** `itemid` identifies a product across pages. */
export interface BrowseItem<Row> {
  itemid: string;
  /** Our store id; null: the seller is unknown. */
  storeid: number | null;
  row: Row;
}

export interface BrowseRow<Row> {
  id: number;
  row: Row;
}

export interface BrowseFacts {
  id: MarketplaceId;
  defaultSort: string;
  /** The marketplace's number of its first page. */
  startPage: number;
  sorts: readonly MarketSort[];
}

/** A category by name and our id; null: any. */
export interface BrowseCategory {
  text: string;
  value: number | null;
}

export interface Blacklist {
  stores: readonly number[];
  products: readonly string[];
}

export interface BrowseState<Product = unknown, Store = unknown, Category = unknown> {
  marketplace: BrowseFacts;
  /** In the order received, without duplicates, hidden ones included. */
  items: readonly BrowseItem<Product>[];
  stores: readonly BrowseRow<Store>[];
  categories: readonly BrowseRow<Category>[];
  blacklist: Blacklist;
  sortBy: string;
  category: BrowseCategory;
  keyword: string;
  keywordSuggestions: readonly string[];
  /** The last loaded page of items, as the marketplace counts. */
  page: number;
  fetching: boolean;
  showPaywall: boolean;
  fnError: BrowsePart | null;
  errorCode: string | null;
  /** Null: not answered yet. `page`: the last one received, from 1; `isDemo`: some of it is made by the market generator. */
  known: Readonly<Record<BrowsePart, { total: number; page: number; pages: number; isDemo: boolean } | null>>;
  pending: readonly BrowsePart[];
}

/** Identifies a question: answers to other questions are ignored. */
export const questionKey = ({
  marketplace,
  keyword,
  category,
  sortBy,
}: Pick<BrowseState, 'marketplace' | 'keyword' | 'category' | 'sortBy'>): string =>
  JSON.stringify([marketplace.id, keyword, category.value, sortBy]);

export interface BrowseAnswer<Entry> {
  question: string;
  entries: readonly Entry[];
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  isDemo: boolean;
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

/** Entries keep their first position and take the newest value. */
const mergeEntries = <Entry>(before: readonly Entry[], more: readonly Entry[], idOf: (entry: Entry) => unknown): Entry[] => [
  ...new Map([...before, ...more].map((entry) => [idOf(entry), entry])).values(),
];

const without = (pending: readonly BrowsePart[], part: BrowsePart): BrowsePart[] => pending.filter((each) => each !== part);

/** Changes that every page of a list makes; null: the page is ignored because it was not requested. */
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
  // The question is the same; only the name of its category may have become known.
  if (questionKey(next) === questionKey(state)) return category.text === state.category.text ? state : { ...state, category };
  const { blacklist, marketplace } = state;
  const { sortBy: order } = next;
  // Only the items have an order, so the other lists stay.
  const isOrder = keyword === state.keyword && category.value === state.category.value;
  const unchangedLists = isOrder
    ? { stores: state.stores, categories: state.categories, known: { ...state.known, items: null } }
    : {};
  return { ...startBrowse(marketplace), blacklist, keyword, category, sortBy: order, ...unchangedLists };
};

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
      const update = toPageUpdate(state, 'items', action);
      if (update === null) return state;
      const items = mergeEntries(state.items, action.entries, ({ itemid }) => itemid);
      return { ...state, ...update, items, page: state.marketplace.startPage + action.page - 1 };
    }
    case 'stores': {
      const update = toPageUpdate(state, 'stores', action);
      return update === null ? state : { ...state, ...update, stores: mergeEntries(state.stores, action.entries, ({ id }) => id) };
    }
    case 'categories': {
      const update = toPageUpdate(state, 'categories', action);
      return update === null
        ? state
        : { ...state, ...update, categories: mergeEntries(state.categories, action.entries, ({ id }) => id) };
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

export const visibleStores = <S>({
  stores,
  blacklist,
}: BrowseState<unknown, S>): { shown: readonly BrowseRow<S>[]; hidden: number } => {
  const shown = stores.filter(({ id }) => !blacklist.stores.includes(id));
  return { shown, hidden: stores.length - shown.length };
};

export const visibleItems = <P>({ items, blacklist }: BrowseState<P>): { shown: readonly BrowseItem<P>[]; hidden: number } => {
  const shown = items.filter(
    ({ itemid, storeid }) => !blacklist.products.includes(itemid) && !(storeid !== null && blacklist.stores.includes(storeid)),
  );
  return { shown, hidden: items.length - shown.length };
};

/** Counts from 1; null: all that the plan shows is loaded. */
export const nextPage = ({ known }: BrowseState, part: BrowsePart): number | null => {
  const last = known[part];
  if (last === null) return 1;
  return last.page < last.pages ? last.page + 1 : null;
};
