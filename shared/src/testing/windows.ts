import { runningKinds } from '#src/features/estimates/calendar.ts';
import type { CounterStanding, WindowInput } from '#src/features/estimates/evidence.ts';
import { addDays, dayList } from '#src/lib/dates/dates.ts';

/** Last day of the 30 days of a test window. */
const DAY_TO = '2026-07-20';
const BEFORE = 90;
const kinds = runningKinds(dayList(addDays(DAY_TO, 1 - 30 - BEFORE), DAY_TO));

export const exactStanding = (sold: number, more: Partial<CounterStanding> = {}): CounterStanding => ({
  low: sold,
  mid: sold,
  sd: 0,
  high: sold,
  reviews: null,
  revenue: 10_000 * sold,
  unsure: 0,
  ...more,
});

/** A bucket of a ladder; the counter's place in it is unknown. */
export const aBucket = (low: number, high: number | null, reviews: number | null = null): CounterStanding => ({
  low,
  high,
  mid: null,
  sd: null,
  reviews,
  revenue: null,
  unsure: null,
});

/** 30 days of an exact counter: ten a day at Rp10.000, observed every evening. */
export const wholeWindow: WindowInput = {
  days: 30,
  first: 0,
  last: 30,
  listed: null,
  at: (position) => exactStanding(1000 + 10 * position),
  calendar: (position) => kinds[position + BEFORE] as (typeof kinds)[number],
  stopped: false,
  observations: 30,
  badge: null,
  spread: null,
  spread_n: 0,
  prices: { mean: 10_000, sd: 0, least: 10_000, most: 10_000 },
  anyHour: false,
};

/** Variation measured by twelve or more daily observations of ten sales a day. */
export const calmVariation = { spread: 0, spread_n: 10.9 };
