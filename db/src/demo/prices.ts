import type { DemoProductKind } from '#src/demo/categories.ts';
import type { Random } from '#src/demo/random.ts';

/** Standard deviations of the logarithm between the middle of a band and its edge. */
const EDGE = 1.9;

/** Price endings that sellers use, by price range. One listing always uses the same. */
const STEPS: readonly { below: number; step: number; endings: readonly number[] }[] = [
  { below: 20_000, step: 1000, endings: [0, 500, 900] },
  { below: 100_000, step: 1000, endings: [0, 500, 900, 900] },
  { below: 300_000, step: 5000, endings: [0, 4000, 4900, 0] },
  { below: 1_000_000, step: 10_000, endings: [0, 5000, 9000, 9900] },
  { below: Number.POSITIVE_INFINITY, step: 50_000, endings: [0, 25_000, 49_000, 49_000] },
];

/** A price as sellers write it: 89.900, 75.000, 3.499.000. `manner`: 0 … 3. */
export const asWritten = (price: number, manner: number): number => {
  const { step, endings } = STEPS.find(({ below }) => price < below) as (typeof STEPS)[number];
  return Math.max(500, Math.floor(price / step) * step + (endings[manner % endings.length] as number));
};

/** Log-normal inside the price band of its kind, in rupiah. */
export const drawPrice = (random: Random, { low, high }: DemoProductKind): number => {
  const away = random.normal() / EDGE;
  // Prices outside the band are spread evenly inside, so that they do not pile up at an edge.
  const place = Math.abs(away) <= 1 ? away : random.between(-1, 1);
  return Math.exp((Math.log(low) + Math.log(high)) / 2 + (place * Math.log(high / low)) / 2);
};

/** A variant's price if the cheapest costs `price`, rounded to 100, 500 or 1,000 rupiah. */
export const variantPrice = (price: number, factor: number): number => {
  if (factor === 1) return price;
  const step = price < 20_000 ? 100 : price < 1_000_000 ? 500 : 1000;
  return Math.round((price * factor) / step) * step;
};
