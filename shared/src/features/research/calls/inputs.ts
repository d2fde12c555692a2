import { dataRequestInput } from '#src/features/requests/schema.ts';
import { categoryQuery, highlightsInput, storeInput } from '#src/features/research/calls/opening-inputs.ts';
import { optionsInput } from '#src/features/research/calls/options.ts';
import { suggestionsInput } from '#src/features/research/calls/suggestions.ts';
import {
  categoryHistoryInput,
  categoryHistoryProductsInput,
  productFiguresInput,
  productHistoryInput,
  readingsInput,
  storeHistoryInput,
  storeHistoryProductsInput,
} from '#src/features/research/history/inputs.ts';
import { pendingObservationsInput, pendingProductsQuery } from '#src/features/trust/pending-observation.ts';
import { inputSchema, sumsSchema } from '#src/kinds/schema.ts';

/** In one file, because a page's first question waits for it and each further file would be one more round trip. */
export const researchInputs = {
  categoryHistoryInput,
  categoryHistoryProductsInput,
  categoryQuery,
  dataRequestInput,
  highlightsInput,
  inputSchema,
  optionsInput,
  pendingObservationsInput,
  pendingProductsQuery,
  productFiguresInput,
  productHistoryInput,
  readingsInput,
  storeHistoryInput,
  storeHistoryProductsInput,
  storeInput,
  suggestionsInput,
  sumsSchema,
};
