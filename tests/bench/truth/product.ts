import { Random } from '@telaah/db/demo/random';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { type Day, daysFrom } from './calendar.ts';
import { around, gamma, poisson } from './draws.ts';

/** A product with known sales by day: index 0 is the day before, days are 1 … `DAYS`. Totals are at a day's end and include the time before. */
export interface Product {
  /** Average units a day that the product was generated with. */
  rate: number;
  eve: string;
  /** Index of the day it was listed; 0 or less: before the series. Null: unknown. */
  listed: number | null;
  /** Days without a record, on which there can be no observation. */
  unknown: ReadonlySet<number>;
  sold: Float64Array;
  /** Revenue really paid, in rupiah. */
  earned: Float64Array;
  reviews: Float64Array | null;
  price: Float64Array;
  priceHigh: Float64Array;
  /** Price of each variant relative to the lowest one, and its share of sales; a single entry for a product without variants. */
  variants: { factor: number; share: number }[];
  variantsCounted: boolean;
}

/** The last window of 30 days, and long enough before it for an earlier window and its history. */
export const DAYS = 150;
export const RATES = [0.2, 0.5, 1, 3, 10, 30, 100, 300, 1000] as const;

const STREAM = 91;
const REVIEW_LAG = { least: 3, days: 18 };

/** How volatile the market is: 1 by default, less is calmer. Scales days, drift and campaigns. */
export interface MarketModel {
  seed: number;
  volatility: number;
  /** Every product is listed within this many last days; without it only few are. */
  born?: number;
}

/** Multiplies random periods, one starting every `every` days on average. */
const stretches = (random: Random, factors: Float64Array, every: number, draw: () => { days: number; factor: number }): void => {
  for (let day = 1; day < factors.length; day++) {
    if (!random.chance(1 / every)) continue;
    const { days, factor } = draw();
    for (let each = day; each < Math.min(factors.length, day + days); each++) factors[each] = (factors[each] ?? 1) * factor;
    day += days;
  }
};

/** Factors of a day's sales except for the price: drift, trend, calendar, campaigns, empty stock, absent sellers. */
const demandOf = (random: Random, days: Day[], volatility: number): Float64Array => {
  const demand = new Float64Array(days.length).fill(1);
  const drift = volatility * around(random, 0.07, 0.4);
  const trend = random.chance(0.2) ? (random.between(-1, 1) * Math.LN2) / 30 : 0;
  const weekend = around(random, 1.1, 0.12);
  const crowd = random.chance(0.75) ? around(random, 2.6, 0.35) : 1;
  let level = 0;
  for (let i = 0; i < days.length; i++) {
    const day = days[i] as Day;
    level += drift * random.normal() + trend;
    const festive = day.crowd === 0 ? 1 : Math.max(1, crowd * day.crowd);
    demand[i] = Math.exp(level) * (day.weekend ? weekend : 1) * festive;
  }
  if (random.chance(0.4))
    stretches(random, demand, 40, () => ({ days: 2 + random.int(4), factor: 1 + volatility * random.between(0.4, 2.5) }));
  if (random.chance(0.3)) stretches(random, demand, 45, () => ({ days: 2 + random.int(6), factor: 0 }));
  if (random.chance(0.08)) stretches(random, demand, 15, () => ({ days: 4 + random.int(11), factor: 0.04 }));
  return demand;
};

const pricesOf = (random: Random, days: Day[]) => {
  const list = Math.round(around(random, 60_000, 1) / 100) * 100 + 500;
  const cut = random.chance(0.6) ? random.between(0.75, 0.95) : 1;
  const moves = random.chance(0.7) ? 0.06 : 0.16;
  const elasticity = around(random, 1.5, 0.3);
  const price = new Float64Array(days.length);
  const pull = new Float64Array(days.length);
  let step = 1;
  days.forEach((day, i) => {
    if (random.chance(1 / 25)) step = Math.exp(moves * random.normal());
    const factor = step * (day.crowd > 0 ? cut : 1);
    price[i] = Math.max(500, Math.round((list * factor) / 100) * 100);
    // `crowd` already includes the effect of the discount on a double date.
    pull[i] = step ** -elasticity;
  });
  return { price, pull };
};

