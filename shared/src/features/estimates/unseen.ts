import { HALF_A_DAY, type RateEvidence, type WindowBasis } from '#src/features/estimates/evidence.ts';
import { gammaPoint, openHours, type Points, Z } from '#src/features/estimates/month/points.ts';
import type { Method } from '#src/features/estimates/schema.ts';

export interface UnitBounds {
  low: number;
  high: number | null;
}

export interface SeenPart extends Points {
  method: Method;
  bounds: UnitBounds;
  /** Weight of its days up to the last observation. */
  span: number;
  /** The path is known at both ends, and exactly at both. */
  isPath: boolean;
  isExact: boolean;
}

interface Unseen {
  mean: number;
  /** Deviation of the logarithm of its rate. */
  sd: number;
  days: number;
  method: Method;
  /** How many times the counter at its end the rate suggests; 0 without such a limit. */
  over: number;
}

interface Young {
  /** 1: surely new. 0: surely not. */
  share: number;
  age: number;
  /** Weight of the rest of the last observation's day, unless another edge makes up for it. */
  left: number;
}

/** Reviews improve a rate only while the counter itself has counted few units. */
const FEW_UNITS = 30;
/** A new listing's present rate differs from its mean by these factors at most, if its last days show it. */
const TREND = { least: 0.5, most: 2 };
/** Uncertainty about a new listing's next ten days, as a variance of its rate's logarithm, and the days in which it fades. */
const YOUNG = { variance: 2, days: 10 };
/** Share of the first observed counter that the days before may have sold, where the rate suggests more. */
const HEAD_SHARE = 0.8;

const square = (value: number) => value * value;

/** Positions between which a part's rate is drawn. If the path begins inside the window, so does the rate. */
const rateSpan = ({ p, q, r, h, at }: WindowBasis, part: 'head' | 'tail', isPath: boolean): [from: number, to: number] => {
  if (!isPath) return [p, q];
  return part === 'head' ? [p, at(h).mid === null ? q : h] : [at(r).mid === null ? p : r, q];
};

const pathRate = ({ phi, isNew, at, weight, campaign }: WindowBasis, a: number, z: number, units: number): RateEvidence => {
  const span = weight(a, z);
  const hours = isNew ? openHours(units / span, phi) : 0;
  const errors = (square(at(a).sd ?? 0) + square(at(z).sd ?? 0) + hours) / square(Math.max(units, 0.5));
  const sd = Math.sqrt(1 / (units + 0.5) + phi / span + errors + campaign(a, z));
  return { mid: (units + 0.5) / span, sd, from: 'counter_difference' };
};

/** A new listing keeps rising or falling for a while, as its last days did against all before. */
const goingOn = (recent: RateEvidence, mean: RateEvidence): RateEvidence => {
  const trend = Math.min(TREND.most, Math.max(TREND.least, Math.sqrt(recent.mid / mean.mid)));
  return { ...recent, mid: recent.mid * trend };
};

/** Without a listing day: how much the rate suggests beyond the counter at the first observation; twice as much is surely new. */
export const youngOf = ({ input, p, q, isNew, restWeight, weight }: WindowBasis, head: Unseen | null): Young => {
  if (isNew) return { share: 1, age: q - p, left: restWeight };
  if (head === null || input.listed !== null) return { share: 0, age: q - p, left: 0 };
  const share = Math.min(1, Math.max(0, head.over - 1));
  const day = input.anyHour ? weight(q - 1, q) : 0;
  return { share, age: q - p + p / Math.max(1, head.over), left: share * HALF_A_DAY * day };
};

