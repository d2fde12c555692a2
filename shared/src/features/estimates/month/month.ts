import type { PathAnchor } from '#src/features/estimates/month/path.ts';
import { noSpread, type SpreadSums } from '#src/features/estimates/month/spread.ts';

export type DayValues = (number | null)[];

/** Length of every array: index 0 is the first of the month; days that the month lacks stay null. */
export const MONTH_DAYS = 31;

/**
 * One product in one calendar month (WIB days); only this module knows how a day is stored. Null: unknown. Masks have bit `day −
 * 1`. Running totals are at the day's end. Bounds are known from the first to the last observation of the counter, the path where
 * evidence places it.
 */
export interface MonthFacts {
  /** An accepted observation exists. */
  seen: number;
  /** An observation of that day is quarantined. */
  held: number;
  /** The counter was seen, or the product was found stopped. */
  counted: number;
  reviewed: number;
  /** The last observation of the day found the product banned, deleted or sold out. */
  stopped: number;
  /** A counter began on this day: the first of all, or one that started again. */
  began: number;
  /** The day's last accepted prices, whole rupiah: the lowest, and the highest if it differs. */
  price: DayValues;
  price_high: DayValues;
  /** Where between the lowest (0) and the highest price (1) the units went, if the variants show it. */
  price_mix: DayValues;
  stock: DayValues;
  /** Lifetime sold: lower bound, path between the bounds with its standard deviation, upper bound. */
  sold_low: DayValues;
  sold_mid: DayValues;
  sold_sd: DayValues;
  sold_high: DayValues;
  /** Whole rupiah along the path; continues `base.revenue`. */
  revenue_cum: DayValues;
  /** Units of the path times the deviation of their price's logarithm; continues `base.unsure`. */
  unsure_cum: DayValues;
  /** As seen, and on a straight line between two observations. */
  reviews: DayValues;
  /** Rating × 100. */
  rating_c: DayValues;
  /** For units of unknown days: days between the first and the last price, their mean price and its deviation. */
  price_days: number;
  price_mean: number | null;
  price_sd: number | null;
  price_least: number | null;
  price_most: number | null;
  /** Variance of the product's own sales beyond chance over this month and the one before, and the number of gaps behind it. */
  spread: number | null;
  spread_n: number;
}

/** The expected price of the units at one observation, and the deviation of its logarithm. */
export interface PriceReading {
  /** Day of the current month; 0 and below lie before it. */
  day: number;
  price: number;
  sd: number;
}

/** Day of the current month (0 and below lie before it), and calendar weight. */
export interface DayInstant {
  day: number;
  at: number;
}

/** What the observations before a month say about its days. Only the aggregation uses it. */
export interface OpeningState {
  counter: (DayInstant & { low: number; high: number | null }) | null;
  anchors: PathAnchor[];
  price: PriceReading | null;
  reviews: (DayInstant & { value: number }) | null;
  /** Of the month before alone. */
  spread: SpreadSums;
  stopped: boolean;
}

/** What a month continues from: bounds, path and running totals at the end of the month before. */
export interface MonthBase {
  low: number | null;
  mid: number | null;
  high: number | null;
  revenue: number;
  unsure: number;
  opening: OpeningState;
}

/** `period` is the first day of the month. */
export interface StoredMonth {
  period: string;
  base: MonthBase;
  facts: MonthFacts;
}

export interface DayReading {
  /** 1 … 31. */
  day: number;
  price: number | null;
  price_high: number | null;
  price_mix: number | null;
  stock: number | null;
  /** Highest lower bound of the day. */
  sold_low: number | null;
  /** Upper bound of the day's last reading. */
  sold_high: number | null;
  /** Lowest upper bound of a day with several readings: earlier days cannot have sold more. */
  sold_high_min?: number | null;
  reviews: number | null;
  rating_c: number | null;
  stopped: boolean;
  held: boolean;
  /** False if all observations of the day are quarantined. */
  seen: boolean;
}

