import type { Learnt } from '@telaah/shared/features/estimates/learnt';

/** What the market has taught: a row a category, and one a marketplace without a category, for all that have none of their own. */
export interface EstimateLearntTable extends Learnt {
  marketplace_id: number;
  category_id: number | null;
}
