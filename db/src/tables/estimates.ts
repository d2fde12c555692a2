import type { FittedParameters } from '@telaah/shared/features/estimates/learnt';

/** One row per category, and one per marketplace for all categories without their own. */
export interface FittedParametersTable extends FittedParameters {
  marketplace_id: number;
  category_id: number | null;
}
