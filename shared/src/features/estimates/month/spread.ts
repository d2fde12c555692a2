import type { Path } from '#src/features/estimates/month/path.ts';

/** Sums over gaps between anchors, which give the variance of a product's own sales beyond chance. */
export interface SpreadSums {
  n: number;
  gap: number;
  units: number;
  squares: number;
  errors: number;
}

export const noSpread: SpreadSums = { n: 0, gap: 0, units: 0, squares: 0, errors: 0 };

const MOST_SPREAD = 4;
const LEAST_GAPS = 3;

/** Only gaps that end in this month. */
export const spreadSums = (paths: readonly Path[]): SpreadSums => {
  const sums = { ...noSpread };
  for (const path of paths) {
    path.eachStep((day, gap, units, error) => {
      if (day < 1) return;
      sums.n += 1;
      sums.gap += gap;
      sums.units += units;
      sums.squares += units ** 2 / gap;
      sums.errors += error / gap;
    });
  }
  return sums;
};

/** The variance beyond chance over the square of the mean, and the number of gaps behind it. */
export const toSpread = (a: SpreadSums, b: SpreadSums): { spread: number | null; spread_n: number } => {
  const n = a.n + b.n;
  const units = a.units + b.units;
  if (n < LEAST_GAPS || units <= 0) return { spread: null, spread_n: 0 };
  const gap = a.gap + b.gap;
  const rate = units / gap;
  const variance = (a.squares + b.squares - units ** 2 / gap - (a.errors + b.errors)) / (n - 1);
  const chance = (rate * (n - 1)) / (rate * (n - 1) + 1);
  return { spread: Math.min(MOST_SPREAD, Math.max(0, (variance - rate) / rate ** 2)), spread_n: (n - 1) * chance };
};
