import { addDays, dayParts, daysBetween, isTwinDate } from '#src/lib/dates/dates.ts';
import { mean } from '#src/lib/statistics.ts';

/** The hour of an observation is unknown, so the day after a twin date is not an ordinary one either. */
interface TrainingDay {
  isPlain: boolean;
  /** 0: Sunday. */
  weekday: number;
  /** Weight of a twin date; null: it is none. */
  twin: number | null;
}

const GREAT_TWIN = 1.5;

export const kindsOf = (days: readonly string[]): TrainingDay[] =>
  days.map((day) => ({
    isPlain: !isTwinDate(day) && !isTwinDate(addDays(day, -1)),
    weekday: new Date(day).getUTCDay(),
    twin: isTwinDate(day) ? (dayParts(day).month >= 11 ? GREAT_TWIN : 1) : null,
  }));

/** Lifetime sold as last seen on each day; null if nobody observed it or it was not exact. */
export type Counts = readonly (number | null)[];

/** A value, and the variance that comes from counting alone. */
export interface NoisyValue {
  value: number;
  noise: number;
}

/** What one product says about the numbers of its category; null: nothing. */
export interface ProductEvidence {
  /** Variance of its days beyond chance, over the square of their mean. */
  phi: number | null;
  /** Its sales on a weekend day and on a weekday, over its mean day. */
  week: { weekend: number; weekday: number } | null;
  /** Units of a twin date, and of an ordinary day around it. */
  twins: { units: number; usual: number }[];
  /** Logarithms: reviews per unit; 30 days over lifetime's average; the same over its total; units over badge. */
  ln_p: NoisyValue | null;
  alpha: number | null;
  pi: number | null;
  badge: NoisyValue | null;
}

const MOST_PHI = 2.5;
/** A product's days are evidence if so many are known and it sells so much on one. */
const LEAST = { days: 30, rate: 0.5, sold: 30, around: 8 };
const AROUND = 7;

/** Units between the observations of neighbouring days; null if one is missing or the counter fell. */
const unitsOf = (counts: Counts): (number | null)[] =>
  counts.map((now, i) => {
    const before = counts[i - 1] ?? null;
    return now === null || before === null || now < before ? null : now - before;
  });

/** An observation at an unknown hour moves sales between days; the covariance of neighbours undoes that and keeps what lasts. */
const phiOf = (kinds: TrainingDay[], units: (number | null)[]): number | null => {
  const plain = units.map((value, i) => (kinds[i]?.isPlain ? value : null));
  const known = plain.filter((value) => value !== null);
  if (known.length < LEAST.days) return null;
  const rate = mean(known);
  if (rate < LEAST.rate) return null;
  const off = plain.map((value) => (value === null ? null : value - rate));
  const products = (lag: number) =>
    off.flatMap((value, i) => {
      const other = off[i - lag] ?? null;
      return value === null || other === null || i < lag ? [] : [value * other];
    });
  const neighbours = products(1);
  const spread = mean(products(0)) + (neighbours.length < LEAST.days / 2 ? 0 : 2 * mean(neighbours));
  return Math.min(MOST_PHI, Math.max(0, (spread - rate) / rate ** 2));
};

/** Ordinary days only. Monday's observation counts a part of Sunday, so of Saturday, Sunday and Monday one is a weekday. */
const weekOf = (kinds: TrainingDay[], units: (number | null)[]): ProductEvidence['week'] => {
  const on = (wanted: (weekday: number) => boolean) =>
    units.filter((value, i) => value !== null && kinds[i]?.isPlain && wanted(kinds[i].weekday)).map(Number);
  const [late, early] = [on((weekday) => weekday < 2 || weekday === 6), on((weekday) => weekday >= 2 && weekday < 6)];
  if (late.length + early.length < LEAST.days) return null;
  const [around, weekday] = [mean(late), mean(early)];
  const whole = (3 * around + 4 * weekday) / 7;
  return whole < LEAST.rate ? null : { weekend: (3 * around - weekday) / 2 / whole, weekday: weekday / whole };
};

/** The next day's observation counts a part of the twin date, so both together are the date and one ordinary day. */
const twinsOf = (kinds: TrainingDay[], units: (number | null)[]): ProductEvidence['twins'] =>
  kinds.flatMap(({ twin }, i) => {
    const [own, after] = [units[i] ?? null, units[i + 1] ?? null];
    if (twin === null || own === null || after === null) return [];
    const others = units.slice(Math.max(0, i - AROUND), i).concat(units.slice(i + 2, i + 2 + AROUND));
    const known = others.filter((value) => value !== null);
    if (known.length < LEAST.around) return [];
    const usual = mean(known);
    return usual < LEAST.rate ? [] : [{ units: Math.max(0, own + after - usual) / twin, usual }];
  });

/** `window`: units of 30 days that are well known, and the lifetime total at their end. */
export interface Circumstances {
  lifetime: number | null;
  reviews: number | null;
  window: { units: number; lifetime: number; end: string } | null;
  listed: string | null;
  badge: { low: number; high: number } | null;
}

const WINDOW = 30;

/** A badge of few units says little about its ratio. */
const badgeOf = (units: number, { low, high }: { low: number; high: number }): NoisyValue => ({
  value: Math.log((units + 0.5) / Math.sqrt((low + 0.5) * (high + 0.5))),
  noise: Math.log((high + 1) / (low + 1)) ** 2 / 12 + 0.1 / (low + 1),
});

export const toProductEvidence = (
  kinds: TrainingDay[],
  counts: Counts,
  { lifetime, reviews, window, listed, badge }: Circumstances,
): ProductEvidence => {
  const units = unitsOf(counts);
  const rated = lifetime !== null && reviews !== null && lifetime >= LEAST.sold;
  const age = window === null || listed === null ? null : daysBetween(listed, window.end);
  const sells = window === null || window.lifetime <= 0 ? null : Math.log((window.units + 0.5) / window.lifetime);
  return {
    phi: phiOf(kinds, units),
    week: weekOf(kinds, units),
    twins: twinsOf(kinds, units),
    ln_p: rated ? { value: Math.log((reviews + 0.5) / (lifetime + 1)), noise: 1 / (reviews + 0.5) } : null,
    // A listing younger than the window says nothing about how older ones slow down.
    alpha: sells === null || age === null || age <= WINDOW ? null : sells + Math.log(age / WINDOW),
    pi: sells,
    badge: window === null || badge === null ? null : badgeOf(window.units, badge),
  };
};
