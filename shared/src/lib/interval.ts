/** Inclusive bounds. `high: null`: no upper bound is known; both null: nothing is known. */
export interface Interval {
  low: number | null;
  high: number | null;
}

export const UNKNOWN: Interval = { low: null, high: null };

export const isKnown = ({ low, high }: Interval): boolean => low !== null || high !== null;

/** Bounds alone, of a counter or of anything else that has them. */
export const intervalOf = ({ low, high }: Interval): Interval => ({ low, high });

/** Product of two intervals of numbers that are 0 or more. An unknown factor makes it unknown. */
export const times = (a: Interval, b: Interval): Interval => {
  if (!isKnown(a) || !isKnown(b)) return UNKNOWN;
  return {
    low: a.low === null || b.low === null ? null : a.low * b.low,
    high: a.high === null || b.high === null ? null : a.high * b.high,
  };
};

/** Sum of intervals. One part without a value leaves the sum a lower bound; no known part leaves it unknown. */
export const sum = (parts: readonly Interval[]): Interval => {
  if (!parts.some(isKnown)) return UNKNOWN;
  return {
    low: parts.reduce((total, part) => total + (part.low ?? 0), 0),
    high: parts.reduce<number | null>((total, part) => (total === null || part.high === null ? null : total + part.high), 0),
  };
};

/** How far a counter went between two readings of it, 0 or more. Null where their bounds say that it fell: it began anew. */
const toRise = (first: Interval, last: Interval): Interval | null => {
  const high = last.high === null ? null : last.high - (first.low ?? 0);
  if (high !== null && high < 0) return null;
  return { low: first.high === null ? 0 : Math.max(0, (last.low ?? 0) - first.high), high };
};

/**
 * How far a counter went from the first of its readings to the last, oldest first. Null where fewer than two are known, and where it fell in between:
 * what it counted before it began anew is in none of them.
 */
export const toRiseOver = (readings: readonly Interval[]): Interval | null => {
  const known = readings.filter(isKnown);
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < 2 || !first || !last) return null;
  const fell = known.slice(1).some((each, i) => toRise(known[i] ?? each, each) === null);
  return fell ? null : toRise(first, last);
};
