import { estimateFromSnapshots } from '@telaah/api/testing/market/estimate-of-observations';
import { type FittedParameters, startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Baseline, baselines } from './baselines.ts';
import type { WindowCase } from './observation-times.ts';
import type { TrialFigure } from './score.ts';

export interface Trial {
  ladder: string;
  schedule: string;
  seen: 'full' | 'part';
  rate: number;
  /** Whether the counter is exact or moved by two steps inside the window. */
  resolved: boolean;
  /** Days between the first and last observation inside the window. */
  span: number;
  hasRange: boolean;
  units: TrialFigure;
  revenue: TrialFigure;
  baselines: Partial<Record<Baseline, TrialFigure>>;
}

const stepsOf = (snapshots: Snapshot[]): number =>
  snapshots.filter(({ sold_total: { low } }, i) => i > 0 && (low ?? 0) > (snapshots[i - 1]?.sold_total.high ?? Infinity)).length;

const DAY_MS = 86_400_000;
const WIB_MS = 7 * 3_600_000;

const toFigure = (truth: number, usual: number, estimate: Estimate): TrialFigure => ({
  truth,
  mid: estimate.grade === 'insufficient' ? null : estimate.mid,
  usual,
  estimate,
});

export const trialOf = (each: WindowCase, learnt: FittedParameters = startParameters): Trial => {
  const { to, days, snapshots, units, revenue } = each;
  const estimate = estimateFromSnapshots(snapshots, to, days, learnt);
  const eve = Date.parse(to) - days * DAY_MS - WIB_MS;
  const inside = snapshots.filter(({ observed_at }) => Date.parse(observed_at) >= eve);
  const [first, last] = [inside[0], inside.at(-1)].map((snapshot) => Date.parse(snapshot?.observed_at ?? to));
  const usual = each.rate * days;
  return {
    ladder: each.ladder,
    schedule: each.schedule,
    seen: each.seen,
    rate: each.rate,
    resolved: each.ladder === 'exact' || stepsOf(inside) >= 2,
    span: Math.round(((last ?? 0) - (first ?? 0)) / DAY_MS),
    hasRange: each.hasRange,
    units: toFigure(units, usual, estimate.sold),
    revenue: toFigure(revenue, usual * (snapshots.at(-1)?.price?.low ?? 1), estimate.revenue),
    baselines: baselines(each, inside, estimate),
  };
};
