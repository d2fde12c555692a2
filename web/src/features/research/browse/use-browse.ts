import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browseFacts } from '@telaah/shared/features/research/browse/facts';
import {
  type BrowseAction,
  type BrowsePart,
  type BrowseState,
  browseReducer,
  nextPage,
  questionKey,
  startBrowse,
} from '@telaah/shared/features/research/browse/state';
import type { CategoryRow } from '@telaah/shared/features/research/category';
import type { ProductRow } from '@telaah/shared/features/research/product';
import type { StoreRow } from '@telaah/shared/features/research/store';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { heads } from '@telaah/shared/kinds/registry/heads';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { type BrowsedRows, marketplaceQuery } from '#src/features/research/browse/marketplace-calls.ts';
import { categoriesQuery, rowsQuery, suggestionsQuery } from '#src/features/research/calls/queries.ts';
import { categoryNameOn } from '#src/features/research/market/categories.ts';
import { useDebounced } from '#src/features/research/search/use-debounced.ts';
import { useGate, usePlanName } from '#src/session/account/use-gates.ts';
import { savedItemsQuery } from '#src/session/own-data/saved-items.ts';

/** Undefined `q`: nothing was searched yet; empty `q`: everything. */
export type BrowseSearch = {
  q?: string | undefined;
  category?: number | undefined;
  sort?: string | undefined;
  tab?: string | undefined;
};

const suggestingHead = { ...heads.keyword, suggests: 'suggestions' };

export type BrowseKinds = Readonly<Record<BrowsePart, AnyKind>>;
export type MarketBrowseState = BrowseState<ProductRow, StoreRow, CategoryRow>;
type Action = BrowseAction<ProductRow, StoreRow, CategoryRow>;

const toBrowseAction = (part: BrowsePart, question: string, found: BrowsedRows): Action => {
  const { total_count: total, total_page, page, gate, generation } = found;
  const isCut = gate !== null && gate.hidden > 0;
  const about = { question, total, page, pages: gate ? 1 : total_page, isDemo: generation.demo, isCut };
  switch (part) {
    case 'items': {
      const rows = found.items as ProductRow[];
      return { type: part, ...about, entries: rows.map((row) => ({ itemid: row.product_id, storeid: row.store_id, row })) };
    }
    case 'stores':
      return { type: part, ...about, entries: (found.items as StoreRow[]).map((row) => ({ id: row.store_id, row })) };
    case 'categories':
      return { type: part, ...about, entries: (found.items as CategoryRow[]).map((row) => ({ id: row.category_id, row })) };
  }
};

interface BrowseOptions {
  id: MarketplaceId;
  kinds: BrowseKinds;
  search: BrowseSearch;
  part: BrowsePart;
  typed: string;
}

/** The address is the request; the state is what came back. Paid pages come from the query cache. */
export const useBrowse = ({ id, kinds, search, part, typed }: BrowseOptions) => {
  const client = useQueryClient();
  const plan = usePlanName();
  const gate = useGate('research');
  const [state, dispatch] = useReducer<MarketBrowseState, [Action]>(
    browseReducer<ProductRow, StoreRow, CategoryRow>,
    startBrowse(browseFacts(id)),
  );
  const [failure, setFailure] = useState<Error | null>(null);
  const { marketplace } = state;
  const isAsked = search.q !== undefined || search.category !== undefined;
  const { data: nodes } = useQuery({ ...categoriesQuery, enabled: search.category !== undefined });
  const categoryText = useMemo(
    () => (nodes && search.category !== undefined ? categoryNameOn(nodes, id, search.category) : ''),
    [nodes, id, search.category],
  );
  const request = {
    keyword: search.q ?? '',
    category: { text: categoryText, value: search.category ?? null },
    sortBy: marketplace.sorts.find(({ code }) => code === search.sort && gate.allowed)?.code ?? marketplace.defaultSort,
  };
  const question = questionKey({ ...request, marketplace });

  const read = (list: BrowsePart, page: number): Promise<BrowsedRows> => {
    const { keyword, category, sortBy } = request;
    const order = marketplace.sorts.find(({ code }) => code === sortBy);
    const ordered = gate.allowed && order ? { sort: order.sort, order: order.order } : {};
    const narrowed = { ...(category.value !== null && { category_id: category.value }), ...ordered };
    // Hidden items are filtered here, so that changes show at once and also apply to a marketplace's own calls.
    const hiding = list === 'categories' ? {} : { with_hidden: true };
    const input = { keyword, marketplaces: [id], ...(list === 'items' && narrowed), ...hiding, page };
    const marketplaceRows =
      category.value === null ? marketplaceQuery(id, list, kinds[list], plan, input, { keyword, sortBy, page }) : null;
    return marketplaceRows ? client.fetchQuery(marketplaceRows) : client.fetchQuery(rowsQuery(kinds[list], plan, input));
  };
  const load = async (list: BrowsePart, page: number) => {
    setFailure(null);
    dispatch({ type: 'fetch', part: list, question });
    try {
      dispatch(toBrowseAction(list, question, await read(list, page)));
    } catch (error) {
      const failed = error instanceof Error ? error : new Error(String(error));
      setFailure(failed);
      dispatch({ type: 'error', part: list, question, errorCode: failed instanceof CallFailure ? failed.code : 'server_error' });
    }
  };

  const begin = useEffectEvent((list: BrowsePart) => {
    dispatch({ type: 'ask', ...request });
    if (state.known[list] === null || questionKey(state) !== question) void load(list, 1);
  });
  const name = useEffectEvent(() => dispatch({ type: 'ask', ...request }));
  useEffect(() => {
    if (isAsked && categoryText !== '') name();
  }, [isAsked, categoryText]);
  // `question` identifies the request; the same one is not requested again.
  useEffect(() => {
    if (isAsked && question) begin(part);
    else dispatch({ type: 'reset' });
  }, [isAsked, question, part]);

  const { data: hiddenItems } = useQuery(savedItemsQuery('hidden'));
  useEffect(() => {
    const idsOf = (of: 'product' | 'store') =>
      hiddenItems?.items.flatMap(({ thing, id: itemId }) => (thing === of ? [itemId] : [])) ?? [];
    dispatch({ type: 'hide', blacklist: { products: idsOf('product'), stores: idsOf('store').map(Number) } });
  }, [hiddenItems]);

  const settledWords = useDebounced(typed.trim().slice(0, 200));
  const { data: suggested } = useQuery({
    ...suggestionsQuery(suggestingHead, { typed: settledWords, marketplaces: [id] }),
    enabled: settledWords !== '' && settledWords !== request.keyword,
  });
  useEffect(() => {
    dispatch({ type: 'suggest', keyword: settledWords, suggestions: suggested?.items.map(({ keyword }) => keyword) ?? [] });
  }, [settledWords, suggested]);

  const next = nextPage(state, part);
  return {
    state,
    isAsked,
    failure,
    /** Loads the next page or repeats a failed one; null if all rows are loaded. */
    more: next === null ? null : () => void load(part, next),
  };
};
