import { wibDay } from '@telaah/shared/lib/dates/dates';
import { memoize } from '@telaah/shared/lib/memoize';

/** WIB days by hour, cached: thousands of observations share an hour. */
const days = new Map<number, string>();

/** WIB calendar day of an instant in ms: `YYYY-MM-DD`. */
export const toWibDay = (at: number): string => {
  const hour = Math.floor(at / 3_600_000);
  const cached = days.get(hour);
  if (cached !== undefined) return cached;
  const day = wibDay(at);
  days.set(hour, day);
  return day;
};

export const firstOf = memoize((day: string): string => `${day.slice(0, 7)}-01`);

/** First day of the WIB month of an instant in ms: the key of a product-month. */
export const periodOf = (at: number): string => firstOf(toWibDay(at));

/** Days of the research window. Position 0 is the day before them, whose running total starts the window. */
export const RESEARCH_DAYS = 30;
