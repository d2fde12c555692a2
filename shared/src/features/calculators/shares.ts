import type { Format } from '#src/lib/format/format.ts';

/** Percentages with at most two decimals, from basis points or fractions. */
export const sharesOf = (format: Format) => {
  const percent = (hundred: number | null) => (hundred === null ? format.decimal(null) : `${format.decimal(hundred, 2)}%`);
  return {
    ofPoints: (points: number | null) => percent(points === null ? null : points / 100),
    ofFraction: (fraction: number | null) => percent(fraction === null ? null : Math.round(fraction * 10_000) / 100),
  };
};
