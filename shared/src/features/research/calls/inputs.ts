import { pendingObservationsInput, pendingProductsQuery } from '#src/features/belief/own-look.ts';
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
import { inputSchema, sumsSchema } from '#src/kinds/schema.ts';

/**
 * What calls of research take, beside what is made of a kind, in one file: it comes with a page of research, whose first question waits for it,
 * and a file for each of them would be one more way to the server before the answer.
 */
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
