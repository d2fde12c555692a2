import { openHours, Z } from '#src/features/estimates/month/points.ts';
import { campaignOf } from '#src/lib/dates/campaigns.ts';
import { addDays, dayList } from '#src/lib/dates/dates.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';

const WEEK = 7;
/** Before this many units in the earlier days (one a day of a week) a change says more about chance than about the product. */
export const EARLIER_AT_LEAST = 7;
export const UNITS_AT_LEAST = 10;
/** With fewer looks in the window nothing is said of its weeks. */
export const OBSERVATIONS_NEEDED = 3;
/** What rose more is told as "300 % or more": from little, any multiple is soon reached. */
export const LARGEST_RISE = 3;

/** Days of a usual week, and of a block: the week and a campaign of three days. */
const BLOCK = 10;
/** With fewer known days in either block nothing is told. */
export const DAYS_AT_LEAST = 5;
/** What a day of a weekend sells, as a multiple of an ordinary day: what estimates start with (`startLearnt`), the same for all. */
export const WEEKEND = 1.1;

/** Two blocks of days side by side, the newer one last, and which of their days count. */
export interface ComparedDays {
  days: DayRange;
  before: DayRange;
  /** Of each block the last seven days that are neither a campaign day nor beside one, oldest first. */
  counted: string[];
  countedBefore: string[];
  /** Twin dates that are kept out of either block, oldest first. */
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

/** What a day weighs in a week's pace: 1, or more on a weekend. */
export const paceWeight = (day: string): number => ([0, 6].includes(new Date(day).getUTCDay()) ? WEEKEND : 1);

/** The weight of a usual week. */
export const WEEK_WEIGHT = 5 + 2 * WEEKEND;

/** A usual week's units, at the pace of some days. */
export const weekAtPace = (units: number, days: readonly string[]): number =>
  (units / days.reduce((sum, day) => sum + paceWeight(day), 0)) * WEEK_WEIGHT;

/** Units or rupiah of some days, and how far apart the bounds lie within which they are. */
export interface BoundedAmount {
  value: number;
  width: number;
}

/** How one day's counter stood at its end. */
export interface CountedDay {
  /** Null where they are not known. */
  units: number | null;
  /** Standard deviation of the running total at its end. */
  sd: number | null;
}

const square = (value: number) => value * value;

/** Days in a row count as one piece: the hours at which counters were read make only its two ends unsure. */
const piecesIn = (days: readonly string[]): number =>
  days.filter((day, i) => i === 0 || addDays(days[i - 1] ?? '', 1) !== day).length;

/**
 * A usual week's units at the pace of the known days, and their standard deviation: of the running totals, and of the hour at which these were
 * read, as in `seenPart` of the window. Null where too few days are known. `phi`: variance of daily sales beyond chance.
 */
const paceOf = (days: readonly string[], on: (day: string) => CountedDay, phi: number): { units: number; sd: number } | null => {
  const known = days.filter((day) => on(day).units !== null);
  const spreads = known.map((day) => on(day).sd);
  if (known.length < DAYS_AT_LEAST || spreads.some((sd) => sd === null)) return null;
  const units = known.reduce((sum, day) => sum + (on(day).units ?? 0), 0);
  const totals = 2 * Math.max(...spreads.map((sd) => square(sd ?? 0)));
  const hours = piecesIn(known) * openHours(units / known.length, phi);
  return { units: weekAtPace(units, known), sd: weekAtPace(Math.sqrt(totals + hours), known) };
};

/** Units of a usual week at the pace of the newer and of the older block, and the greater of their deviations, as research keeps them. */
export interface TwoWeeks {
  units: number | null;
  before: number | null;
  sd: number | null;
}

/** The pace of both blocks; all null where one of them is not known. */
export const twoWeeks = ({ counted, countedBefore }: ComparedDays, on: (day: string) => CountedDay, phi: number): TwoWeeks => {
  const now = paceOf(counted, on, phi);
  const before = paceOf(countedBefore, on, phi);
  if (now === null || before === null) return { units: null, before: null, sd: null };
  return { units: now.units, before: before.units, sd: Math.max(now.sd, before.sd) };
};

/** From the lower to the upper bound within which a figure of this deviation is 8 times in 10. */
export const toIntervalWidth = (sd: number): number => 2 * Z * sd;

/** Is there enough for a change to say more about the product than about chance? */
export const isComparable = (units: number, before: number): boolean =>
  before >= EARLIER_AT_LEAST && units + before >= UNITS_AT_LEAST;

/**
 * A fraction: 0.084 is +8.4 %. Null where it is not known; with `same`, where it lies within ±10 %; with `unsure`, where its doubt is greater than
 * it is. `same` and `unsure` are never both true.
 */
export interface FigureChange {
  value: number | null;
  same: boolean;
  unsure: boolean;
}

/** A number, or the words that stand for one. */
export const isChangeStated = ({ value, same, unsure }: FigureChange): boolean => value !== null || same || unsure;

export const unknownChange: FigureChange = { value: null, same: false, unsure: false };
export const uncertainChange: FigureChange = { value: null, same: false, unsure: true };
const sameChange: FigureChange = { value: null, same: true, unsure: false };

/** A change whose interval lies within this is none. */
export const SAME_WITHIN = 0.1;

/** The change from `before`. The interval of a change is as wide as those of both amounts together, in quadrature. */
export const changeOf = (now: BoundedAmount, before: BoundedAmount): FigureChange => {
  const change = now.value - before.value;
  if (before.value <= 0) return unknownChange;
  if (Math.max(now.width, before.width) <= Math.abs(change))
    return { ...unknownChange, value: Math.min(LARGEST_RISE, change / before.value) };
  const arm = Math.hypot(now.width, before.width) / 2;
  return Math.abs(change) + arm <= SAME_WITHIN * before.value ? sameChange : uncertainChange;
};

/** The change of units. Unknown where one of them is, or where they are too few to compare. */
export const weeklyChange = ({ units, before, sd }: TwoWeeks): FigureChange => {
  if (units === null || before === null || sd === null || !isComparable(units, before)) return unknownChange;
  return changeOf({ value: units, width: toIntervalWidth(sd) }, { value: before, width: toIntervalWidth(sd) });
};

/** The change of what these units earned: as sure as they are, and shown where they are enough. */
export const weeklyRevenueChange = (
  { units, before, sd }: TwoWeeks,
  revenue: { now: number | null; before: number | null },
): FigureChange => {
  if (units === null || before === null || sd === null || revenue.now === null || revenue.before === null) return unknownChange;
  if (!isComparable(units, before)) return unknownChange;
  const each = (rupiah: number, of: number) => ({ value: rupiah, width: of === 0 ? 0 : (toIntervalWidth(sd) / of) * rupiah });
  return changeOf(each(revenue.now, units), each(revenue.before, before));
};

/** Of so much of a group's units both weeks must be known. */
export const KNOWN_SHARE = 0.8;
/** A group's change and that of the products of which both weeks are known may lie so far apart. */
export const APART_AT_MOST = 0.05;

/** A group's weeks: those of its chart, in which estimates carry unseen days, and what the products say that were seen in both. */
export interface GroupWeeks {
  chart: { now: number | null; before: number | null };
  /** The change of the products of which both weeks are known. */
  seen: FigureChange;
  /** The share of the group's units that these products sold, 0 to 1; null where nothing is known of the group. */
  share: number | null;
}

/** A group's change is its chart's own. It is told where the products of which both weeks are known sold most of it and say the same. */
export const groupChange = ({ chart, seen, share }: GroupWeeks): FigureChange => {
  if (chart.now === null || chart.before === null || chart.before <= 0) return unknownChange;
  if (share === null || share < KNOWN_SHARE) return uncertainChange;
  const change = Math.min(LARGEST_RISE, chart.now / chart.before - 1);
  if (seen.value === null) return seen.same && Math.abs(change) > SAME_WITHIN ? uncertainChange : seen;
  const isAgreed = Math.sign(change) === Math.sign(seen.value) && Math.abs(change - seen.value) <= APART_AT_MOST;
  return isAgreed ? { ...unknownChange, value: change } : uncertainChange;
};
