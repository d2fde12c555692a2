import { methodCode } from '@telaah/db/tables/codes';
import { gradedBy } from '@telaah/shared/features/belief/big';
import { weeklyChange, weeklyRevenueChange } from '@telaah/shared/features/estimates/change';
import type { Estimate, Grade } from '@telaah/shared/features/estimates/schema';
import { gradeOf } from '@telaah/shared/features/estimates/window';
import type { GroupSums } from '@telaah/shared/features/research/group';
import { type ProductSummary, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import type { Totals } from '#src/features/research/analytics.repo.ts';
import { ratingOf } from '#src/features/research/product-row.ts';

/** How sure a sum is, by its own width. `measured` only where every part is. */
export const gradeOfSum = (low: number | null, mid: number | null, high: number | null, allMeasured: boolean): Grade => {
  if (low === null || mid === null || high === null) return 'insufficient';
  return allMeasured ? 'measured' : gradeOf({ low, mid, high }, false);
};

interface Range {
  low: number | null;
  mid: number | null;
  high: number | null;
  isMeasured: boolean | null;
}

const estimateOf = (totals: Totals, { low, mid, high, isMeasured }: Range): Estimate => {
  const sum: Estimate = {
    low,
    mid,
    high,
    grade: gradeOfSum(low, mid, high, isMeasured ?? false),
    method: totals.method === null ? 'none' : methodCode.word(totals.method),
    observations: totals.observations ?? 0,
    seen_days: totals.seen_days ?? 0,
    days: WINDOW_DAYS,
    bounds: null,
  };
  return gradedBy(sum, totals.all_alone ?? false);
};

/** Products err each for itself: the deviation of their sum is that of their errors in quadrature. */
const weeksOf = ({ week, week_before, week_sd }: Totals) => ({ units: week, before: week_before, sd: week_sd });

/** A row of sums as the market keeps it. */
export const groupSumsOf = (
  sums: Totals & { fresh: number; top_products: number | null; top_stores: number | null },
): GroupSums => {
  const { listings: _listings, ...known } = summaryOf(sums, sums.products);
  return { ...known, new_products: sums.fresh, top_products_share: sums.top_products, top_stores_share: sums.top_stores };
};

/** `listings`: rows that fit, the same goods on two marketplaces twice. */
export const summaryOf = (totals: Totals, listings: number): ProductSummary => {
  const weeks = weeksOf(totals);
  const sold = weeklyChange(weeks);
  const revenue = weeklyRevenueChange(weeks, { now: totals.week_revenue, before: totals.week_before_revenue });
  return {
    products: totals.products,
    listings,
    stores: totals.stores,
    sold_30d: estimateOf(totals, {
      low: totals.sold_low,
      mid: totals.sold,
      high: totals.sold_high,
      isMeasured: totals.all_measured,
    }),
    revenue_30d: estimateOf(totals, {
      low: totals.revenue_low,
      mid: totals.revenue,
      high: totals.revenue_high,
      isMeasured: totals.all_revenue_measured,
    }),
    sold_change_7d: sold.value,
    sold_change_unsure: sold.unsure,
    revenue_change_7d: revenue.value,
    revenue_change_unsure: revenue.unsure,
    price_median: totals.price_median,
    rating_average: ratingOf(totals.rating_c === null ? null : Math.round(totals.rating_c)),
    products_with_sales: totals.with_sales,
    seen_at: totals.seen_at?.toISOString() ?? null,
  };
};
