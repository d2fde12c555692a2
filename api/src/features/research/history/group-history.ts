import type { Db } from '@telaah/db';
import { gradedBy } from '@telaah/shared/features/belief/big';
import { comparedWeek, countedBefore, weeklyChange, widthOf } from '@telaah/shared/features/estimates/change';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { gradeOf } from '@telaah/shared/features/estimates/window';
import { type Gate, PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import type { WeekChange } from '@telaah/shared/features/research/history/answer';
import { rangeBefore } from '@telaah/shared/features/research/history/calendar';
import { coverageGap } from '@telaah/shared/features/research/history/compare';
import { dayStateOf } from '@telaah/shared/features/research/history/day-state';
import type { GroupDay, GroupHistoryResult } from '@telaah/shared/features/research/history/group';
import { boundsOfSum, type Doubt, doubtOf, doubtOfDays } from '@telaah/shared/features/research/history/group-doubt';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import type { GenerationInfo } from '@telaah/shared/kinds/kind';
import { addDays, dayList } from '@telaah/shared/lib/dates';
import { type DayRange, isWithin, rangeLength } from '@telaah/shared/lib/day-range';
import { type DaySums, type StoreDay, storeDays } from '#src/features/research/history/group.repo.ts';
import { counterOf, ratingOf } from '#src/features/research/product-row.ts';
import { previewGate } from '#src/kinds/preview.ts';

/** What is known of a group before its days are looked at: who it is, what its thirty days come to, and all days of its sums. */
export interface Group {
  scope: 'category' | 'store';
  about: GroupHistoryResult['group'];
  sold_30d: Estimate;
  revenue_30d: Estimate;
  /** Units of its newest week and of the one that it is compared with, and the greater deviation. */
  weeks: { week: number | null; week_before: number | null; week_sd: number | null };
  /** Every part of it is said by one reporter alone. */
  isAlone: boolean;
  seen_at: string | null;
  sums: ReadonlyMap<string, DaySums>;
  generation: GenerationInfo;
}

export type FullGroup = Omit<GroupHistoryResult, 'gate' | 'spent' | 'paid' | 'range'>;

/** Days before research's window that the week's change may compare with. */
export const LOOK_BEFORE = 28;
/** Days at the end that may still be without a counter before the weekly change is given up. */
const TRAILING_DAYS = 2;

const dayOf = (day: string, sums: DaySums | undefined, read: StoreDay | undefined): GroupDay => {
  const isKnown = sums !== undefined && sums.with_sold > 0;
  const units = isKnown
    ? { low: sums.sold_low, mid: sums.sold, high: Math.max(sums.sold, sums.sold_high) }
    : { low: null, mid: null, high: null };
  const observed = sums !== undefined;
  return {
    day,
    products: sums?.products ?? 0,
    known: sums?.with_sold ?? 0,
    sold_low: units.low,
    sold: units.mid,
    sold_high: units.high,
    revenue: sums !== undefined && sums.with_revenue > 0 ? sums.revenue : null,
    state: dayStateOf({ ...units, observed, isCounted: true }),
    observed,
    followers: read ? counterOf(read.followers_low, read.followers_high, read.followers_precision) : null,
    listed: read ? counterOf(read.products_low, read.products_high, read.products_precision) : null,
    rating: ratingOf(read?.rating_c ?? null),
  };
};

const sumOf = (days: readonly (number | null)[]): number | null =>
  days.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);

interface Summed {
  mid: number | null;
  doubt: number | null;
  hard: { low: number; high: number } | null;
}

/** A sum of days as an estimate, made and graded as the group's thirty days are. */
const estimateOf = (month: Estimate, range: DayRange, known: number, { mid, doubt, hard }: Summed, isAlone: boolean): Estimate => {
  const bounds = mid === null ? null : boundsOfSum(mid, doubt, hard);
  const points = mid === null || bounds === null ? null : { ...bounds, mid: Math.round(mid) };
  const grade = points === null ? 'insufficient' : gradeOf(points, month.grade === 'measured');
  const facts = {
    method: month.method,
    observations: month.observations,
    seen_days: known,
    days: rangeLength(range),
    bounds: hard,
  };
  if (points === null || grade === 'insufficient') return { low: null, mid: null, high: null, grade: 'insufficient', ...facts };
  return gradedBy({ ...points, grade, ...facts }, isAlone);
};

