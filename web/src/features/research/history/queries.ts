import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { HistoryHead } from '@telaah/shared/features/research/history/heads';
import type { ProductHistoryInput } from '@telaah/shared/features/research/history/inputs';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';
import { api } from '#src/api/api.ts';
import { chargedQueryOptions, takeChargedResult } from '#src/features/research/cost/charged-call.ts';
import type { AnyHistory } from '#src/features/research/history/any-history.ts';
import { historyKey } from '#src/session/cost/history-key.ts';

const requestHistory = (client: QueryClient, json: ProductHistoryInput, signal?: AbortSignal): Promise<ProductHistoryResult> =>
  takeChargedResult(
    client,
    unwrap(api.internal.feature.product_research.product.$post({ json }, signal ? { init: { signal } } : undefined)),
  );

/** Asks for days of one, by our id; for all of them where none are named (null). Costs tokens where it is not open. */
export type FetchHistory<Data> = (client: QueryClient, id: string, range: DayRange | null, signal: AbortSignal) => Promise<Data>;

export const fetchProductHistory: FetchHistory<ProductHistoryResult> = (client, id, range, signal) =>
  requestHistory(client, { product_id: id, ...(range && { min_date: range.from, max_date: range.to }) }, signal);

/** One history's days, as the plan shows them. What is kept under its key is what `askDays` answers, and of no other type. */
export const historyQuery = <Data extends AnyHistory>(
  askDays: FetchHistory<Data>,
  plan: string,
  history: HistoryHead,
  id: string,
  range: DayRange | null,
) =>
  queryOptions<AnyHistory, Error, Data>({
    ...chargedQueryOptions,
    queryKey: [...historyKey(plan, history, id), range],
    queryFn: ({ signal, client }) => askDays(client, id, range, signal),
    select: (answer) => answer as Data,
    placeholderData: keepPreviousData,
  });

/** What a link from elsewhere names a product by: the address of its page, or the marketplace's id. */
export type ProductToOpen = { address: string } | Extract<ProductHistoryInput, { external_id: string }>;

/** Opens the history of a product that we do not know the id of: paid for like any other, its page then asks again for nothing. */
export const openProduct = async (client: QueryClient, wanted: ProductToOpen): Promise<string> =>
  (await requestHistory(client, wanted)).product.product_id;
