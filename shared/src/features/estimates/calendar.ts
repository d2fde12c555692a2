import type { FittedParameters } from '#src/features/estimates/fitted-parameters.ts';
import { dayList, dayParts, isTwinDate, lastOfMonth } from '#src/lib/dates/dates.ts';

/** Days of a span by kind. The twin dates 11.11 and 12.12 count one and a half times. */
export interface DayKinds {
  plain: number;
  weekend: number;
  twin: number;
}

export const noDayKinds: DayKinds = { plain: 0, weekend: 0, twin: 0 };

const GREAT_TWIN = 1.5;

/** A twin date on a weekend counts as a twin date. */
export const kindOfDay = (day: string): DayKinds => {
  if (isTwinDate(day)) return { ...noDayKinds, twin: dayParts(day).month >= 11 ? GREAT_TWIN : 1 };
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6 ? { ...noDayKinds, weekend: 1 } : { ...noDayKinds, plain: 1 };
};

/** Running sums: position i covers the first i days. */
export const runningKinds = (days: readonly string[]): DayKinds[] => {
  let sum = noDayKinds;
  const all = [sum];
  for (const day of days) {
    const kind = kindOfDay(day);
    sum = { plain: sum.plain + kind.plain, weekend: sum.weekend + kind.weekend, twin: sum.twin + kind.twin };
    all.push(sum);
  }
  return all;
};

type Weights = Pick<FittedParameters, 'omega' | 'kappa'>;

/** What sells between two running sums, in ordinary days. */
export const weightBetween = (from: DayKinds, to: DayKinds, { omega, kappa }: Weights): number =>
  to.plain - from.plain + omega * (to.weekend - from.weekend) + kappa * (to.twin - from.twin);

/** The part of that weight that twin dates bring beyond an ordinary day. */
export const campaignBetween = (from: DayKinds, to: DayKinds, { kappa }: Weights): number => (kappa - 1) * (to.twin - from.twin);

const months = new Map<string, readonly DayKinds[]>();

/** The kinds of a month's days, by its first day. Cached, because every product's months need them. */
export const kindsOfMonth = (period: string): readonly DayKinds[] => {
  const known = months.get(period) ?? dayList(period, lastOfMonth(period)).map(kindOfDay);
  months.set(period, known);
  return known;
};
