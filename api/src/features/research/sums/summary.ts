import { methodCode } from '@telaah/db/tables/codes';
import type { ProductTotals } from '@telaah/db/tables/product-totals';
import { groupChange, type TwoWeeks, weeklyChange, weeklyRevenueChange } from '@telaah/shared/features/estimates/change';
import { type SumEstimate, sumOf } from '@telaah/shared/features/estimates/sum';
import { soldChangeOf } from '@telaah/shared/features/estimates/week-change';
import type { GroupSums, ListSummary } from '@telaah/shared/features/research/group';
import { type ProductSummary, WINDOW_DAYS } from '@telaah/shared/features/research/product';
import { withSourceGrade } from '@telaah/shared/features/trust/single-source';
import { toRating } from '#src/features/research/rows/product-row.service.ts';
import type { ListTotals } from '#src/features/research/sums/analytics.repo.ts';

const estimateOf = (totals: ProductTotals, figure: 'sold' | 'revenue', isMeasured: boolean | null): SumEstimate => {
  const sum: SumEstimate = {
    ...sumOf({
      mid: totals[figure],
      under: totals[`${figure}_under`] ?? 0,
      over: totals[`${figure}_over`] ?? 0,
      below: totals[`${figure}_below`] ?? 0,
      above: totals[`${figure}_above`] ?? 0,
      unknown: totals[`${figure}_unknown`] ?? 0,
      isMeasured: isMeasured ?? false,
    }),
    known: figure === 'sold' ? totals.with_sales : totals.with_revenue,
    products: totals.products,
    method: totals.method === null ? 'none' : methodCode.word(totals.method),
    observations: totals.observations ?? 0,
    seen_days: totals.seen_days ?? 0,
    days: WINDOW_DAYS,
    bounds: null,
  };
  return withSourceGrade(sum, totals.all_alone ?? false);
};

/** The changes of units and of rupiah: of the sum's own days, when the products with both weeks known agree. */
const changesOf = (totals: ProductTotals) => {
  const weeks: TwoWeeks = { units: totals.week, before: totals.week_before, sd: totals.week_sd };
  const all = (totals.sold ?? 0) + (totals.sold_unknown ?? 0);
  const share = totals.week_units === null || all <= 0 ? null : totals.week_units / all;
  const chart = { now: totals.chart, before: totals.chart_before };
  const earned = { now: totals.chart_revenue, before: totals.chart_revenue_before };
  const rupiah = weeklyRevenueChange(weeks, { now: totals.week_revenue, before: totals.week_before_revenue });
  return {
    chart,
    sold: groupChange({ chart, seen: weeklyChange(weeks), share }),
    revenue: groupChange({ chart: earned, seen: rupiah, share }),
  };
};

export const groupSumsOf = (
  sums: ProductTotals & { fresh: number; top_products: number | null; top_stores: number | null },
): GroupSums => {
  const { listings: _listings, ...known } = toProductSummary(sums, sums.products);
  return { ...known, new_products: sums.fresh, top_products_share: sums.top_products, top_stores_share: sums.top_stores };
};

export const listSummaryOf = ({ found, ...totals }: ListTotals): ListSummary => {
  const {
    listings: _listings,
    stores: _stores,
    price_median: _median,
    rating_average: _rating,
    ...known
  } = toProductSummary(totals, 0);
  return { ...known, found };
};

/** `listings`: matching rows, which contain the same goods on two marketplaces twice. */
export const toProductSummary = (totals: ProductTotals, listings: number): ProductSummary => {
  const { chart, sold, revenue } = changesOf(totals);
  return {
    products: totals.products,
    listings,
    stores: totals.stores,
    sold_30d: estimateOf(totals, 'sold', totals.all_measured),
    revenue_30d: estimateOf(totals, 'revenue', totals.all_revenue_measured),
    ...soldChangeOf(sold, chart),
    revenue_change_7d: revenue.value,
    revenue_change_same: revenue.same,
    revenue_change_unsure: revenue.unsure,
    price_median: totals.price_median,
    rating_average: toRating(totals.rating_c === null ? null : Math.round(totals.rating_c)),
    products_with_sales: totals.with_sales,
    seen_at: totals.seen_at?.toISOString() ?? null,
  };
};
