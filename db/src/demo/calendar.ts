const DAY_MS = 86_400_000;
const WIB_MS = 7 * 3_600_000;
const WHOLE_DAY = DAY_MS - 1000;

export interface MarketDay {
  /** Days since 1970-01-01, WIB. */
  number: number;
  /** `start`: the instant at which it begins; `length`: ms that have passed when the history ends (whole except on the last). */
  start: number;
  length: number;
  /** UTC dates of its begin and end, `YYYY-MM-DD`. */
  dates: readonly [string, string];
  /** `demand`: sales as a multiple of an ordinary day's; `campaign`: whether prices are cut. */
  demand: number;
  campaign: boolean;
}

/** Double dates (11.11, 12.12 …), the days after payday and weekends sell more. */
const demandOn = (date: Date): { demand: number; campaign: boolean } => {
  const day = date.getUTCDate();
  const month = date.getUTCMonth() + 1;
  const weekend = date.getUTCDay() % 6 === 0 ? 1.08 : 1;
  if (day === month) return { demand: (month >= 9 ? 1.15 : 1.1) * weekend, campaign: true };
  if (day >= 25 && day <= 28) return { demand: 1.12 * weekend, campaign: day === 25 };
  return { demand: weekend, campaign: false };
};

export const dayNumber = (instant: Date): number => Math.floor((instant.getTime() + WIB_MS) / DAY_MS);

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** `count` WIB days, of which the last contains `until`. Nothing is observed after `until`. */
export const marketDays = (until: Date, count: number): MarketDay[] => {
  const last = dayNumber(until);
  return Array.from({ length: count }, (_, i) => {
    const number = last - count + 1 + i;
    const start = number * DAY_MS - WIB_MS;
    const length = number === last ? until.getTime() - start : WHOLE_DAY;
    const dates = [dateOf(start), dateOf(start + DAY_MS)] as const;
    return { number, start, length, dates, ...demandOn(new Date(number * DAY_MS)) };
  });
};

/** Ms into the UTC day at which the WIB day begins. */
const BEGINS = DAY_MS - WIB_MS;

/** Makes `2026-11-21T03:04:05.000Z` for any day at `fraction` of it; joins texts, because a market needs a million of them. */
export const momentOfDays = (fraction: number): ((day: MarketDay) => string) => {
  const passed = Math.floor((WHOLE_DAY * fraction) / 1000) * 1000;
  const time = new Date((BEGINS + passed) % DAY_MS).toISOString().slice(10);
  const date = BEGINS + passed < DAY_MS ? 0 : 1;
  return (day) =>
    day.length === WHOLE_DAY
      ? day.dates[date] + time
      : new Date(day.start + Math.floor((day.length * fraction) / 1000) * 1000).toISOString();
};

export const instantOfDay = (number: number, fraction: number): string =>
  new Date(number * DAY_MS - WIB_MS + Math.floor((DAY_MS / 1000) * fraction) * 1000).toISOString();