const variantsOf = (random: Random): Product['variants'] => {
  if (random.chance(0.6)) return [{ factor: 1, share: 1 }];
  const top = random.chance(0.4) ? random.between(1.5, 3) : random.between(1.03, 1.5);
  const count = 2 + random.int(5);
  const factors = Array.from({ length: count }, (_, i) => 1 + ((top - 1) * i) / (count - 1));
  const weights = factors.map((factor) => gamma(random, 0.8) * factor ** -0.7);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return factors.map((factor, i) => ({ factor, share: (weights[i] ?? 0) / sum }));
};

const totals = (daily: Float64Array, before: number): Float64Array => {
  const total = new Float64Array(daily.length);
  total[0] = before;
  for (let i = 1; i < daily.length; i++) total[i] = (total[i - 1] ?? 0) + (daily[i] ?? 0);
  return total;
};

/** Some buyers write a review days later; their share changes slowly. */
const reviewsOf = (random: Random, units: Float64Array, before: number): Float64Array => {
  const rate = around(random, 0.13, 0.55);
  const arriving = new Float64Array(units.length);
  let mood = 0;
  for (let day = 1; day < units.length; day++) {
    mood += 0.02 * random.normal();
    let due = 0;
    for (let lag = 0; lag < REVIEW_LAG.days; lag++) due += units[Math.max(0, day - REVIEW_LAG.least - lag)] ?? 0;
    arriving[day] = poisson(random, (rate * Math.exp(mood) * due) / REVIEW_LAG.days);
  }
  return totals(arriving, Math.round(before * Math.min(0.95, rate * around(random, 1, 0.25))));
};

/** Values that a market fixes: the day before the series, and the index of the listing day. */
export interface Given {
  eve?: string;
  listed?: number | null;
}

/** Product number `index` of the world, the same on every call. */
export const makeProduct = ({ seed, volatility, born }: MarketModel, index: number, given: Given = {}): Product => {
  const random = new Random().seed(seed, STREAM, index);
  const rate = (RATES[index % RATES.length] ?? 1) * random.between(0.8, 1.25);
  const drawnEve = addDays('2026-01-01', random.int(365));
  const eve = given.eve ?? drawnEve;
  const days = daysFrom(eve, DAYS);
  const drawnListed =
    born !== undefined
      ? DAYS - random.int(born)
      : random.chance(0.12)
        ? 1 + random.int(DAYS - 5)
        : -Math.ceil(Math.min(2500, around(random, 250, 1)));
  const listed = given.listed ?? drawnListed;
  const variants = variantsOf(random);
  const mean = variants.reduce((sum, { factor, share }) => sum + factor * share, 0);
  const { price, pull } = pricesOf(random, days);
  const demand = demandOf(random, days, volatility);
  const noise = Math.min(3, around(random, 0.3 * volatility, 0.8));
  const units = new Float64Array(DAYS + 1);
  const revenue = new Float64Array(DAYS + 1);
  for (let day = 0; day <= DAYS; day++) {
    const young = day < listed ? 0 : Math.min(1, (day - listed + 1) / 10);
    const demanded = rate * (demand[day] ?? 1) * (pull[day] ?? 1) * (listed > 0 ? young : 1);
    units[day] = demanded === 0 ? 0 : poisson(random, demanded * gamma(random, 1 / Math.max(0.02, noise)));
    revenue[day] = (units[day] ?? 0) * (price[day] ?? 0) * mean;
  }
  const before = listed > 0 ? 0 : Math.round(rate * -listed * around(random, 1.1, 0.6));
  const top = variants.at(-1)?.factor ?? 1;
  return {
    rate,
    eve,
    listed,
    unknown: new Set(),
    sold: totals(units, before),
    earned: totals(revenue, 0),
    reviews: random.chance(0.1) ? null : reviewsOf(random, units, before),
    price,
    priceHigh: price.map((each) => Math.round((each * top) / 100) * 100),
    variants,
    variantsCounted: random.chance(0.3),
  };
};
