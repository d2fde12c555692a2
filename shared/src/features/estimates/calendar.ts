import type { FittedParameters } from '#src/features/estimates/learnt.ts';
import { dayList, dayParts, isTwinDate, lastOfMonth } from '#src/lib/dates/dates.ts';

/** Stretches of time as kinds of days: ordinary ones, those of a weekend, twin dates (11.11 and 12.12 count one and a half times). */
export interface DayKinds {
  plain: number;
  weekend: number;
  twin: number;
}

export const noDayKinds: DayKinds = { plain: 0, weekend: 0, twin: 0 };

const GREAT_TWIN = 1.5;

/** What kind of day it is. A twin date on a weekend is a twin date. */
export const kindOfDay = (day: string): DayKinds => {
  if (isTwinDate(day)) return { ...noDayKinds, twin: dayParts(day).month >= 11 ? GREAT_TWIN : 1 };
  const weekday = new Date(day).getUTCDay();
  return weekday === 0 || weekday === 6 ? { ...noDayKinds, weekend: 1 } : { ...noDayKinds, plain: 1 };
};

/** Running sums over days: position 0 is nothing, position i the first i of them. */
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

/** The weight of the days between two running sums: what sells there, in ordinary days. */
export const weightBetween = (from: DayKinds, to: DayKinds, { omega, kappa }: Weights): number =>
  to.plain - from.plain + omega * (to.weekend - from.weekend) + kappa * (to.twin - from.twin);

/** The part of a weight that is campaign: what twin dates bring beyond an ordinary day. */
export const campaignBetween = (from: DayKinds, to: DayKinds, { kappa }: Weights): number => (kappa - 1) * (to.twin - from.twin);

const months = new Map<string, readonly DayKinds[]>();

/** The kinds of the days of a month, by its first day. Remembered: every product's months pass by here. */
export const kindsOfMonth = (period: string): readonly DayKinds[] => {
  const known = months.get(period) ?? dayList(period, lastOfMonth(period)).map(kindOfDay);
  months.set(period, known);
  return known;
};
