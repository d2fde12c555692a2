import { scoreOf } from '@telaah/shared/features/calibration/score';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { median } from '@telaah/shared/lib/statistics';

/** A figure and the truth. `estimate` is null for a baseline, which has no interval. */
export interface TrialFigure {
  truth: number;
  mid: number | null;
  /** Typical size of such a window, by which each is divided so that all weigh alike in sums. */
  usual: number;
  estimate: Estimate | null;
}

export interface Score {
  windows: number;
  n: number;
  /** Share of truths within the interval; null for baselines without one. */
  inside: number | null;
  /** Median of (middle − truth) ÷ truth. */
  bias: number | null;
  /** Bias of a sum in which every window weighs alike. */
  inSums: number | null;
  error: number | null;
  p90: number | null;
  /** Median of (high + 1) ÷ (low + 1). */
  width: number | null;
}

type FigureWithMiddle = TrialFigure & { mid: number };
const isShown = (figure: TrialFigure): figure is FigureWithMiddle => figure.mid !== null;

export const score = (all: TrialFigure[]): Score => {
  const shown = all.filter(isShown);
  const [n, windows] = [shown.length, all.length];
  if (n === 0) return { windows, n, inside: null, bias: null, inSums: null, error: null, p90: null, width: null };
  const figures = shown.map(({ truth, mid, estimate }) => ({ truth, mid, low: estimate?.low ?? mid, high: estimate?.high ?? mid }));
  const { inside, bias, error, p90 } = scoreOf(figures);
  const hasEstimates = shown.every(({ estimate }) => estimate !== null);
  const sum = (value: (each: FigureWithMiddle) => number) => shown.reduce((total, each) => total + value(each) / each.usual, 0);
  return {
    windows,
    n,
    inside: hasEstimates ? inside : null,
    bias,
    inSums:
      sum(({ mid, truth }) => mid - truth) /
      Math.max(
        1e-9,
        sum(({ truth }) => truth),
      ),
    error,
    p90,
    width: hasEstimates ? median(figures.map(({ low, high }) => (high + 1) / (low + 1))) : null,
  };
};
