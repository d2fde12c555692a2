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

/** Shown bounds of units or rupiah: three digits, outwards. An exact number stays as it is. */
export const roundedBounds = <B extends RoundedBounds>(bounds: B): B =>
  bounds.low === bounds.high ? bounds : { ...bounds, low: each(bounds.low, below), high: each(bounds.high, above) };

/** As people see it: three digits, since nobody knows more; exact ones and those below 1,000 stay. Files have all digits. */
export const roundedEstimate = <E extends RoundedBounds & { mid: number | null }>(estimate: E): E =>
  estimate.low !== null && estimate.low === estimate.high
    ? estimate
    : { ...roundedBounds(estimate), mid: each(estimate.mid, nearest) };
