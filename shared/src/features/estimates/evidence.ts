import { campaignBetween, type DayKinds, weightBetween } from '#src/features/estimates/calendar.ts';
import type { FittedParameters } from '#src/features/estimates/fitted-parameters.ts';
import { fuse, type Guess } from '#src/features/estimates/month/points.ts';
import type { Method } from '#src/features/estimates/schema.ts';

export interface CounterStanding {
  low: number;
  high: number | null;
  /** The path between the bounds and its standard deviation; null if unknown. */
  mid: number | null;
  sd: number | null;
  reviews: number | null;
  /** Running totals along the path: rupiah, and units times the deviation of their price's logarithm. */
  revenue: number | null;
  unsure: number | null;
}

export interface SeenPrices {
  mean: number | null;
  /** Deviation of the mean's logarithm. */
  sd: number | null;
  least: number | null;
  most: number | null;
}

/**
 * What is known of the window `(0, days]`. Positions are days; 0 is the end of the day before the window's first. The counter is
 * known from `first`, where it began, to `last`, at most the window's end.
 */
export interface WindowInput {
  days: number;
  first: number;
  last: number;
  /** Position of the listing day; null if unknown. */
  listed: number | null;
  at: (position: number) => CounterStanding;
  /** Kinds of the days up to a position, counted from any start. */
  calendar: (position: number) => DayKinds;
  /** The last observation found the product banned, deleted or sold out: it sells nothing after `last`. */
  stopped: boolean;
  observations: number;
  /** The marketplace's own count of about 30 days, as inclusive bounds; null if it is not fresh. */
  badge: { low: number; high: number } | null;
  /** Variance of the product's own sales beyond chance, and the number of gaps behind it. */
  spread: number | null;
  spread_n: number;
  prices: SeenPrices;
  /** False if every observation was at the very end of its day, so that its hour leaves no uncertainty. */
  anyHour: boolean;
}

/** A rate a weighted day, or a number of units, and its source. */
export interface RateEvidence extends Guess {
  from: Method;
}

export interface WindowBasis {
  input: WindowInput;
  parameters: FittedParameters;
  /** Variance of this product's daily sales beyond chance. */
  phi: number;
  /** First and last known position inside the window. */
  p: number;
  q: number;
  /** The rate before `q` is drawn from `r` on, the one after `p` up to `h`. */
  r: number;
  h: number;
  /** The product was listed inside the window or on the day before, and its counter was 0 until then. */
  isNew: boolean;
  /** It was listed inside the window, so all that its counter shows was sold there. */
  isInside: boolean;
  /** Weight of the part of day `q` after its observation, unless another edge of the window makes up for it. */
  restWeight: number;
  at: (position: number) => CounterStanding;
  weight: (from: number, to: number) => number;
  /** What twin dates add to the uncertainty about a span's sales: a variance of the logarithm. */
  campaign: (from: number, to: number) => number;
}

/** Days that a rate is drawn from (a young listing: half its life). An observation `STALE_DAYS` before the end is too old. */
const RATE_DAYS = 28;
const LEAST_RATE_DAYS = 3;
const STALE_DAYS = 21;
/** An observation comes at an unknown hour of its day. */
export const HALF_A_DAY = 0.5;
/** Deviation of the logarithm of a new listing's present rate from its mean since it was listed. */
const YOUNG_SD = 0.5;
/** Weight of a category's spread against the product's own, in gaps. */
const CATEGORY_GAPS = 8;
/** Weighted days from which on new reviews give a rate. */
const REVIEW_SPAN = 4;

const square = (value: number) => value * value;

const unlisted: CounterStanding = { low: 0, high: 0, mid: 0, sd: 0, reviews: 0, revenue: null, unsure: null };

/** The variance of daily sales beyond chance: the product's own, averaged with its category's. */
export const phiOf = (
  { spread, spread_n }: Pick<WindowInput, 'spread' | 'spread_n'>,
  { phi }: Pick<FittedParameters, 'phi'>,
): number => {
  const own = spread === null ? 0 : spread_n;
  return (CATEGORY_GAPS * phi + own * (spread ?? 0)) / (CATEGORY_GAPS + own);
};

const rateDays = (age: number | null): number =>
  age === null ? RATE_DAYS : Math.min(RATE_DAYS, Math.max(LEAST_RATE_DAYS, Math.ceil(age / 2)));

/** Null if the window lies beyond what was seen. */
export const toWindowBasis = (input: WindowInput, learnt: FittedParameters): WindowBasis | null => {
  const { days, first, last, listed, calendar } = input;
  // A counter that was read at the window's edge overrides the listing day: what it had sold by then is outside.
  const isNew = listed !== null && listed >= 0 && listed <= first && first > 0;
  const isInside = isNew && listed > 0;
  // The listing day sold too, so the counter's zero is a day earlier.
  const begin = isNew ? Math.max(0, listed - 1) : first;
  if (last < days - STALE_DAYS || begin > days) return null;
  const p = Math.max(0, begin);
  const q = Math.min(days, last);
  const weight = (from: number, to: number) => weightBetween(calendar(from), calendar(to), learnt);
  return {
    input,
    parameters: learnt,
    p,
    q,
    isNew,
    isInside,
    restWeight: isInside && input.anyHour ? HALF_A_DAY * weight(q - 1, q) : 0,
    weight,
    phi: phiOf(input, learnt),
    r: isNew && q <= first ? begin : Math.max(first, q - rateDays(listed === null ? null : q - listed)),
    h: Math.min(q, p + RATE_DAYS),
    at: (position) => (isNew && position === begin ? unlisted : input.at(position)),
    campaign: (from, to) =>
      square((0.7 * campaignBetween(calendar(from), calendar(to), learnt)) / Math.max(weight(from, to), 1e-6)),
  };
};

