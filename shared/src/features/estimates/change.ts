import { openHours, Z } from '#src/features/estimates/points.ts';
import { campaignOf } from '#src/lib/campaigns.ts';
import { addDays, dayList } from '#src/lib/dates.ts';
import type { DayRange } from '#src/lib/day-range.ts';

const WEEK = 7;
/** Before this many units in the earlier days (one a day of a week) a change says more about chance than about the product. */
export const EARLIER_AT_LEAST = 7;
export const TOGETHER_AT_LEAST = 10;
/** With fewer looks in the window nothing is said of its weeks. */
export const LOOKS_AT_LEAST = 3;
/** What rose more is told as "300 % or more": from little, any multiple is soon reached. */
export const LARGEST_RISE = 3;

/** Two spans of days that sell alike but for the change that is looked for. */
export interface ComparedDays {
  days: DayRange;
  before: DayRange;
  /** Pieces of `days` that count, in order: all but campaign days. */
  counted: DayRange[];
  /** Days from `before` to `days`: whole weeks, so that a Sunday is held against a Sunday. */
  apart: number;
  /** Twin dates that are kept out of both sides, oldest first. */
  without: string[];
}

const campaignsOf = ({ from, to }: DayRange): string[] => dayList(from, to).flatMap((day) => campaignOf(day) ?? []);

/** Days in a row, as ranges. */
const piecesOf = (days: readonly string[]): DayRange[] => {
  const pieces: DayRange[] = [];
  for (const day of days) {
    const last = pieces.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else pieces.push({ from: day, to: day });
  }
  return pieces;
};

/**
 * The seven days up to `to` against the newest whole week before them that has no campaign day: the weeks after 11.11 are held against the
 * one before it. Campaign days among the seven do not count, nor do the same days of the week in the week before. `apart` is at most 21.
 */
export const comparedWeek = (to: string): ComparedDays => {
  const days = { from: addDays(to, 1 - WEEK), to };
  const earlier = (apart: number) => ({ from: addDays(days.from, -apart), to: addDays(to, -apart) });
  let apart = WEEK;
  const without = new Set(campaignsOf(days));
  for (let met = campaignsOf(earlier(apart)); met.length > 0; met = campaignsOf(earlier(apart))) {
    for (const twin of met) without.add(twin);
    apart += WEEK;
  }
  return {
    days,
    before: earlier(apart),
    counted: piecesOf(dayList(days.from, to).filter((day) => campaignOf(day) === null)),
    apart,
    without: [...without].toSorted(),
  };
};

/** The same pieces of the days before. */
export const countedBefore = ({ counted, apart }: ComparedDays): DayRange[] =>
  counted.map(({ from, to }) => ({ from: addDays(from, -apart), to: addDays(to, -apart) }));

/** Units or rupiah of some days, and how far apart the bounds lie within which they are. */
export interface Amount {
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

/**
 * Units of pieces of days, and their standard deviation: of the running totals at the edges, and of the hour at which these were looked at, as in
 * `seenPart` of the window. Null where a day is not known. `phi`: variance of daily sales beyond chance.
 */
const unitsOf = (
  pieces: readonly DayRange[],
  on: (day: string) => CountedDay,
  phi: number,
): { units: number; sd: number } | null => {
  const days = pieces.flatMap(({ from, to }) => dayList(from, to));
  let units = 0;
  for (const day of days) {
    const known = on(day).units;
    if (known === null) return null;
    units += known;
  }
  let variance = 0;
  for (const { from, to } of pieces) {
    const [first, last] = [on(addDays(from, -1)).sd, on(to).sd];
    if (first === null || last === null) return null;
    variance += square(first) + square(last);
  }
  const day = units / days.length;
  variance += pieces.length * openHours(day, phi);
  return { units, sd: Math.sqrt(variance) };
};

/** Units of a week and of the one before it, and the greater of their deviations, as research keeps them. */
export interface TwoWeeks {
  units: number | null;
  before: number | null;
  sd: number | null;
}

/** Units of the compared days and of those before, and the greater of their deviations. */
export const twoWeeks = (compared: ComparedDays, on: (day: string) => CountedDay, phi: number): TwoWeeks => {
  const now = unitsOf(compared.counted, on, phi);
  const before = unitsOf(countedBefore(compared), on, phi);
  if (now === null || before === null) return { units: null, before: null, sd: null };
  return { units: now.units, before: before.units, sd: Math.max(now.sd, before.sd) };
};

/** From the lower to the upper bound within which a figure of this deviation is 8 times in 10. */
export const widthOf = (sd: number): number => 2 * Z * sd;

/** Is there enough for a change to say more about the product than about chance? */
export const isComparable = (units: number, before: number): boolean =>
  before >= EARLIER_AT_LEAST && units + before >= TOGETHER_AT_LEAST;

/** A fraction: 0.084 is +8.4 %. Null where it is not known, or, with `unsure`, where both are and their doubt is greater than the change. */
export interface Change {
  value: number | null;
  unsure: boolean;
}

/** A number, or that both are about the same. */
export const isTold = ({ value, unsure }: Change): boolean => value !== null || unsure;

export const unknownChange: Change = { value: null, unsure: false };

/** The change from `before`. Unsure where the bounds of either lie further apart than the change is. */
export const changeOf = (now: Amount, before: Amount): Change => {
  const change = now.value - before.value;
  if (before.value <= 0) return unknownChange;
  if (Math.max(now.width, before.width) > Math.abs(change)) return { value: null, unsure: true };
  return { value: Math.min(LARGEST_RISE, change / before.value), unsure: false };
};

/** The change of units. Unknown where one of them is, or where they are too few to compare. */
export const weeklyChange = ({ units, before, sd }: TwoWeeks): Change => {
  if (units === null || before === null || sd === null || !isComparable(units, before)) return unknownChange;
  return changeOf({ value: units, width: widthOf(sd) }, { value: before, width: widthOf(sd) });
};

/** The change of what these units earned: as sure as they are, and shown where they are enough. */
export const weeklyRevenueChange = (
  { units, before, sd }: TwoWeeks,
  revenue: { now: number | null; before: number | null },
): Change => {
  if (units === null || before === null || sd === null || revenue.now === null || revenue.before === null) return unknownChange;
  if (!isComparable(units, before)) return unknownChange;
  const each = (rupiah: number, of: number) => ({ value: rupiah, width: of === 0 ? 0 : (widthOf(sd) / of) * rupiah });
  return changeOf(each(revenue.now, units), each(revenue.before, before));
};
