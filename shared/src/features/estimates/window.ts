import {
  bucketOf,
  fuseEvidence,
  lifetimeRate,
  type RateEvidence,
  reviewRate,
  stepBetween,
  toWindowBasis,
  type WindowBasis,
  type WindowInput,
} from '#src/features/estimates/evidence.ts';
import type { FittedParameters } from '#src/features/estimates/fitted-parameters.ts';
import { down, openHours, type Points, up, within, Z } from '#src/features/estimates/month/points.ts';
import type { Grade, Method } from '#src/features/estimates/schema.ts';
import { type SeenPart, type UnitBounds, unseenPart, unseenUnits, youngOf } from '#src/features/estimates/unseen.ts';

/** Units of a window, unrounded, and how they were found. The truth lies between `low` and `high` 8 times in 10. */
export interface WindowUnits extends Points {
  grade: Grade;
  method: Method;
  /** Hard limits by the counters; null unless the whole window was seen. */
  bounds: UnitBounds | null;
  /** Unobserved days, as a mean over all units. */
  unseen: number;
  /** The parts of the middle; null if only the marketplace's badge gives it. */
  parts: WindowParts | null;
  /** Units of the path in the seen part, their revenue, and its uncertainty; null without a path. */
  sales: { units: number; earned: number; unsure: number } | null;
}

/** Units before, within and after the seen part of a window, which reaches from the position `from` to `to`. */
export interface WindowParts {
  from: number;
  to: number;
  head: number;
  seen: number;
  tail: number;
}

/** An edge counts as observed if values are known within this many days of it. */
export const MAX_EDGE_GAP_DAYS = 2;
/** The badge covers about 30 days, so it is used only for windows of that length. */
export const BADGE_DAYS = { least: 28, most: 32 };
/** A badge alone is at best grade c until this many were compared with exact counters. */
export const BADGES_COMPARED = 50;
/** A day at an edge may have sold this many times a day of the window. */
export const MOST_DAYS = 3;
/** Below this deviation, in units, counters are exact. */
const EXACT_SD = 0.3;
/** From this deviation of its logarithm on, reviews help the path. */
const HELPED_SD = 0.15;

const square = (value: number) => value * value;

/** Null without evidence. */
export const windowUnits = (input: WindowInput, learnt: FittedParameters): WindowUnits | null => {
  const basis = toWindowBasis(input, learnt);
  const counted = basis === null ? null : countedUnits(basis);
  return withBadge(counted, basis, input, learnt);
};

interface CountedUnits extends Omit<WindowUnits, 'grade'> {
  /** What was certainly sold in the seen part. */
  least: number;
  mayBeMeasured: boolean;
  /** The counter shows all that was sold: the marketplace's badge counts the same, and later. */
  isAll: boolean;
}

