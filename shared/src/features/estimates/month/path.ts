import { clampToBounds } from '#src/features/estimates/month/points.ts';

/** An exact reading, or a rounded counter's step into its next bucket. `at` in calendar weight; `day` only tells the month. */
export interface PathAnchor {
  at: number;
  day: number;
  value: number;
  /** Of a step: calendar weight between the observations around it, and units between the middles of the two buckets. */
  gap: number;
  width: number;
}

export interface PathPoint {
  mid: number;
  sd: number;
}

/** Weighted days that two anchors should lie apart to give a rate. */
const RATE_SPAN = 10;
/** Weighted days that a path continues above a ladder's last step. */
const OPEN_SPAN = 15;
/** Drift of a product's rate, per weighted day. */
const DRIFT = 0.0085;
/** Daily sales vary by more than chance: their variance is the rate and this share of its square. */
const VOLATILITY = 0.75;
const LEAST_RATE = 0.02;
/** A bucket has longer tails than a straight line, and no step is surer than a part of a day's sales. */
const ROUNDED = { wider: 1.2, least: 0.3 };

const slope = (a: PathAnchor, b: PathAnchor) => Math.max(0, (b.value - a.value) / (b.at - a.at));

/** The last earlier anchor that is far enough away for a rate, otherwise the first. */
const farBefore = (anchors: readonly PathAnchor[], of: PathAnchor): PathAnchor | undefined =>
  anchors.findLast((anchor) => of.at - anchor.at >= RATE_SPAN) ?? anchors.find((anchor) => anchor.at < of.at);

const farAfter = (anchors: readonly PathAnchor[], of: PathAnchor): PathAnchor | undefined =>
  anchors.find((anchor) => anchor.at - of.at >= RATE_SPAN) ?? anchors.findLast((anchor) => anchor.at > of.at);

/** What a path continues from: its last anchor, after the one that gives the rate. */
export const toOpeningAnchors = (anchors: readonly PathAnchor[]): PathAnchor[] => {
  const last = anchors.at(-1);
  if (last === undefined) return [];
  const far = farBefore(anchors, last);
  return far === undefined ? [last] : [far, last];
};

export class Path {
  readonly #anchors: readonly PathAnchor[];
  readonly #rate: number;

  constructor(anchors: readonly PathAnchor[]) {
    this.#anchors = anchors;
    const [first, last] = [anchors[0], anchors.at(-1)];
    this.#rate = first === undefined || last === undefined || first === last ? 0 : slope(first, last);
  }

  /** The standard deviation of an anchor's value, by the rate that is known when it is reached. */
  #error(anchor: PathAnchor): number {
    if (anchor.width === 0) return 0;
    const [first, second] = this.#anchors;
    const other = anchor === first ? second : anchor;
    const rate = first === undefined || other === undefined ? null : slope(first, other);
    return (rate === null ? anchor.width : Math.min(rate * anchor.gap, anchor.width)) / Math.sqrt(12);
  }

  /** Calls back with each increment between neighbouring anchors and the variance of its readings. `day`: of the later anchor. */
  eachStep(tell: (day: number, gap: number, units: number, error: number) => void): void {
    let before: PathAnchor | undefined;
    for (const anchor of this.#anchors) {
      if (before !== undefined) {
        const error = this.#error(before) ** 2 + this.#error(anchor) ** 2;
        tell(anchor.day, anchor.at - before.at, anchor.value - before.value, error);
      }
      before = anchor;
    }
  }

  #between(from: PathAnchor, to: PathAnchor, at: number): PathPoint {
    const length = to.at - from.at;
    const u = (at - from.at) / length;
    const rate = slope(from, to);
    const left = length * u * (1 - u);
    const variance =
      ((1 - u) * this.#error(from)) ** 2 +
      (u * this.#error(to)) ** 2 +
      volatility(rate) * left +
      (rate ** 2 * DRIFT * left ** 2 * length) / 3;
    return { mid: from.value + (to.value - from.value) * u, sd: Math.sqrt(variance) };
  }

  #beyond(outer: PathAnchor, inner: PathAnchor, at: number): PathPoint {
    const length = Math.abs(outer.at - inner.at);
    const [early, late] = outer.at < inner.at ? [outer, inner] : [inner, outer];
    const rate = slope(early, late);
    const ahead = Math.abs(at - outer.at);
    const errors = this.#error(outer) ** 2 + this.#error(inner) ** 2;
    const variance =
      this.#error(outer) ** 2 +
      ahead ** 2 * (errors / length ** 2 + volatility(rate) / length) +
      volatility(rate) * ahead +
      (rate ** 2 * ahead ** 2 * DRIFT * (ahead + length)) / 2;
    return { mid: outer.value + rate * (at - outer.at), sd: Math.sqrt(variance) };
  }

  /** The straight line, before any bounds; null if no rate is known. */
  #line(at: number, open: boolean): PathPoint | null {
    const after = this.#anchors.findIndex((anchor) => anchor.at >= at);
    const next = after < 0 ? undefined : this.#anchors[after];
    const before = after < 1 ? undefined : this.#anchors[after - 1];
    if (next !== undefined && before !== undefined) return this.#between(before, next, at);
    const outer = next ?? this.#anchors.at(-1);
    if (outer === undefined) return null;
    const inner = next === undefined ? farBefore(this.#anchors, outer) : farAfter(this.#anchors, outer);
    const tooFar = open && next === undefined && at - outer.at > OPEN_SPAN;
    return inner === undefined || tooFar ? null : this.#beyond(outer, inner, at);
  }

  /** The value of a rounded counter at a moment, within its certain bounds. Null if unknown. */
  pointAt(at: number, low: number, high: number | null): PathPoint | null {
    const line = this.#line(at, high === null);
    if (line === null) return null;
    const sd = Math.max(ROUNDED.wider * line.sd, ROUNDED.least * this.#rate);
    return clampToBounds(line.mid, sd, low, high);
  }
}

const volatility = (rate: number) => Math.max(rate, LEAST_RATE) + VOLATILITY * rate ** 2;
