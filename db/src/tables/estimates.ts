import type { FittedParameters } from '@telaah/shared/features/estimates/fitted-parameters';

/** One row per category, and one per marketplace for all categories without their own. */
export interface FittedParametersTable extends FittedParameters {
  marketplace_id: number;
  category_id: number | null;
}