const countedUnits = (basis: WindowBasis): CountedUnits | null => {
  const { input, p, q, isNew, isInside } = basis;
  const { days, listed, observations } = input;
  // One observation gives no estimate, unless the listing day is known.
  if (basis.r === q && p === q && listed === null) return null;
  const reviews = reviewRate(basis);
  const lifetime = lifetimeRate(basis);
  const hasSeen = q > p;
  const seen = hasSeen ? seenPart(basis, reviews, lifetime) : null;
  if (hasSeen && seen === null) return null;

  const hasHead = p > 0 && !isNew;
  const hasTail = q < days && !input.stopped;
  const head = hasHead ? unseenPart(basis, 'head', seen, reviews, lifetime) : null;
  const young = youngOf(basis, head);
  const hasRest = hasTail || (young.left > 0 && !input.stopped);
  const tail = hasRest ? unseenPart(basis, 'tail', seen, reviews, lifetime, young) : null;
  if ((hasHead && head === null) || (hasRest && tail === null)) return null;
  const parts = [head, tail].filter((part) => part !== null);
  const rest = unseenUnits(basis, head, tail, hasTail);

  const base = seen ?? { low: 0, mid: 0, high: 0, isPath: true, isExact: basis.at(q).sd === 0 };
  const arm = (a: number, b: number) => (base.isPath ? Math.sqrt(a * a + b * b + 1.4 * a * b) : a + b);
  const mid = base.mid + rest.mid;
  const least = seen?.bounds.low ?? 0;
  const isWhole = seen !== null && !hasHead && !hasTail;
  const low = Math.max(Math.min(least, mid), mid - arm(base.mid - base.low, rest.mid - rest.low));
  const high = mid + arm(base.high - base.mid, rest.high - rest.mid);
  const units = rest.mid + base.mid;
  const edges = (p <= MAX_EDGE_GAP_DAYS || isNew) && (days - q <= MAX_EDGE_GAP_DAYS || !hasTail);
  return {
    low,
    mid,
    high,
    method: seen?.method ?? parts[0]?.method ?? 'none',
    bounds: isWhole ? seen.bounds : null,
    unseen: units === 0 ? 0 : parts.reduce((sum, part) => sum + part.mean * part.days, 0) / units,
    parts: { from: p, to: q, head: head?.mean ?? 0, seen: base.mid, tail: tail?.mean ?? 0 },
    sales: salesOf(basis),
    mayBeMeasured: edges && observations >= 2 && (base.isExact || isWhole),
    least,
    isAll: isInside && basis.at(q).high !== null,
  };
};

const salesOf = ({ input, isNew, p, q }: WindowBasis): WindowUnits['sales'] => {
  // Revenue before the first observation is unknown.
  const [from, to] = [input.at(isNew ? input.first : p), input.at(q)];
  if (from.mid === null || to.mid === null || from.revenue === null || to.revenue === null) return null;
  return {
    units: Math.max(0, to.mid - from.mid),
    earned: Math.max(0, to.revenue - from.revenue),
    unsure: Math.max(0, (to.unsure ?? 0) - (from.unsure ?? 0)),
  };
};

const seenPart = (basis: WindowBasis, reviews: RateEvidence | null, lifetime: RateEvidence | null): SeenPart | null => {
  const { input, phi, p, q, isNew, isInside, restWeight, at, weight } = basis;
  const [from, to] = [at(p), at(q)];
  const span = weight(p, q) - restWeight;
  const units = from.mid === null || to.mid === null ? null : Math.max(0, to.mid - from.mid);
  const step = isNew ? bucketOf(to) : stepBetween(from, to);
  const day = input.anyHour ? (units ?? step?.mid ?? 0) / span : 0;
  // For a product listed inside the window, the rest of the last day comes on top of its counter.
  const hours = isInside ? 0 : openHours(day, phi);
  const low = from.high === null ? 0 : Math.max(0, to.low - from.high - (isInside ? 0 : MOST_DAYS * day));
  const most = to.high === null ? null : Math.max(low, to.high - from.low + MOST_DAYS * day);
  const high = isInside ? to.high : most;
  const bounds = { low, high: most };
  const over = (rate: RateEvidence): RateEvidence => ({ ...rate, mid: rate.mid * span });
  if (units !== null) {
    const sd = Math.sqrt(square(from.sd ?? 0) + square(to.sd ?? 0) + hours);
    const known = { method: 'counter_difference' as const, bounds, span, isPath: true, isExact: from.sd === 0 && to.sd === 0 };
    if (sd < EXACT_SD) return { low: units, mid: units, high: units, ...known };
    const counted: RateEvidence = { mid: Math.max(units, 0.5), sd: sd / Math.max(units, 0.5), from: 'counter_difference' };
    const helped = counted.sd >= HELPED_SD && reviews !== null ? [counted, spreadOver(over(reviews), phi / span, 0.5)] : [counted];
    const points = within(fuseEvidence(helped) ?? counted, low, high);
    // The count stays the middle, as in the chart: the unknown hours widen the interval but make no other value likelier.
    return { ...points, ...(known.isExact ? { mid: Math.min(points.high, Math.max(points.low, units)) } : {}), ...known };
  }
  // The lifetime of a new listing is the window itself.
  const rates = [reviews, isNew ? null : lifetime].filter((rate) => rate !== null).map(over);
  const fused = fuseEvidence(step === null ? rates : [...rates, step]);
  if (fused === null) return null;
  const guess =
    step !== null && step.sd < EXACT_SD
      ? { ...fused, sd: Math.hypot(fused.sd, Math.sqrt(hours) / Math.max(1, fused.mid)) }
      : spreadOver(fused, phi / span, 1);
  return { ...within(guess, low, high), method: fused.from, bounds, span, isPath: false, isExact: false };
};

