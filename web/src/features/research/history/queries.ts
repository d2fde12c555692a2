import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductHistoryInput, ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { DayRange } from '@telaah/shared/lib/day-range';
import { api, unwrap } from '#src/api.ts';
import { charged, takeCharged } from '#src/features/research/charged.ts';

const ask = (client: QueryClient, json: ProductHistoryInput, signal?: AbortSignal): Promise<ProductHistoryResult> =>
  takeCharged(
    client,
    unwrap(api.internal.feature.product_research.product.$post({ json }, signal ? { init: { signal } } : undefined)),
  );

/** One product's days, as the plan shows them; the usual ones where none are named (null). Costs tokens. */
export const historyQuery = (plan: string, productId: string, range: DayRange | null) =>
  queryOptions({
    ...charged,
    queryKey: ['history', plan, productId, range],
    queryFn: ({ signal, client }) =>
      ask(client, { product_id: productId, ...(range && { min_date: range.from, max_date: range.to }) }, signal),
    placeholderData: keepPreviousData,
  });

/** What a link from elsewhere names a product by: the address of its page, or the marketplace's id. */
export type Wanted = { address: string } | Extract<ProductHistoryInput, { external_id: string }>;

/** Opens the history of a product that we do not know the id of: paid for like any other, its page then asks again for nothing. */
export const openWanted = async (client: QueryClient, wanted: Wanted): Promise<string> =>
  (await ask(client, wanted)).product.product_id;
