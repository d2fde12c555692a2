import type { FittedParameters } from '@telaah/shared/features/estimates/learnt';

/** What the market has taught: a row a category, and one a marketplace without a category, for all that have none of their own. */
export interface FittedParametersTable extends FittedParameters {
  marketplace_id: number;
  category_id: number | null;
}
