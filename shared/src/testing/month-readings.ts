import { aggregateFrom, aggregateMonths } from '#src/features/estimates/fold/fold.ts';
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

const byMonth = (looks: readonly TestReading[]) => {
  const months = new Map<string, DayReading[]>();
  for (const look of looks) {
    const [period, day] = toDayReading(look);
    months.set(period, [...(months.get(period) ?? []), day]);
  }
  return months;
};
export const aggregateReadings = (looks: readonly TestReading[]) => aggregateMonths([], byMonth(looks));
/** Aggregates as ingestion does: one observation at a time, on the stored months from the first that may change. */
export const aggregateOneByOne = (looks: readonly TestReading[]) => {
  let stored: StoredMonth[] = [];
  for (const look of looks) stored = aggregateAfter(stored, [look]);
  return stored;
};
export const aggregateAfter = (stored: StoredMonth[], looks: TestReading[]): StoredMonth[] => {
  const readings = byMonth(looks);
  const since =
    [aggregateFrom(stored.slice(-1), new Map()).changes_from, ...readings.keys()].filter((period) => period !== null).sort()[0] ??
    '';
  const kept = stored.filter(({ period }) => period < since);
  const kepts = JSON.parse(JSON.stringify(stored.filter(({ period }) => period >= since))) as StoredMonth[];
  return [...kept, ...aggregateMonths(kepts, readings)];
};
export const aggregateMarch = (looks: readonly TestReading[]): MonthFacts => aggregateReadings(looks)[0]?.facts as MonthFacts;
export const upTo = (days: (number | null)[], day: number) => days.slice(0, day);
