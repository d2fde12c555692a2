import { openHours, Z } from '#src/features/estimates/month/points.ts';
import { campaignOf } from '#src/lib/dates/campaigns.ts';
import { addDays, dayList } from '#src/lib/dates/dates.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';

const WEEK = 7;
/** With fewer units in the earlier days (one a day of a week) a change is mostly chance. */
export const EARLIER_AT_LEAST = 7;
export const UNITS_AT_LEAST = 10;
/** With fewer observations in the window its weeks are unknown. */
export const OBSERVATIONS_NEEDED = 3;
/** A larger rise is shown as "300 % or more": from little, any multiple is soon reached. */
export const LARGEST_RISE = 3;

/** Days of a block: a usual week and a campaign of three days. */
const BLOCK = 10;
/** With fewer known days in either block there is no change. */
export const DAYS_AT_LEAST = 5;
/** Sales of a weekend day as a multiple of an ordinary day's: as in `startParameters`, the same for all. */
export const WEEKEND = 1.1;

/** Two blocks of days, one right before the other, and which of their days count. */
export interface ComparedDays {
  days: DayRange;
  before: DayRange;
  /** Of each block the last seven days that are neither a campaign day nor next to one, oldest first. */
  counted: string[];
  countedBefore: string[];
  /** Twin dates left out of either block, oldest first. */
  without: string[];
}

const blockUpTo = (to: string) => {
  const all = dayList(addDays(to, 1 - BLOCK), to);
  const counted = all.filter((day) => campaignOf(day) === null).slice(-WEEK);
  const days = { from: (counted.length === WEEK ? counted[0] : all[0]) ?? to, to };
  return { days, counted, without: dayList(days.from, to).flatMap((day) => campaignOf(day) ?? []) };
};

/** The block that ends on `to`, and the one right before it: together at most twenty days. */
export const comparedWeek = (to: string): ComparedDays => {
  const now = blockUpTo(to);
  const before = blockUpTo(addDays(now.days.from, -1));
  return {
    days: now.days,
    before: before.days,
    counted: now.counted,
    countedBefore: before.counted,
    without: [...new Set([...before.without, ...now.without])].toSorted(),
  };
};

export const paceWeight = (day: string): number => ([0, 6].includes(new Date(day).getUTCDay()) ? WEEKEND : 1);

export const WEEK_WEIGHT = 5 + 2 * WEEKEND;

export const weekAtPace = (units: number, days: readonly string[]): number =>
  (units / days.reduce((sum, day) => sum + paceWeight(day), 0)) * WEEK_WEIGHT;

/** Units or rupiah, and the distance between their bounds. */
export interface BoundedAmount {
  value: number;
  width: number;
}

export interface CountedDay {
  units: number | null;
  /** Standard deviation of the running total at the end of the day. */
  sd: number | null;
}

const square = (value: number) => value * value;

/** Consecutive days form one piece, because the hours of the readings matter only at its two ends. */
const piecesIn = (days: readonly string[]): number =>
  days.filter((day, i) => i === 0 || addDays(days[i - 1] ?? '', 1) !== day).length;

/** Units of a usual week by the known days, and their deviation by totals and reading hours; null: too few days are known. */
const paceOf = (days: readonly string[], on: (day: string) => CountedDay, phi: number): { units: number; sd: number } | null => {
  const known = days.filter((day) => on(day).units !== null);
  const spreads = known.map((day) => on(day).sd);
  if (known.length < DAYS_AT_LEAST || spreads.some((sd) => sd === null)) return null;
  const units = known.reduce((sum, day) => sum + (on(day).units ?? 0), 0);
  const totals = 2 * Math.max(...spreads.map((sd) => square(sd ?? 0)));
  const hours = piecesIn(known) * openHours(units / known.length, phi);
  return { units: weekAtPace(units, known), sd: weekAtPace(Math.sqrt(totals + hours), known) };
};

/** Units of a usual week at the pace of each block, and the larger of their deviations. */
export interface TwoWeeks {
  units: number | null;
  before: number | null;
  sd: number | null;
}

