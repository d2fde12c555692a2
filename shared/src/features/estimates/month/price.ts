import type { MonthFacts, PriceReading } from '#src/features/estimates/month/month.ts';

/** Where between the lowest and the highest price the units go, and its deviation: unknown, or shown by the variants. */
const MIX = { share: 0.42, sd: 0.24, sdByVariants: 0.08 };
/** What a price's move within a gap, and each unobserved day, adds to the uncertainty about its mean. */
const MOVE = 0.35;
const UNSEEN_DAY = 0.0035;
/** No mean price is more certain than this. */
export const LEAST_PRICE_SD = 0.012;

/** Uncertainty about the price of units sold `days` beyond the last observation. */
export const unseenPriceSd = (days: number): number => UNSEEN_DAY * 2 * days;

/** `mix`: where between lowest (0) and highest price (1) the units went, if the variants' own counters show it. */
export const toPriceReading = (day: number, low: number, high: number | null, mix: number | null): PriceReading => {
  const top = Math.max(low, high ?? low);
  const range = low > 0 && top > low ? Math.log(top / low) : 0;
  return {
    day,
    price: low + (mix ?? MIX.share) * (top - low),
    sd: (mix === null ? MIX.sd : MIX.sdByVariants) * range,
  };
};

/** The mean of the observations before and after the day. Null without any. */
export const priceOn = (before: PriceReading | null, after: PriceReading | null): number | null =>
  before === null || after === null ? ((after ?? before)?.price ?? null) : (before.price + after.price) / 2;

/** The deviation of its logarithm. */
export const priceSdOn = (day: number, before: PriceReading | null, after: PriceReading | null): number => {
  if (before !== null && after !== null) {
    const own = (before.sd + after.sd) / 2;
    const move = MOVE * Math.abs(Math.log(Math.max(after.price, 1) / Math.max(before.price, 1)));
    const gap = UNSEEN_DAY * (after.day - before.day);
    // Mostly there is one price that does not move: this spares the square root.
    return own === 0 && move === 0 ? gap : Math.hypot(own, move, gap);
  }
  if (after !== null) return Math.hypot(after.sd, unseenPriceSd(after.day - day));
  return before === null ? 0 : Math.hypot(before.sd, unseenPriceSd(day - before.day));
};

/** Digits that a database `real` keeps for certain. */
const REAL_DIGITS = 6;
export const real = (value: number) =>
  Math.abs(value) < 1e6 && Number.isInteger(value) ? value : Number(value.toPrecision(REAL_DIGITS));

export const toPriceInterval = ({ price, price_high }: MonthFacts): Pick<MonthFacts, 'price_least' | 'price_most'> => {
  let [least, most] = [Infinity, -Infinity];
  for (const days of [price, price_high]) {
    for (const known of days) {
      if (known === null) continue;
      least = Math.min(least, known);
      most = Math.max(most, known);
    }
  }
  return least === Infinity ? { price_least: null, price_most: null } : { price_least: least, price_most: most };
};

/** Sums over days: of prices, and of the deviations of their logarithms. */
export interface PriceSums {
  days: number;
  price: number;
  sd: number;
}

export const addPrice = (sums: PriceSums, price: number, sd: number): void => {
  sums.days += 1;
  sums.price += price;
  sums.sd += sd;
};

/** The days between the first and the last price: how many, their mean price, and the mean deviation of its logarithm. */
export const meanPrice = ({ days, price, sd }: PriceSums): Pick<MonthFacts, 'price_days' | 'price_mean' | 'price_sd'> => {
  if (days === 0) return { price_days: 0, price_mean: null, price_sd: null };
  return { price_days: days, price_mean: Math.round(price / days), price_sd: real(sd / days) };
};
