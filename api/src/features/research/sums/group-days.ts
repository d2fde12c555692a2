import type { DailySales } from '@telaah/shared/kinds/kind';
import type { DaySums } from '#src/features/research/sums/analytics.repo.ts';

/** The observed part of a day's units, 0 to 1; null where nothing sold. */
export const seenShare = (seen: number, sold: number): number | null => (sold <= 0 ? null : Math.min(1, seen / sold));

/** The days of a sum. Unobserved units are estimates: `seen_share` is the observed part, `known` the number of products observed. */
export const groupDays = (days: readonly string[], sums: DaySums): DailySales[] => {
  const { products, with_revenue, sold, revenue } = sums;
  return days.map((day, i) => ({
    day,
    sold: products === 0 ? null : (sold[i] ?? null),
    revenue: with_revenue === 0 ? null : (revenue[i] ?? null),
    seen_share: products === 0 ? null : seenShare(sums.seen[i] ?? 0, sums.sold[i] ?? 0),
    known: sums.known[i] ?? 0,
    products,
  }));
};
