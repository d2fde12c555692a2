/** An estimate is known to so many digits at most. */
const DIGITS = 3;

const size = (value: number): number => 10 ** Math.max(0, `${Math.trunc(value)}`.length - DIGITS);
const nearest = (value: number): number => Math.round(value / size(value)) * size(value);
const below = (value: number): number => Math.floor(value / size(value)) * size(value);
const above = (value: number): number => Math.ceil(value / size(value)) * size(value);

interface RoundedBounds {
  low: number | null;
  high: number | null;
}

const each = (value: number | null, round: (value: number) => number): number | null => (value === null ? null : round(value));

/** Bounds of whole units or rupiah as they are shown: to three digits, outwards. What is one number stays that number. */
export const roundedBounds = <B extends RoundedBounds>(bounds: B): B =>
  bounds.low === bounds.high ? bounds : { ...bounds, low: each(bounds.low, below), high: each(bounds.high, above) };

/**
 * An estimate as people are shown it: nobody knows more of it than three digits. Below 1,000, and where its counters leave one number, nothing
 * changes. Files and answers hold it whole.
 */
export const roundedEstimate = <E extends RoundedBounds & { mid: number | null }>(estimate: E): E =>
  estimate.low !== null && estimate.low === estimate.high
    ? estimate
    : { ...roundedBounds(estimate), mid: each(estimate.mid, nearest) };
