import type { PathAnchor } from '#src/features/estimates/month/path.ts';
import { noSpread, type SpreadSums } from '#src/features/estimates/month/spread.ts';

export type DayValues = (number | null)[];

/** Length of every array: index 0 is the first of the month; days that the month lacks stay null. */
export const MONTH_DAYS = 31;

/**
 * One product in one calendar month (WIB days). The only module that knows how a day is stored. Null: unknown. Masks have bit
 * `day − 1`. Running totals are those at the end of the day. The bounds are known from the first look at the counter to the
 * last; the path between them, and what hangs on it, where something says where inside its bounds the counter stood.
 */
export interface MonthFacts {
  /** An accepted observation exists. */
  seen: number;
  /** An observation of that day is held back. */
  held: number;
  /** The counter was seen, or the product was found stopped. */
  counted: number;
  /** The reviews were seen. */
  reviewed: number;
  /** The last look of the day found the product stopped: banned, deleted or sold out. */
  stopped: number;
  /** A counter began on this day: the first of all, or one that started again. */
  began: number;
  /** Last accepted of the day, whole rupiah: the lowest price, and the highest where it is another. */
  price: DayValues;
  price_high: DayValues;
  /** How far towards the highest price the units went, where the variants say so: 0 … 1. */
  price_mix: DayValues;
  stock: DayValues;
  /** Lifetime sold: lower bound, path between the bounds with its standard deviation, upper bound. */
  sold_low: DayValues;
  sold_mid: DayValues;
  sold_sd: DayValues;
  sold_high: DayValues;
  /** Whole rupiah, along the middle path; goes on from `base.revenue`. */
  revenue_cum: DayValues;
  /** Units of the path times the deviation of their price's logarithm; goes on from `base.unsure`. */
  unsure_cum: DayValues;
  /** As seen, and along a straight line between two looks. */
  reviews: DayValues;
  /** Rating × 100. */
  rating_c: DayValues;
  /** For units whose days nobody knows: days between the first and the last price, their mean price and its deviation. */
  price_days: number;
  price_mean: number | null;
  price_sd: number | null;
  /** The lowest and the highest price that was seen. */
  price_least: number | null;
  price_most: number | null;
  /** How the product's own sales vary beyond chance, over this month and the one before, and how many gaps say so. */
  spread: number | null;
  spread_n: number;
}

/** What one look says about the price at which units go: their expected price, and the deviation of its logarithm. */
export interface PriceReading {
  /** Day of the month that is looked at; 0 and below before it. */
  day: number;
  price: number;
  sd: number;
}

/** When something was seen: on a day of the month that is looked at, 0 and below before it, and in calendar weight. */
export interface DayInstant {
  day: number;
  at: number;
}

/** What the looks before a month say about its days: nobody's but the fold's. */
export interface OpeningState {
  counter: (DayInstant & { low: number; high: number | null }) | null;
  anchors: PathAnchor[];
  price: PriceReading | null;
  reviews: (DayInstant & { value: number }) | null;
  /** Of the month before alone. */
  spread: SpreadSums;
  stopped: boolean;
}

/** What a month goes on from: bounds, path and running totals at the end of the month before. */
export interface MonthBase {
  low: number | null;
  mid: number | null;
  high: number | null;
  revenue: number;
  unsure: number;
  handed: OpeningState;
}

/** A month as it is stored. `period` is its first day. */
export interface StoredMonth {
  period: string;
  base: MonthBase;
  facts: MonthFacts;
}

/** All accepted observations of one day, taken together. */
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
  /** Lowest upper bound of the day, where it had several readings: earlier days cannot have sold more. */
  sold_high_min?: number | null;
  reviews: number | null;
  rating_c: number | null;
  /** The day's last look found the product banned, deleted or sold out. */
  stopped: boolean;
  held: boolean;
  /** False where all observations of the day are held back. */
  seen: boolean;
}

/** A day of which nothing is known. */
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
export const firstBase: MonthBase = { low: null, mid: null, high: null, revenue: 0, unsure: 0, handed: emptyOpeningState };

const unknown: DayValues = Array.from({ length: 1 + MONTH_DAYS }, () => null);

/** Days while a month is folded: 0 is the end of the month before, the days of the month follow. Nothing is known of any. */
export const noPositions = (): DayValues => unknown.slice();

/** The days of a month up to one as positions, after what stood at the end of the month before. */
export const positionsOf = (before: number | null, days: DayValues, last: number): DayValues => {
  const positions = noPositions();
  positions[0] = before;
  for (let day = 1; day <= last; day++) positions[day] = days[day - 1] ?? null;
  return positions;
};

/** From positions to the days of the month. */
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

/** A copy whose masks may be written to, and the lists that looks write: all others the fold draws anew. */
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
/** The lists of a month: one value a day each. */
export const dayLists = Object.keys(everyList) as DayList[];

/** Days of a month, 1 … 31. */
interface Stretch {
  first: number;
  last: number;
}

/** The first and the last day on which two months of one product differ, or some lists of theirs; null where they do on none. */
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
