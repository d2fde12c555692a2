import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import type { CalculationInput } from '@telaah/shared/features/calculators/schema';
import { api, take } from '#src/api/api.ts';

/** Fetched once; later edits on this page are newer. */
export const calculationQuery = (calculator: CalculatorId) =>
  queryOptions({
    queryKey: ['calculations', calculator],
    queryFn: ({ signal }) => take(unwrap(api.internal.calculations.$get({ query: { calculator } }, { init: { signal } }))),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** `isClosing` keeps the request alive when the page closes. */
export const saveCalculation = (input: CalculationInput, isClosing: boolean) =>
  take(unwrap(api.internal.calculations.$put({ json: input }, { init: { keepalive: isClosing } })));
