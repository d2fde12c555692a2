import { median, quantile } from '#src/lib/statistics.ts';

/** A figure that was shown, beside the truth. */
export interface ScoredFigure {
  truth: number;
  low: number;
  mid: number;
  high: number;
}

/** How good such figures are, as shares. */
export interface Score {
  n: number;
  /** Truth within the interval, which promises four of five. */
  inside: number;
  /** Median of (middle − truth) ÷ truth, and of the same without its sign; `p90`: nine of ten are off by no more. */
  bias: number;
  error: number;
  p90: number;
}

/** How far the middle is off, as a share of the truth; of nothing sold in whole units. */
export const offBy = ({ truth, mid }: Pick<ScoredFigure, 'truth' | 'mid'>): number => (mid - truth) / Math.max(1, truth);

export const scoreOf = (shown: readonly ScoredFigure[]): Score => {
  const offs = shown.map(offBy);
  const errors = offs.map(Math.abs);
  return {
    n: shown.length,
    inside: shown.filter(({ truth, low, high }) => low <= truth && truth <= high).length / shown.length,
    bias: median(offs),
    error: median(errors),
    p90: quantile(errors, 0.9),
  };
};

const FEW = 200;
const INSIDE = { least: 0.75, most: 0.92 };
const BIAS = 0.1;

/** Whether figures do not hold what they promise, and there are enough of them to say so. */
export const isMiscalibrated = ({ n, inside, bias }: Score): boolean =>
  n >= FEW && (inside < INSIDE.least || inside > INSIDE.most || Math.abs(bias) > BIAS);
