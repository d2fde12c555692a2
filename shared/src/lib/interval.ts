/** Inclusive bounds. `high: null`: no upper bound is known; both null: nothing is known. */
export interface Interval {
  low: number | null;
  high: number | null;
}

export const UNKNOWN: Interval = { low: null, high: null };

export const isKnown = ({ low, high }: Interval): boolean => low !== null || high !== null;

export const intervalOf = ({ low, high }: Interval): Interval => ({ low, high });

/** For intervals of 0 or more. An unknown factor makes the product unknown. */
export const times = (a: Interval, b: Interval): Interval => {
  if (!isKnown(a) || !isKnown(b)) return UNKNOWN;
  return {
    low: a.low === null || b.low === null ? null : a.low * b.low,
    high: a.high === null || b.high === null ? null : a.high * b.high,
  };
};

/** A part without a value leaves the sum a lower bound; without any known part it is unknown. */
export const sum = (parts: readonly Interval[]): Interval => {
  if (!parts.some(isKnown)) return UNKNOWN;
  return {
    low: parts.reduce((total, part) => total + (part.low ?? 0), 0),
    high: parts.reduce<number | null>((total, part) => (total === null || part.high === null ? null : total + part.high), 0),
  };
};

/** The rise between two readings, 0 or more. Null where the bounds show a fall: the counter restarted. */
const toRise = (first: Interval, last: Interval): Interval | null => {
  const high = last.high === null ? null : last.high - (first.low ?? 0);
  if (high !== null && high < 0) return null;
  return { low: first.high === null ? 0 : Math.max(0, (last.low ?? 0) - first.high), high };
};

/** Readings oldest first. Null with fewer than two known, or after a fall: what was counted before a restart is in none of them. */
export const toRiseOver = (readings: readonly Interval[]): Interval | null => {
  const known = readings.filter(isKnown);
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < 2 || !first || !last) return null;
  const fell = known.slice(1).some((each, i) => toRise(known[i] ?? each, each) === null);
  return fell ? null : toRise(first, last);
};
