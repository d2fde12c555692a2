import type { Random } from '@telaah/db/demo/random';

/** Above this mean a Poisson number is approximated by a normal one. */
const MANY = 60;

/** A gamma number with mean 1; a smaller shape varies more. Marsaglia and Tsang's method, with their boost below shape 1. */
export const gamma = (random: Random, shape: number): number => {
  if (shape < 1) return (gamma(random, shape + 1) * (shape + 1) * Math.max(random.next(), 1e-12) ** (1 / shape)) / shape;
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = random.normal();
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(Math.max(random.next(), 1e-12)) < x * x * 0.5 + d - d * v + d * Math.log(v)) return (d * v) / shape;
  }
};

export const poisson = (random: Random, mean: number): number => {
  if (mean > MANY) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > floor; product *= random.next()) count += 1;
  return count;
};

/** A log-normal number with this median. */
export const around = (random: Random, median: number, logSd: number): number => median * Math.exp(logSd * random.normal());
