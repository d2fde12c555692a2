/** What the market has taught, per category: the numbers of an estimate that are not the product's own. */
export interface FittedParameters {
  /** How much more than chance daily sales vary: variance over mean, less one, over the mean. */
  phi: number;
  /** Sales of a twin date (7.7, 10.10 …) and of a day of a weekend, as a multiple of an ordinary day's. */
  kappa: number;
  omega: number;
  /** Reviews written per unit sold: its logarithm, how far products lie apart in it, and how many products said so. */
  ln_p: number;
  tau: number;
  rated: number;
  /** What a product sells in 30 days against 30 days of its lifetime's average: logarithm of the ratio, and its deviation. */
  alpha: number;
  s_age: number;
  /** The same against the lifetime's total, where nothing says since when. Null until five products told. */
  pi: number | null;
  s_peer: number;
  /** By how much intervals are too narrow (above 1) or too wide, as the nightly self-test found. */
  k: number;
  /** How the marketplace's badge compares with exact counters: ratio, deviation of its logarithm, products compared. */
  badge_ratio: number;
  badge_sd: number;
  badges: number;
}

/** Before anything is learnt. */
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
