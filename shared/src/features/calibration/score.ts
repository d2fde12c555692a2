import { median, quantile } from '#src/lib/statistics.ts';

export interface ScoredFigure {
  truth: number;
  low: number;
  mid: number;
  high: number;
}

export interface Score {
  n: number;
  /** Share of truths within the interval, which promises four of five. */
  inside: number;
  /** Median of (middle − truth) ÷ truth, and of the same without its sign; `p90`: nine of ten are off by no more. */
  bias: number;
  error: number;
  p90: number;
}

/** Error of the middle as a share of the truth; in whole units if nothing was sold. */
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

/** False with too few figures to judge. */
export const isMiscalibrated = ({ n, inside, bias }: Score): boolean =>
  n >= FEW && (inside < INSIDE.least || inside > INSIDE.most || Math.abs(bias) > BIAS);