const weekDoubt = ({ week, week_sd }: Group['weeks']): number | null =>
  week === null || week_sd === null || week <= 0 ? null : widthOf(week_sd) / week;

/**
 * The newest week of the days against an earlier one. Research's own newest week is its own figure; of others the sums tell the units, and their
 * doubt is the newest week's in proportion, and greater by the products that only one of the weeks knows.
 */
const changeOfWeek = ({ weeks, sums, generation }: Group, to: string): WeekChange => {
  const newest = dayList(addDays(to, -TRAILING_DAYS), to).findLast((day) => (sums.get(day)?.with_sold ?? 0) > 0) ?? to;
  const compared = comparedWeek(newest);
  const { days, before, without } = compared;
  const said = { days, before, without };
  if (newest === generation.day_to)
    return { ...weeklyChange({ units: weeks.week, before: weeks.week_before, sd: weeks.week_sd }), ...said };
  const total = (pieces: readonly DayRange[]) => {
    const all = pieces.flatMap(({ from, to: last }) => dayList(from, last)).map((day) => sums.get(day));
    if (all.some((each) => each === undefined || each.with_sold === 0)) return null;
    const count = (key: 'sold' | 'with_sold') => all.reduce((sum, each) => sum + (each?.[key] ?? 0), 0);
    return { units: count('sold'), known: count('with_sold') };
  };
  const [now, then] = [total(compared.counted), total(countedBefore(compared))];
  const doubt = weekDoubt(weeks);
  if (now === null || then === null || doubt === null) return { value: null, unsure: false, ...said };
  const width = (doubt + coverageGap(now.known, then.known)) * Math.max(now.units, then.units);
  return { ...weeklyChange({ units: now.units, before: then.units, sd: width / widthOf(1) }), ...said };
};

/** One category or store by day. `bounds`: the days that may be asked for. */
export const groupHistory = async (db: Db, group: Group, range: DayRange, bounds: DayRange): Promise<FullGroup> => {
  const { about, scope, sums, sold_30d, revenue_30d, isAlone } = group;
  const read = scope === 'store' ? await storeDays(db, about.id, range) : [];
  const reads = new Map(read.map((each) => [each.day, each]));
  const days = dayList(range.from, range.to).map((day) => dayOf(day, sums.get(day), reads.get(day)));
  const known = days.filter(({ sold }) => sold !== null);
  const isWhole = known.length === days.length;
  const total = (key: 'sold_low' | 'sold' | 'sold_high' | 'revenue') => sumOf(known.map((day) => day[key]));
  const [low, sold, high, revenue] = [total('sold_low'), total('sold'), total('sold_high'), total('revenue')];
  const doubt = (month: Estimate): number | null => {
    const of: Doubt = { month: doubtOf(month), week: weekDoubt(group.weeks) };
    return doubtOfDays(of, range, WINDOW_DAYS);
  };
  const hard = isWhole && low !== null && high !== null ? { low, high } : null;
  const paired = known.every(({ day }) => sums.get(day)?.with_revenue === sums.get(day)?.with_sold);
  const earlier = rangeBefore(range);
  return {
    group: about,
    days,
    summary: {
      sold: estimateOf(sold_30d, range, known.length, { mid: sold, doubt: doubt(sold_30d), hard }, isAlone),
      revenue: estimateOf(revenue_30d, range, known.length, { mid: revenue, doubt: doubt(revenue_30d), hard: null }, isAlone),
      price_average: paired && sold !== null && sold > 0 && revenue !== null ? Math.round(revenue / sold) : null,
      products: days.some(({ observed }) => observed) ? Math.max(...days.map(({ products }) => products)) : null,
      sold_change: changeOfWeek(group, range.to),
    },
    earlier: isWithin(earlier, bounds) && dayList(earlier.from, earlier.to).some((day) => sums.has(day)),
    validating: sold_30d.observations < 2,
    seen_at: group.seen_at,
    generation: group.generation,
  };
};

/** The newest days, with the figures of all of them. */
export const previewOfGroup = (full: FullGroup, bounds: DayRange, gate: Gate): FullGroup & Pick<GroupHistoryResult, 'gate'> => {
  const preview = previewGate(gate, rangeLength(bounds), PREVIEW_DAYS);
  return { ...full, days: full.days.slice(-(preview?.shown ?? full.days.length)), gate: preview };
};
