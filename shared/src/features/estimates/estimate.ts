import type { WindowInput } from '#src/features/estimates/evidence.ts';
import type { Learnt } from '#src/features/estimates/learnt.ts';
import { type Money, windowRevenue } from '#src/features/estimates/revenue.ts';
import type { Estimate, Grade } from '#src/features/estimates/schema.ts';
import { type Units, windowUnits } from '#src/features/estimates/window.ts';

/** The prices that hard bounds of a revenue are made of: the lowest and the highest that were seen. */
export interface PriceRange {
  low: number;
  high: number;
}

type Facts = Pick<Estimate, 'observations' | 'seen_days' | 'days'>;

const nothing = { low: null, mid: null, high: null, grade: 'insufficient' as Grade, method: 'none' as const, bounds: null };

/** Rounded outwards, so that what lies within stays within. Too wide to name a number is no number. */
function shown(points: { low: number; mid: number; high: number; grade: Grade }, more: Pick<Estimate, 'method' | 'bounds'>) {
  if (points.grade === 'insufficient') return { ...nothing, bounds: more.bounds };
  const { low, mid, high, grade } = points;
  return { low: Math.floor(low), mid: Math.round(mid), high: Math.ceil(high), grade, ...more };
}

const outwards = ({ low, high }: NonNullable<Units['bounds']>) => ({
  low: Math.floor(low),
  high: high === null ? null : Math.ceil(high),
});

/** Units and revenue of a window, as they are answered. `prices`: seen in the window, for what is certain about revenue. */
export function windowEstimate(
  input: WindowInput,
  learnt: Learnt,
  money: Money,
  prices: PriceRange | null = null,
): { sold: Estimate; revenue: Estimate } {
  const units = windowUnits(input, learnt);
  const facts: Facts = {
    observations: input.observations,
    seen_days: Math.max(0, Math.min(input.days, input.last) - Math.max(0, input.first)),
    days: input.days,
  };
  if (units === null) return { sold: { ...nothing, ...facts }, revenue: { ...nothing, ...facts } };
  const bounds = units.bounds === null ? null : outwards(units.bounds);
  const sold = { ...shown(units, { method: units.method, bounds }), ...facts };
  const revenue = windowRevenue(units, money);
  if (revenue === null) return { sold, revenue: { ...nothing, ...facts } };
  const certain =
    bounds === null || prices === null
      ? null
      : { low: bounds.low * prices.low, high: bounds.high === null ? null : bounds.high * prices.high };
  return { sold, revenue: { ...shown(revenue, { method: units.method, bounds: certain }), ...facts } };
}