/** All null unless both blocks are known. */
export const twoWeeks = ({ counted, countedBefore }: ComparedDays, on: (day: string) => CountedDay, phi: number): TwoWeeks => {
  const now = paceOf(counted, on, phi);
  const before = paceOf(countedBefore, on, phi);
  if (now === null || before === null) return { units: null, before: null, sd: null };
  return { units: now.units, before: before.units, sd: Math.max(now.sd, before.sd) };
};

/** Width of the interval that contains a figure of this deviation 8 times in 10. */
export const toIntervalWidth = (sd: number): number => 2 * Z * sd;

export const isComparable = (units: number, before: number): boolean =>
  before >= EARLIER_AT_LEAST && units + before >= UNITS_AT_LEAST;

/** 0.084 is +8.4 %. Null: unknown, or `same` (surely within ±10 %), or `unsure` (less certain than it is large), never both. */
export interface FigureChange {
  value: number | null;
  same: boolean;
  unsure: boolean;
}

export const isChangeStated = ({ value, same, unsure }: FigureChange): boolean => value !== null || same || unsure;

export const unknownChange: FigureChange = { value: null, same: false, unsure: false };
export const uncertainChange: FigureChange = { value: null, same: false, unsure: true };
const sameChange: FigureChange = { value: null, same: true, unsure: false };

/** A change whose interval lies within this is none. */
export const SAME_WITHIN = 0.1;

/** The change from `before`; the widths of both amounts add up in quadrature. */
export const changeOf = (now: BoundedAmount, before: BoundedAmount): FigureChange => {
  const change = now.value - before.value;
  if (before.value <= 0) return unknownChange;
  if (Math.max(now.width, before.width) <= Math.abs(change))
    return { ...unknownChange, value: Math.min(LARGEST_RISE, change / before.value) };
  const arm = Math.hypot(now.width, before.width) / 2;
  return Math.abs(change) + arm <= SAME_WITHIN * before.value ? sameChange : uncertainChange;
};

/** Unknown if a week is, or if the units are too few to compare. */
export const weeklyChange = ({ units, before, sd }: TwoWeeks): FigureChange => {
  if (units === null || before === null || sd === null || !isComparable(units, before)) return unknownChange;
  return changeOf({ value: units, width: toIntervalWidth(sd) }, { value: before, width: toIntervalWidth(sd) });
};

/** The revenue of these units is compared with the certainty that the units have. */
export const weeklyRevenueChange = (
  { units, before, sd }: TwoWeeks,
  revenue: { now: number | null; before: number | null },
): FigureChange => {
  if (units === null || before === null || sd === null || revenue.now === null || revenue.before === null) return unknownChange;
  if (!isComparable(units, before)) return unknownChange;
  const each = (rupiah: number, of: number) => ({ value: rupiah, width: of === 0 ? 0 : (toIntervalWidth(sd) / of) * rupiah });
  return changeOf(each(revenue.now, units), each(revenue.before, before));
};

/** Both weeks must be known of this share of a group's units. */
export const KNOWN_SHARE = 0.8;
/** Largest difference between a group's change and that of its products with two known weeks. */
export const APART_AT_MOST = 0.05;

/** The weeks of a group's chart, in which estimates fill unseen days, and what its products with two known weeks show. */
export interface GroupWeeks {
  chart: { now: number | null; before: number | null };
  seen: FigureChange;
  /** The share of the group's units that these products sold, 0 to 1; null if nothing is known of the group. */
  share: number | null;
}

/** The chart's own change, if the products with two known weeks sold most of the group and agree with it. */
export const groupChange = ({ chart, seen, share }: GroupWeeks): FigureChange => {
  if (chart.now === null || chart.before === null || chart.before <= 0) return unknownChange;
  if (share === null || share < KNOWN_SHARE) return uncertainChange;
  const change = Math.min(LARGEST_RISE, chart.now / chart.before - 1);
  if (seen.value === null) return seen.same && Math.abs(change) > SAME_WITHIN ? uncertainChange : seen;
  const isAgreed = Math.sign(change) === Math.sign(seen.value) && Math.abs(change - seen.value) <= APART_AT_MOST;
  return isAgreed ? { ...unknownChange, value: change } : uncertainChange;
};
