/** Numbers of an estimate that are not the product's own, fitted per category. */
export interface FittedParameters {
  /** Variance of daily sales beyond chance: variance over mean, less one, over the mean. */
  phi: number;
  /** Sales of a twin date (7.7, 10.10 …) and of a weekend day, as a multiple of an ordinary day's. */
  kappa: number;
  omega: number;
  /** Reviews written per unit sold: logarithm, its deviation between products, and the number of products behind it. */
  ln_p: number;
  tau: number;
  rated: number;
  /** Sales of 30 days against 30 days of the lifetime's average: logarithm of the ratio, and its deviation. */
  alpha: number;
  s_age: number;
  /** The same against the lifetime's total, for products without a listing day. Null below five products. */
  pi: number | null;
  s_peer: number;
  /** Factor by which intervals are too narrow (above 1) or too wide, as the nightly self-test found. */
  k: number;
  /** The marketplace's badge against exact counters: ratio, deviation of its logarithm, products compared. */
  badge_ratio: number;
  badge_sd: number;
  badges: number;
}

/** Until the market is calibrated. */
export const startParameters: FittedParameters = {
  phi: 0.35,
  kappa: 2.3,
  omega: 1.1,
  ln_p: Math.log(0.13),
  tau: 0.55,
  rated: 1.5,
  alpha: -0.1,
  s_age: 0.75,
  pi: null,
  s_peer: 1,
  k: 1,
  badge_ratio: 1.03,
  badge_sd: 0.1,
  badges: 0,
};
