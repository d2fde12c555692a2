import type { MonthFacts } from '#src/features/estimates/month.ts';

/** What one look says about the price at which units go: their expected price, and the deviation of its logarithm. */
export interface PriceLook {
  /** Day of the month that is looked at; 0 and below before it. */
  day: number;
  price: number;
  sd: number;
}

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
export function priceLook(day: number, low: number, high: number | null, mix: number | null): PriceLook {
  const top = Math.max(low, high ?? low);
  const range = low > 0 ? Math.log(top / low) : 0;
  return {
    day,
    price: low + (mix ?? MIX.share) * (top - low),
    sd: (mix === null ? MIX.sd : MIX.sdByVariants) * range,
  };
}

/** The price of the units of a day: the mean of the looks before and after it. Null where there never was one. */
export function priceOn(day: number, before: PriceLook | null, after: PriceLook | null): Omit<PriceLook, 'day'> | null {
  if (before !== null && after !== null) {
    const move = MOVE * Math.abs(Math.log(Math.max(after.price, 1) / Math.max(before.price, 1)));
    const gap = UNSEEN_DAY * (after.day - before.day);
    return { price: (before.price + after.price) / 2, sd: Math.hypot((before.sd + after.sd) / 2, move, gap) };
  }
  if (after !== null) return { price: after.price, sd: Math.hypot(after.sd, unseenPriceSd(after.day - day)) };
  return before === null ? null : { price: before.price, sd: Math.hypot(before.sd, unseenPriceSd(day - before.day)) };
}

/** Digits that a `real` keeps for certain. */
const REAL_DIGITS = 6;
export const real = (value: number) =>
  Math.abs(value) < 1e6 && Number.isInteger(value) ? value : Number(value.toPrecision(REAL_DIGITS));

/** The lowest and the highest price that was seen in a month. */
export const priceRange = ({ price, price_high }: MonthFacts): Pick<MonthFacts, 'price_least' | 'price_most'> => {
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

/** Of the days between the first and the last price: how many, their mean price, and the mean deviation of its logarithm. */
export function meanPrice(
  prices: readonly { price: number; sd: number }[],
): Pick<MonthFacts, 'price_days' | 'price_mean' | 'price_sd'> {
  const mean = (key: 'price' | 'sd') => prices.reduce((sum, price) => sum + price[key], 0) / prices.length;
  if (prices.length === 0) return { price_days: 0, price_mean: null, price_sd: null };
  return { price_days: prices.length, price_mean: Math.round(mean('price')), price_sd: real(mean('sd')) };
}