export const unreadDay = (day: number): DayReading => ({
  day,
  price: null,
  price_high: null,
  price_mix: null,
  stock: null,
  sold_low: null,
  sold_high: null,
  reviews: null,
  rating_c: null,
  stopped: false,
  held: false,
  seen: false,
});

export const emptyOpeningState: OpeningState = {
  counter: null,
  anchors: [],
  price: null,
  reviews: null,
  spread: noSpread,
  stopped: false,
};
export const firstBase: MonthBase = { low: null, mid: null, high: null, revenue: 0, unsure: 0, opening: emptyOpeningState };

const unknown: DayValues = Array.from({ length: 1 + MONTH_DAYS }, () => null);

/** Days during aggregation: 0 is the end of the month before, then follow the month's days. All unknown. */
export const noPositions = (): DayValues => unknown.slice();

/** The days up to `last` as positions, after the value at the end of the month before. */
export const positionsOf = (before: number | null, days: DayValues, last: number): DayValues => {
  const positions = noPositions();
  positions[0] = before;
  for (let day = 1; day <= last; day++) positions[day] = days[day - 1] ?? null;
  return positions;
};

export const toMonth = (positions: DayValues): DayValues => positions.slice(1);

const empty = (): DayValues => toMonth(unknown);

export const emptyMonth = (): MonthFacts => ({
  seen: 0,
  held: 0,
  counted: 0,
  reviewed: 0,
  stopped: 0,
  began: 0,
  price: empty(),
  price_high: empty(),
  price_mix: empty(),
  stock: empty(),
  sold_low: empty(),
  sold_mid: empty(),
  sold_sd: empty(),
  sold_high: empty(),
  revenue_cum: empty(),
  unsure_cum: empty(),
  reviews: empty(),
  rating_c: empty(),
  price_days: 0,
  price_mean: null,
  price_sd: null,
  price_least: null,
  price_most: null,
  spread: null,
  spread_n: 0,
});

/** Copies only the lists that observations change; the aggregation replaces all others. */
export const copyOf = (facts: MonthFacts): MonthFacts => ({
  ...facts,
  price: facts.price.slice(),
  price_high: facts.price_high.slice(),
  price_mix: facts.price_mix.slice(),
  stock: facts.stock.slice(),
  reviews: facts.reviews.slice(),
  rating_c: facts.rating_c.slice(),
});

export type DayList = { [K in keyof MonthFacts]: MonthFacts[K] extends DayValues ? K : never }[keyof MonthFacts];
const everyList: Record<DayList, true> = {
  price: true,
  price_high: true,
  price_mix: true,
  stock: true,
  sold_low: true,
  sold_mid: true,
  sold_sd: true,
  sold_high: true,
  revenue_cum: true,
  unsure_cum: true,
  reviews: true,
  rating_c: true,
};
export const dayLists = Object.keys(everyList) as DayList[];

/** Days of a month, 1 … 31. */
interface Stretch {
  first: number;
  last: number;
}

/** The first and the last day on which two months differ in these lists; null if on none. */
export const differingDays = (a: MonthFacts, b: MonthFacts, lists: readonly DayList[] = dayLists): Stretch | null => {
  let [first, last] = [MONTH_DAYS, -1];
  for (const name of lists) {
    const [mine, other] = [a[name], b[name]];
    for (let i = 0; i < first; i++) if (mine[i] !== other[i]) first = i;
    for (let i = MONTH_DAYS - 1; i > last; i--) if (mine[i] !== other[i]) last = i;
  }
  return last < 0 ? null : { first: first + 1, last: last + 1 };
};

export const hasDay = (mask: number, day: number): boolean => (mask & (1 << (day - 1))) !== 0;
/** 0 for none. */
export const firstDayOf = (mask: number): number => lastDayOf(mask & -mask);
/** 0 for none. */
export const lastDayOf = (mask: number): number => 32 - Math.clz32(mask);
