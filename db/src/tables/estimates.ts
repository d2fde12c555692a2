import type { FittedParameters } from '@telaah/shared/features/estimates/fitted-parameters';

export interface FittedParametersTable extends FittedParameters {
  marketplace_id: number;
  category_id: number | null;
}
