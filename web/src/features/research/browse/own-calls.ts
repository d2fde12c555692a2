import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Part } from '@telaah/shared/features/research/browse/state';
import { browsedProducts, browsedStores } from '@telaah/shared/features/research/wire/inputs';
import type { AnyKind, Found } from '@telaah/shared/kinds/kind';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { api, unwrap } from '#src/api/api.ts';
import type { Input } from '#src/features/research/calls/queries.ts';
import { charged, takeCharged } from '#src/features/research/cost/charged.ts';

/** A page of a list, as far as browsing shows it. */
export type BrowsedRows = Pick<Found<object>, 'items' | 'total_count' | 'total_page' | 'page' | 'free_until' | 'gate'> & {
  generation: Pick<Found<object>['generation'], 'demo'>;
};

/** Of what its own call asks: words, its word for the order, a page from 1. */
interface Asked {
  keyword: string;
  sortBy: string;
  page: number;
}
interface How {
  client: QueryClient;
  signal: AbortSignal;
}
type OwnCall = (asked: Asked, how: How) => Promise<BrowsedRows>;

const nothing: BrowsedRows = {
  items: [],
  total_count: 0,
  total_page: 1,
  page: 1,
  free_until: null,
  gate: null,
  generation: { demo: false },
};
const PAGE = 30;

/** Marketplaces that have calls in their own words are asked by these. What does not fit is nothing. */
const ownCalls: Partial<Record<MarketplaceId, Partial<Record<Part, OwnCall>>>> = {
  tokopedia: {
    items: async ({ keyword, sortBy, page }, { client, signal }) => {
      const query = { q: keyword, ob: sortBy as never, page };
      const call = api.internal.feature.tokopedia['search-products'].$get({ query }, { init: { signal } });
      const said = await takeCharged(client, unwrap(call));
      return browsedProducts.safeParse(said).success ? { ...said, items: said.products.map(({ row }) => row) } : nothing;
    },
    stores: async ({ keyword, page }, { client, signal }) => {
      const query = { q: keyword, start: (page - 1) * PAGE };
      const call = api.internal.feature.tokopedia['search-stores'].$get({ query }, { init: { signal } });
      const said = await takeCharged(client, unwrap(call));
      return browsedStores.safeParse(said).success ? { ...said, items: said.stores.map(({ row }) => row) } : nothing;
    },
  },
};

/** A page by the marketplace's own call; null where it has none for this. Kept beside the kind's own answers, so that its price is known too. */
export const ownQuery = (marketplace: MarketplaceId, part: Part, kind: AnyKind, plan: string, input: Input, asked: Asked) => {
  const call = ownCalls[marketplace]?.[part];
  return call
    ? queryOptions({
        ...charged,
        queryKey: ['research', kind.id, 'rows', plan, input, marketplace],
        queryFn: (how) => call(asked, how),
      })
    : null;
};
