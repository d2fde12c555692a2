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

/**
 * How far a counter went between two readings of it, 0 or more. Null where one of them is not known, and where their bounds say that it fell: it
 * began anew.
 */
export const risen = (first: Interval, last: Interval): Interval | null => {
  if (!isKnown(first) || !isKnown(last)) return null;
  const high = last.high === null ? null : last.high - (first.low ?? 0);
  if (high !== null && high < 0) return null;
  return { low: first.high === null ? 0 : Math.max(0, (last.low ?? 0) - first.high), high };
};