/** The lifetime total, guessed if only its bounds are known, and the variance of its logarithm that these leave. */
export const lifetime = ({ low, mid, high }: CounterStanding) =>
  Math.max(0.5, mid ?? Math.sqrt((low + 0.5) * ((high ?? low) + 0.5)));
const bucketVariance = ({ low, high }: CounterStanding) => square(Math.log(((high ?? low) + 1) / Math.max(low, 1))) / 12;

/** New reviews over the reviews per unit, as the category and this product's lifetime show them. */
export const reviewRate = ({ parameters, phi, r, q, at, weight }: WindowBasis): RateEvidence | null => {
  const end = at(q);
  const [before, after] = [at(r).reviews, end.reviews];
  const span = weight(r, q);
  if (before === null || after === null || span < REVIEW_SPAN) return null;
  const category = { ln: parameters.ln_p, variance: square(parameters.tau) * (1 + 1 / parameters.rated) + square(0.15) };
  const { ln, variance } = end.high === null ? belowOwn(category, end.low, after) : withOwn(category, end, after);
  const added = Math.max(0, after - before);
  const sd = Math.sqrt(1 / (added + 0.5) + variance + square(0.22) + phi / span);
  return { mid: (added + 0.3) / Math.exp(ln) / span, sd, from: 'reviews' };
};

interface Ratio {
  ln: number;
  variance: number;
}

const withOwn = (category: Ratio, end: CounterStanding, reviews: number): Ratio => {
  const bucket = end.mid === null ? bucketVariance(end) : 0;
  const own = { ln: Math.log((reviews + 0.5) / lifetime(end)), variance: 1 / (reviews + 0.5) + bucket + square(0.28) };
  const precision = 1 / category.variance + 1 / own.variance;
  return { ln: (category.ln / category.variance + own.ln / own.variance) / precision, variance: 1 / precision };
};

/** Above a ladder's last step a product's own ratio is known only as a maximum. */
const belowOwn = ({ ln, variance }: Ratio, low: number, reviews: number): Ratio => {
  const most = Math.log((reviews + 0.5) / Math.max(low, 1)) + 0.2;
  return { ln: ln > most ? (ln + most) / 2 - 0.25 : ln, variance: variance + 0.08 };
};

/** The lifetime total over its age, or without a listing day over what similar products show. */
export const lifetimeRate = (basis: WindowBasis): RateEvidence | null => {
  const { input, parameters, q, isNew, at, weight } = basis;
  const end = at(q);
  const { listed, days } = input;
  if (isNew) return meanRate(basis);
  if (end.high === null) return null;
  const ordinary = weight(0, days) / days;
  if (listed !== null) {
    const perDay = (lifetime(end) / Math.max(1, q - listed)) * Math.exp(parameters.alpha);
    return { mid: perDay / ordinary, sd: Math.sqrt(square(parameters.s_age) + bucketVariance(end)), from: 'lifetime' };
  }
  if (parameters.pi === null) return null;
  return { mid: (lifetime(end) * Math.exp(parameters.pi)) / 30 / ordinary, sd: parameters.s_peer, from: 'lifetime' };
};

/** What a new listing sold a day since its first. Its present rate differs, because it has just begun. */
const meanRate = ({ phi, p, q, restWeight, at, weight }: WindowBasis): RateEvidence | null => {
  const end = at(q);
  if (end.mid === null && end.high === null) return null;
  const units = lifetime(end);
  const span = weight(p, q) - restWeight;
  const bucket = end.mid === null ? bucketVariance(end) : 0;
  const variance = 1 / (units + 0.5) + phi / span + square(YOUNG_SD) + bucket;
  return { mid: (units + 0.5) / span, sd: Math.sqrt(variance), from: 'lifetime' };
};

/** All sales of a new listing whose counter only shows a bucket. */
export const bucketOf = ({ low, high }: CounterStanding): RateEvidence | null => {
  if (high === null) return null;
  const [from, to] = [low + 0.5, high + 0.5];
  return { mid: Math.sqrt(from * to), sd: Math.max(0.05, Math.log(to / from) / Math.sqrt(12)), from: 'counter_difference' };
};

/** Units of a rounded counter's step from one bucket to another; null if it stayed in its bucket. */
export const stepBetween = (from: CounterStanding, to: CounterStanding): RateEvidence | null => {
  if (from.high === null || to.high === null || to.low <= from.high) return null;
  const widths = [from.high - from.low + 1, to.high - to.low + 1];
  const [narrow, wide] = [Math.min(...widths), Math.max(...widths)];
  const least = to.low - from.high;
  const isNear = least < narrow / 2;
  const mid = least + narrow * (isNear ? 0.7 : 1);
  const sd = (narrow / mid) * ((isNear ? 0.6 : 0.42) + 0.3 * Math.log(wide / narrow));
  return { mid, sd: Math.max(0.05, sd), from: 'counter_difference' };
};

/** Combines evidence under the source of the surest. */
export const fuseEvidence = (evidence: readonly RateEvidence[]): RateEvidence | null => {
  const fused = fuse(evidence);
  const surest = evidence.toSorted((a, b) => a.sd - b.sd)[0];
  return fused === null || surest === undefined ? null : { ...fused, from: surest.from };
};
