import type { MonthFacts, PriceReading } from '#src/features/estimates/month/month.ts';

/** Where between the lowest and the highest price the units go, and how far that is off: unknown, or said by the variants. */
const MIX = { share: 0.42, sd: 0.24, sdByVariants: 0.08 };
/** How much of a move of the price within a gap, and of each day that nobody looked, is doubt about its mean. */
const MOVE = 0.35;
const UNSEEN_DAY = 0.0035;
/** No mean price is surer than this. */
export const LEAST_PRICE_SD = 0.012;

/** Doubt about the price of units that went on days of which `days` lie beyond the last look. */
export const unseenPriceSd = (days: number): number => UNSEEN_DAY * 2 * days;

/** `mix`: how far towards the highest price the units went, where variants with their own counters say so. */
export const toPriceReading = (day: number, low: number, high: number | null, mix: number | null): PriceReading => {
  const top = Math.max(low, high ?? low);
  const range = low > 0 && top > low ? Math.log(top / low) : 0;
  return {
    day,
    price: low + (mix ?? MIX.share) * (top - low),
    sd: (mix === null ? MIX.sd : MIX.sdByVariants) * range,
  };
};

/** The price of the units of a day: the mean of the looks before and after it. Null where there never was one. */
export const priceOn = (before: PriceReading | null, after: PriceReading | null): number | null =>
  before === null || after === null ? ((after ?? before)?.price ?? null) : (before.price + after.price) / 2;

/** The deviation of its logarithm. */
export const priceSdOn = (day: number, before: PriceReading | null, after: PriceReading | null): number => {
  if (before !== null && after !== null) {
    const own = (before.sd + after.sd) / 2;
    const move = MOVE * Math.abs(Math.log(Math.max(after.price, 1) / Math.max(before.price, 1)));
    const gap = UNSEEN_DAY * (after.day - before.day);
    // Mostly there is one price, and it stands still: then this is all, and a tenth of the time.
    return own === 0 && move === 0 ? gap : Math.hypot(own, move, gap);
  }
  if (after !== null) return Math.hypot(after.sd, unseenPriceSd(after.day - day));
  return before === null ? 0 : Math.hypot(before.sd, unseenPriceSd(day - before.day));
};

/** Digits that a `real` keeps for certain. */
const REAL_DIGITS = 6;
export const real = (value: number) =>
  Math.abs(value) < 1e6 && Number.isInteger(value) ? value : Number(value.toPrecision(REAL_DIGITS));

/** The lowest and the highest price that was seen in a month. */
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

/** Prices of so many days added up, and the deviations of their logarithms. */
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

/** Of the days between the first and the last price: how many, their mean price, and the mean deviation of its logarithm. */
export const meanPrice = ({ days, price, sd }: PriceSums): Pick<MonthFacts, 'price_days' | 'price_mean' | 'price_sd'> => {
  if (days === 0) return { price_days: 0, price_mean: null, price_sd: null };
  return { price_days: days, price_mean: Math.round(price / days), price_sd: real(sd / days) };
};
