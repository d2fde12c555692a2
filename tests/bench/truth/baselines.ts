import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { WindowCase } from './observation-times.ts';
import type { TrialFigure } from './score.ts';

/** Simple methods to compare with. `scaled`: to 30 days. The last uses our own units for revenue, so that only its price is simplistic. */
export const BASELINES = [
  'two-look difference',
  'two-look difference, scaled',
  'badge',
  'lifetime ÷ age',
  'units × today’s price',
] as const;
export type Baseline = (typeof BASELINES)[number];

const DAY_MS = 86_400_000;
/** Greatest age of a badge in days: it covers the 30 days before it was observed. */
const FRESH_DAYS = 2;

const difference = (inside: Snapshot[]): { units: number; days: number } | null => {
  const [first, last] = [inside[0], inside.at(-1)];
  if (inside.length < 2 || first?.sold_total.low == null || last?.sold_total.low == null) return null;
  const days = (Date.parse(last.observed_at) - Date.parse(first.observed_at)) / DAY_MS;
  return days > 0 ? { units: last.sold_total.low - first.sold_total.low, days } : null;
};

export const baselines = (
  { units, revenue, rate, to, days, snapshots, badge }: WindowCase,
  inside: Snapshot[],
  { sold }: { sold: Estimate },
): Partial<Record<Baseline, TrialFigure>> => {
  const stepped = difference(inside);
  const last = snapshots.at(-1);
  const fresh = last !== undefined && daysBetween(wibDay(last.observed_at), to) <= FRESH_DAYS;
  const age = last?.listed_at == null ? null : (Date.parse(last.observed_at) - Date.parse(last.listed_at)) / DAY_MS;
  const lifetime = last?.sold_total.low ?? null;
  const ofUnits = (mid: number | null): TrialFigure => ({ truth: units, mid, usual: rate * days, estimate: null });
  const price = last?.price?.low ?? null;
  const mid = sold.grade === 'insufficient' || sold.mid === null || price === null ? null : sold.mid * price;
  return {
    'two-look difference': ofUnits(stepped?.units ?? null),
    'two-look difference, scaled': ofUnits(stepped === null ? null : (stepped.units * days) / stepped.days),
    badge: ofUnits(fresh ? badge.low : null),
    'lifetime ÷ age': ofUnits(age === null || lifetime === null ? null : (lifetime * days) / Math.max(age, 1)),
    'units × today’s price': { truth: revenue, mid, usual: rate * days * (price ?? 1), estimate: null },
  };
};
