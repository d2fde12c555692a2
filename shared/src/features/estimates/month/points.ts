/** The 10, 50 and 90 % points of a figure. */
export interface Points {
  low: number;
  mid: number;
  high: number;
}

/** The median, and the standard deviation of the logarithm. */
export interface Guess {
  mid: number;
  sd: number;
}

/** Arithmetic noise must not move a whole figure to its neighbour. */
const NOISE = 1e-6;
/** Whole numbers outwards, so that what lies within stays within. */
export const down = (value: number): number => Math.max(0, Math.floor(value + NOISE));
export const up = (value: number): number => Math.max(0, Math.ceil(value - NOISE));

/** The 90 % point of a normal distribution, in standard deviations. */
export const Z = 1.2816;
/** Makes a logistic distribution as wide as a normal one. */
const LOGISTIC = 1.702;
const LEAST_SD = 0.0001;
const TOP_EXPONENT = 500;
const EDGE = 1e-12;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const power = (base: number, exponent: number) => Math.exp(clamp(exponent * Math.log(base), -TOP_EXPONENT, TOP_EXPONENT));
const share = (part: number) => clamp(part, EDGE, 1 - EDGE);

/** Shares of the way between two hard bounds, for a guess wholly outside of them. */
const NEAR = 0.12;
const FAR = 0.35;

const beyond = (mid: number, low: number, high: number | null, openWidth: number): Points => {
  const width = high === null ? openWidth : high - low;
  if (mid <= low || high === null) return { low, mid: low + NEAR * width, high: low + FAR * width };
  return { low: high - FAR * width, mid: high - NEAR * width, high };
};

/** The points of a log-logistic distribution, cut off at hard bounds. `high` null: no upper bound. */
export const within = (guess: Guess, low: number, high: number | null): Points => {
  const slope = LOGISTIC / Math.max(guess.sd, LEAST_SD);
  const below = (bound: number) => (bound <= 0 ? 0 : 1 / (1 + power(guess.mid / bound, slope)));
  const from = below(low);
  const to = high === null ? 1 : below(high);
  if (to - from < 1e-9) return beyond(guess.mid, low, high, guess.mid * guess.sd);
  const point = (part: number) => {
    const at = share(from + part * (to - from));
    return guess.mid * power(at / (1 - at), 1 / slope);
  };
  return { low: point(0.1), mid: point(0.5), high: point(0.9) };
};

/** The same for the value itself instead of its logarithm. */
export const clampToBounds = (mid: number, sd: number, low: number, high: number | null): { mid: number; sd: number } => {
  const slope = LOGISTIC / Math.max(sd, LEAST_SD);
  const below = (bound: number) => 1 / (1 + Math.exp(clamp(slope * (mid - bound), -TOP_EXPONENT, TOP_EXPONENT)));
  const from = below(low);
  const to = high === null ? 1 : below(high);
  if (to - from < 1e-9) {
    const { low: least, mid: middle, high: most } = beyond(mid, low, high, sd);
    return { mid: middle, sd: (most - least) / (2 * Z) };
  }
  const point = (part: number) => {
    const at = share(from + part * (to - from));
    return mid + Math.log(at / (1 - at)) / slope;
  };
  return { mid: point(0.5), sd: (point(0.9) - point(0.1)) / (2 * Z) };
};

/** A quantile of a gamma distribution (Wilson and Hilferty): `at` in standard deviations of a normal one. */
export const gammaPoint = (mean: number, shape: number, at: number): number =>
  mean * Math.max(0, 1 - 1 / (9 * shape) + at / (3 * Math.sqrt(shape))) ** 3;

/** Combines guesses; the result is wider where they disagree. Null for none. */
export const fuse = (guesses: readonly Guess[]): Guess | null => {
  if (guesses.length === 0) return null;
  const weight = guesses.reduce((sum, { sd }) => sum + 1 / sd ** 2, 0);
  const mid = guesses.reduce((sum, guess) => sum + Math.log(guess.mid) / guess.sd ** 2, 0) / weight;
  const spread = guesses.reduce((sum, guess) => sum + ((Math.log(guess.mid) - mid) / guess.sd) ** 2, 0);
  const wider = guesses.length === 1 ? 1 : clamp(spread / (guesses.length - 1), 1, 4);
  return { mid: Math.exp(mid), sd: Math.sqrt(wider / weight) };
};

/** Variance left by the unknown hours at both ends of a span. `day`: units of one of its days; `phi`: their dispersion. */
export const openHours = (day: number, phi: number): number => 2 * (day * day * (1 / 12 + phi / 3) + day / 3);
