import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { BrowsePart } from '@telaah/shared/features/research/browse/state';
import { browsedProducts, browsedStores } from '@telaah/shared/features/research/wire/inputs';
import type { AnyKind, RowsAnswer } from '@telaah/shared/kinds/kind';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { api } from '#src/api/api.ts';
import type { KindCallInput } from '#src/features/research/calls/queries.ts';
import { chargedQueryOptions, takeChargedResult } from '#src/features/research/cost/charged-call.ts';

export type BrowsedRows = Pick<RowsAnswer<object>, 'items' | 'total_count' | 'total_page' | 'page' | 'free_until' | 'gate'> & {
  generation: Pick<RowsAnswer<object>['generation'], 'demo'>;
};

/** In the marketplace's own terms; pages count from 1. */
interface BrowseRequest {
  keyword: string;
  sortBy: string;
  page: number;
}
interface CallOptions {
  client: QueryClient;
  signal: AbortSignal;
}
type MarketplaceCall = (request: BrowseRequest, how: CallOptions) => Promise<BrowsedRows>;

const emptyRows: BrowsedRows = {
  items: [],
  total_count: 0,
  total_page: 1,
  page: 1,
  free_until: null,
  gate: null,
  generation: { demo: false },
};
const PAGE = 30;

/** Marketplaces with own wire calls. An answer of another shape counts as empty. */
const marketplaceCalls: Partial<Record<MarketplaceId, Partial<Record<BrowsePart, MarketplaceCall>>>> = {
  tokopedia: {
    items: async ({ keyword, sortBy, page }, { client, signal }) => {
      const query = { q: keyword, ob: sortBy as never, page };
      const call = api.internal.feature.tokopedia['search-products'].$get({ query }, { init: { signal } });
      const answer = await takeChargedResult(client, unwrap(call));
      return browsedProducts.safeParse(answer).success ? { ...answer, items: answer.products.map(({ row }) => row) } : emptyRows;
    },
    stores: async ({ keyword, page }, { client, signal }) => {
      const query = { q: keyword, start: (page - 1) * PAGE };
      const call = api.internal.feature.tokopedia['search-stores'].$get({ query }, { init: { signal } });
      const answer = await takeChargedResult(client, unwrap(call));
      return browsedStores.safeParse(answer).success ? { ...answer, items: answer.stores.map(({ row }) => row) } : emptyRows;
    },
  },
};

/** A page by the marketplace's own call; null if it has none. Cached next to the kind's answers, so that prices include it. */
export const marketplaceQuery = (
  marketplace: MarketplaceId,
  part: BrowsePart,
  kind: AnyKind,
  plan: string,
  input: KindCallInput,
  request: BrowseRequest,
) => {
  const call = marketplaceCalls[marketplace]?.[part];
  return call
    ? queryOptions({
        ...chargedQueryOptions,
        queryKey: ['research', kind.id, 'rows', plan, input, marketplace],
        queryFn: (how) => call(request, how),
      })
    : null;
};