/** Adds chance and the product's own variation to the uncertainty about a number of units. */
const spreadOver = (units: RateEvidence, ups: number, least: number): RateEvidence => ({
  ...units,
  sd: Math.sqrt(square(units.sd) + ups + 1 / Math.max(least, units.mid)),
});

const withBadge = (
  counted: CountedUnits | null,
  basis: WindowBasis | null,
  { badge, days }: WindowInput,
  learnt: FittedParameters,
): WindowUnits | null => {
  const ours = counted === null ? null : graded(counted, counted.mayBeMeasured);
  const isSure = counted !== null && (counted.isAll || counted.low === counted.high);
  if (badge === null || days < BADGE_DAYS.least || days > BADGE_DAYS.most || isSure) return ours;
  const mid = learnt.badge_ratio * Math.sqrt((badge.low + 0.5) * (badge.high + 0.5));
  const bucket = square(Math.log((badge.high + 1) / (badge.low + 1))) / 12;
  const theirs: RateEvidence = {
    mid,
    sd: Math.sqrt(square(learnt.badge_sd) + bucket + 0.1 / (badge.low + 1)),
    from: 'marketplace_badge',
  };
  if (counted === null) {
    const least = basis?.isInside ? basis.at(basis.q).low : 0;
    const alone = graded(
      { ...within(theirs, least, null), method: theirs.from, bounds: null, unseen: 0, parts: null, sales: null },
      false,
    );
    const isTried = learnt.badges >= BADGES_COMPARED;
    return !isTried && (alone.grade === 'a' || alone.grade === 'b') ? { ...alone, grade: 'c' } : alone;
  }
  const sd = Math.log((counted.high + 1) / (counted.low + 1)) / (2 * Z);
  const both = fuseEvidence([{ mid: Math.max(counted.mid, 0.5), sd: Math.max(sd, 0.001), from: counted.method }, theirs]) ?? theirs;
  const points = within(both, counted.least, counted.bounds?.high ?? null);
  return graded({ ...counted, ...points, method: both.from }, counted.mayBeMeasured);
};

/** Largest (high + 1) ÷ (low + 1) of each grade below `measured`. */
const RATIOS: [grade: Grade, ratio: number][] = [
  ['a', 1.5],
  ['b', 2.5],
  ['c', 5],
];
/** A measured figure is off by at most one part in this many, in the whole numbers shown; below 20 it is exact. */
const MEASURED_PARTS = 20;

export const toWindowGrade = ({ low, mid, high }: Points, mayBeMeasured: boolean): Grade => {
  const middle = Math.round(mid);
  const off = Math.max(up(high) - middle, middle - down(low));
  if (mayBeMeasured && MEASURED_PARTS * off <= middle) return 'measured';
  return RATIOS.find(([, ratio]) => high + 1 <= ratio * (low + 1))?.[0] ?? 'insufficient';
};

const graded = (units: Omit<WindowUnits, 'grade'>, mayBeMeasured: boolean): WindowUnits => ({
  ...units,
  grade: toWindowGrade(units, mayBeMeasured),
});
