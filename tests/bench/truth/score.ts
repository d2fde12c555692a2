import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { scoreOf } from '@telaah/shared/features/learning/score';
import { median } from '@telaah/shared/lib/statistics';

/** A figure beside the truth. `estimate` is null where a baseline said it, which knows no interval. */
export interface Said {
  truth: number;
  mid: number | null;
  /** What such a window comes to on the whole, so that sums can be taken in which each weighs alike. */
  usual: number;
  estimate: Estimate | null;
}

/** How good figures are. Shares; null where nothing was shown. */
export interface Score {
  /** Windows, and how many of them showed a figure. */
  windows: number;
  n: number;
  /** Truth within the interval; null for what knows no interval. */
  inside: number | null;
  /** Median of (middle − truth) ÷ truth. */
  bias: number | null;
  /** The same of sums in which every window weighs alike: what a list of such figures is off by. */
  inSums: number | null;
  error: number | null;
  p90: number | null;
  /** Median of high ÷ low, one added to each so that none is divided by. */
  width: number | null;
}

type Shown = Said & { mid: number };
const isShown = (said: Said): said is Shown => said.mid !== null;

export const score = (all: Said[]): Score => {
  const shown = all.filter(isShown);
  const [n, windows] = [shown.length, all.length];
  if (n === 0) return { windows, n, inside: null, bias: null, inSums: null, error: null, p90: null, width: null };
  const figures = shown.map(({ truth, mid, estimate }) => ({ truth, mid, low: estimate?.low ?? mid, high: estimate?.high ?? mid }));
  const { inside, bias, error, p90 } = scoreOf(figures);
  const told = shown.every(({ estimate }) => estimate !== null);
  const sum = (value: (each: Shown) => number) => shown.reduce((total, each) => total + value(each) / each.usual, 0);
  return {
    windows,
    n,
    inside: told ? inside : null,
    bias,
    inSums:
      sum(({ mid, truth }) => mid - truth) /
      Math.max(
        1e-9,
        sum(({ truth }) => truth),
      ),
    error,
    p90,
    width: told ? median(figures.map(({ low, high }) => (high + 1) / (low + 1))) : null,
  };
};
