import { methodCode } from '@telaah/db/tables/codes';
import type { Estimate, Grade } from '@telaah/shared/features/estimates/schema';
import type { ProductSummary } from '@telaah/shared/features/research/product';
import type { DaySums, Totals } from '#src/features/research/analytics.repo.ts';
import { weeklyChange } from '#src/features/research/change.ts';
import { ratingOf } from '#src/features/research/product-row.ts';

/**
 * How sure a sum is, by its own width, for bounds that are sums of bounds. `measured` only where every part is.
 * Limits of the grades: shared/features/estimates/schema.
 */
export const gradeOfSum = (low: number | null, high: number | null, allMeasured: boolean): Grade => {
  if (low === null || high === null) return 'insufficient';
  if (allMeasured) return 'measured';
  if (high <= 1.5 * low) return 'a';
  if (high <= 2.5 * low) return 'b';
  return high <= 5 * low ? 'c' : 'insufficient';
};

const estimateOf = (totals: Totals, low: number | null, mid: number | null, high: number | null): Estimate => ({
  low,
  mid,
  high,
  grade: gradeOfSum(low, high, totals.all_measured ?? false),
  method: totals.method === null ? 'none' : methodCode.word(totals.method),
  observations: totals.observations ?? 0,
  span_days: totals.span_days ?? 0,
});

export const summaryOf = (totals: Totals, days: DaySums): ProductSummary => ({
  products: totals.products,
  stores: totals.stores,
  sold_30d: estimateOf(totals, totals.sold_low, totals.sold, totals.sold_high),
  revenue_30d: estimateOf(totals, totals.revenue_low, totals.revenue, totals.revenue_high),
  sold_change_7d: weeklyChange(days.sold),
  revenue_change_7d: weeklyChange(days.revenue),
  price_median: totals.price_median,
  rating_average: ratingOf(totals.rating_c === null ? null : Math.round(totals.rating_c)),
  products_with_sales: totals.with_sales,
});
