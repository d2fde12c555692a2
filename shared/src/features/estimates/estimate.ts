import type { WindowInput } from '#src/features/estimates/evidence.ts';
import type { FittedParameters } from '#src/features/estimates/fitted-parameters.ts';
import { down, up } from '#src/features/estimates/month/points.ts';
import { MAX_REVENUE, windowRevenue } from '#src/features/estimates/revenue.ts';
import type { Estimate, Grade } from '#src/features/estimates/schema.ts';
import { type WindowUnits, windowUnits } from '#src/features/estimates/window.ts';

type Facts = Pick<Estimate, 'observations' | 'seen_days' | 'days'>;

const nothing = { low: null, mid: null, high: null, grade: 'insufficient' as Grade, method: 'none' as const, bounds: null };

/** Rounded outwards, so that what lies within stays within. An interval too wide for a grade has no figures. */
const shown = (points: { low: number; mid: number; high: number; grade: Grade }, more: Pick<Estimate, 'method' | 'bounds'>) => {
  if (points.grade === 'insufficient') return { ...nothing, bounds: more.bounds };
  const { low, mid, high, grade } = points;
  return { low: down(low), mid: Math.round(mid), high: up(high), grade, ...more };
};

const outwards = ({ low, high }: NonNullable<WindowUnits['bounds']>) => ({
  low: down(low),
  high: high === null ? null : up(high),
});

export const windowEstimate = (input: WindowInput, learnt: FittedParameters): { sold: Estimate; revenue: Estimate } => {
  const units = windowUnits(input, learnt);
  const facts: Facts = {
    observations: input.observations,
    seen_days: Math.max(0, Math.min(input.days, input.last) - Math.max(0, input.first)),
    days: input.days,
  };
  if (units === null) return { sold: { ...nothing, ...facts }, revenue: { ...nothing, ...facts } };
  const bounds = units.bounds === null ? null : outwards(units.bounds);
  const sold = { ...shown(units, { method: units.method, bounds }), ...facts };
  const revenue = windowRevenue(units, input.prices);
  if (revenue === null) return { sold, revenue: { ...nothing, ...facts } };
  const capped = (rupiah: number) => Math.min(rupiah, MAX_REVENUE);
  const { least, most } = input.prices;
  const certain =
    bounds === null || least === null || most === null
      ? null
      : { low: capped(bounds.low * least), high: bounds.high === null ? null : capped(bounds.high * most) };
  const points = { low: capped(revenue.low), mid: capped(revenue.mid), high: capped(revenue.high), grade: revenue.grade };
  return { sold, revenue: { ...shown(points, { method: units.method, bounds: certain }), ...facts } };
};
