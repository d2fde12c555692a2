import { aggregateFrom, aggregateMonths } from '#src/features/estimates/aggregation/aggregate-months.ts';
import { type DayReading, type MonthFacts, type StoredMonth, unreadDay } from '#src/features/estimates/month/month.ts';
import { addDays, dayParts, firstOfMonth } from '#src/lib/dates/dates.ts';

/** An observation, by days since 1 March 2026. */
export interface TestReading extends Partial<Omit<DayReading, 'day'>> {
  on: number;
}
export const START = '2026-03-01';

const toDayReading = ({ on, ...more }: TestReading): [period: string, DayReading] => {
  const day = addDays(START, on);
  const { date } = dayParts(day);
  return [firstOfMonth(day), { ...unreadDay(date), price: 10_000, seen: true, ...more }];
};
export const readingOn = (day: number, sold: number | null, more: Omit<TestReading, 'on'> = {}): TestReading => ({
  on: day - 1,
  sold_low: sold,
  sold_high: sold,
  ...more,
});
export const readingBetween = (day: number, low: number, high: number | null, more: Omit<TestReading, 'on'> = {}) =>
  readingOn(day, low, { sold_high: high, ...more });

const byMonth = (testReadings: readonly TestReading[]) => {
  const months = new Map<string, DayReading[]>();
  for (const testReading of testReadings) {
    const [period, day] = toDayReading(testReading);
    months.set(period, [...(months.get(period) ?? []), day]);
  }
  return months;
};
export const aggregateReadings = (testReadings: readonly TestReading[]) => aggregateMonths([], byMonth(testReadings));
/** Aggregates as ingestion does: one observation at a time, on the stored months from the first that may change. */
export const aggregateOneByOne = (testReadings: readonly TestReading[]) => {
  let stored: StoredMonth[] = [];
  for (const testReading of testReadings) stored = aggregateAfter(stored, [testReading]);
  return stored;
};
export const aggregateAfter = (stored: StoredMonth[], testReadings: TestReading[]): StoredMonth[] => {
  const readings = byMonth(testReadings);
  const since =
    [aggregateFrom(stored.slice(-1), new Map()).changes_from, ...readings.keys()].filter((period) => period !== null).sort()[0] ??
    '';
  const unchanged = stored.filter(({ period }) => period < since);
  const reopened = JSON.parse(JSON.stringify(stored.filter(({ period }) => period >= since))) as StoredMonth[];
  return [...unchanged, ...aggregateMonths(reopened, readings)];
};
export const aggregateMarch = (testReadings: readonly TestReading[]): MonthFacts =>
  aggregateReadings(testReadings)[0]?.facts as MonthFacts;
export const upTo = (days: (number | null)[], day: number) => days.slice(0, day);
