import type { StoredMonth } from '#src/features/estimates/month/month.ts';
import { shiftMonth } from '#src/lib/dates/dates.ts';

/** The months (`YYYY-MM`) that are stored or have readings, in order. */
export const periodsOf = (before: readonly StoredMonth[], readings: ReadonlyMap<string, unknown>): string[] => {
  const periods = before.map(({ period }) => period);
  for (const period of readings.keys()) if (!periods.includes(period)) periods.push(period);
  return periods.sort();
};

/** The months between two, without either. */
export const monthsBetween = (from: string, to: string): string[] => {
  const between: string[] = [];
  for (let period = shiftMonth(from, 1); period < to; period = shiftMonth(period, 1)) between.push(period);
  return between;
};
