import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductHistoryInput } from '@telaah/shared/features/history/product';
import { api, take, unwrap } from '#src/api.ts';
import type { DayRange } from '#src/features/history/search.ts';

const ask = (json: ProductHistoryInput, signal?: AbortSignal) =>
  take(unwrap(api.internal.feature.product_research.product.$post({ json }, signal ? { init: { signal } } : undefined)));

export const historyQuery = (productId: string, range: DayRange) =>
  queryOptions({
    queryKey: ['history', productId, range],
    queryFn: ({ signal }) => ask({ product_id: productId, min_date: range.from, max_date: range.to }, signal),
    placeholderData: keepPreviousData,
  });

/** The product that a pasted address stands for; null where it was never seen. */
export const findByAddress = async (address: string): Promise<string | null> => {
  const found = await take(unwrap(api.internal.feature.product_research.products.$post({ json: { keyword: address } })));
  return found.items.length === 1 ? (found.items[0]?.product_id ?? null) : null;
};
