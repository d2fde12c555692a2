import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { HighlightsInput } from '@telaah/shared/features/research/calls/opening-inputs';
import { api, take } from '#src/api/api.ts';
import { usageKey } from '#src/session/cost/usage-key.ts';

const MINUTE = 60_000;

/** Free, so it may refetch whenever the page is shown. */
export const highlightsQuery = (input: HighlightsInput) =>
  queryOptions({
    queryKey: ['highlights', input],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.feature.product_research.highlights.$post({ json: input }, { init: { signal } }))),
    staleTime: 5 * MINUTE,
    placeholderData: keepPreviousData,
  });

/** Recent searches and token uses of the account, from all browsers. */
export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: () => take(unwrap(api.internal.history.$get())),
  // Every search changes it.
  staleTime: 0,
  refetchOnWindowFocus: true,
});