/** Units of the days before the seen part, or of those after it with the rest of its last day. Null if unknown. */
export const unseenPart = (
  basis: WindowBasis,
  part: 'head' | 'tail',
  seen: SeenPart | null,
  reviews: RateEvidence | null,
  lifetime: RateEvidence | null,
  young: Young | null = null,
): Unseen | null => {
  const { input, phi, p, q, isNew, at, weight, campaign } = basis;
  const [from, to] = part === 'head' ? [0, p] : [Math.max(0, q), input.days];
  const isPath = at(p <= q ? p : q).mid !== null && at(q).mid !== null;
  const [a, z] = rateSpan(basis, part, isPath);
  const evidence: RateEvidence[] = [];
  if (isPath) {
    const units = Math.max(0, (at(z).mid ?? 0) - (at(a).mid ?? 0));
    if (!isNew && z > a) evidence.push(pathRate(basis, a, z, units));
    if (isNew && lifetime !== null && z > a && a > p) evidence.push(goingOn(pathRate(basis, a, z, units), lifetime));
    if (lifetime !== null) evidence.push(isNew ? lifetime : { ...lifetime, sd: Math.sqrt(square(lifetime.sd) + 0.05) });
    if (reviews !== null && units < FEW_UNITS) evidence.push(reviews);
  } else if (isNew && lifetime !== null) {
    evidence.push(lifetime);
  } else if (seen !== null && z > a) {
    const sd = Math.log((seen.high + 1) / (seen.low + 1)) / (2 * Z);
    evidence.push({ mid: Math.max(seen.mid, 1e-6) / seen.span, sd: Math.sqrt(square(sd) + phi / seen.span), from: seen.method });
  }
  if (evidence.length === 0) return null;
  const precision = evidence.reduce((sum, { sd }) => sum + 1 / square(sd), 0);
  const slowness = evidence.reduce((sum, { mid, sd }) => sum + 1 / square(sd) / mid, 0);
  const rest = young?.left ?? 0;
  const missing = weight(from, to) + rest;
  const mean = (precision / slowness) * missing;
  const unseen = to - from;
  const apart = Math.abs((from + to) / 2 - (a + z) / 2);
  const ahead = Math.min(1, unseen / 10);
  const variance =
    1 / precision +
    phi / missing +
    // The observation came at an unknown hour of its day.
    square(rest / missing) / 3 +
    0.0085 * apart +
    (0.12 * ahead) / (1 + unseen / 30) +
    (young === null ? 0 : young.share * YOUNG.variance * ahead * Math.exp(-young.age / YOUNG.days)) +
    campaign(from, to) +
    1 / Math.max(mean, 0.05);
  const surest = evidence.toSorted((x, y) => x.sd - y.sd)[0];
  const top = part === 'head' ? (at(p).mid ?? at(p).high) : null;
  return {
    mean: top === null ? mean : below(mean, top),
    sd: Math.sqrt(variance),
    over: top === null ? 0 : mean / Math.max(top, 1e-6),
    days: unseen,
    method: surest?.from ?? 'none',
  };
};

/** Sales before the first observation cannot exceed its counter; the more the rate suggests, the nearer they come to it. */
const below = (mean: number, top: number): number =>
  mean <= HEAD_SHARE * top ? mean : top * (1 - (HEAD_SHARE * (1 - HEAD_SHARE) * top) / mean);

/** Low, mean and high of all unobserved parts. `hasTail`: whole days follow the last observation. */
export const unseenUnits = (
  { parameters, p, at }: WindowBasis,
  head: Unseen | null,
  tail: Unseen | null,
  hasTail: boolean,
): Points => {
  const parts = [head, tail].filter((part) => part !== null);
  const mean = parts.reduce((sum, part) => sum + part.mean, 0);
  if (mean === 0) return { low: 0, mid: 0, high: 0 };
  const doubt = parts.reduce((sum, part) => sum + part.mean * part.sd, 0);
  const shape = Math.max(0.15, square(mean / (parameters.k * doubt)));
  // At most the counter of the first observation, and the whole of the last day.
  const top = head === null || hasTail ? null : (at(p).mid ?? at(p).high);
  const most = top === null ? Number.POSITIVE_INFINITY : top + (tail?.mean ?? 0) / HALF_A_DAY;
  const high = Math.min(most, Math.max(mean, gammaPoint(mean, shape, Z)));
  return { low: Math.min(mean, gammaPoint(mean, shape, -Z)), mid: mean, high };
};
