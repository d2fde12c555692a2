import type { Db } from '@telaah/db';
import { comparedWeek, groupChange, toIntervalWidth, weekAtPace, weeklyChange } from '@telaah/shared/features/estimates/change';
import type { SumEstimate } from '@telaah/shared/features/estimates/sum';
import { type PacedChange, paceOf } from '@telaah/shared/features/estimates/week-change';
import { type Gate, PREVIEW_DAYS } from '@telaah/shared/features/plans/gates';
import type { WeekChangeAnswer } from '@telaah/shared/features/research/history/answer';
import { rangeBefore } from '@telaah/shared/features/research/history/day/calendar';
import { sumDayState } from '@telaah/shared/features/research/history/day/day-state';
import type { GroupDay, GroupHistoryResult } from '@telaah/shared/features/research/history/group';
import { boundsFactor, daysOfSum } from '@telaah/shared/features/research/history/group-uncertainty';
import { WINDOW_DAYS } from '@telaah/shared/features/research/product';
import type { DailySales, GenerationInfo } from '@telaah/shared/kinds/kind';
import { dayList } from '@telaah/shared/lib/dates/dates';
import { type DayRange, isWithin, rangeLength } from '@telaah/shared/lib/dates/day-range';
import { type StoreDay, storeDays } from '#src/features/research/history/group.repo.ts';
import { counterOf, toRating } from '#src/features/research/rows/product-row.service.ts';
import { previewGate } from '#src/kinds/preview.ts';

/** A group before any days are requested: its identity, its sums of thirty days, and these days. */
export interface GroupBasics {
  scope: 'category' | 'store';
  about: GroupHistoryResult['group'];
  sold_30d: SumEstimate;
  revenue_30d: SumEstimate;
  change: PacedChange;
  /** Units of the newest week, over products with both weeks known, and the greater deviation of the two. */
  week: { units: number | null; sd: number | null };
  isAlone: boolean;
  seen_at: string | null;
  days: readonly DailySales[];
  generation: GenerationInfo;
}

export type FullGroup = Omit<GroupHistoryResult, 'gate' | 'spent' | 'free_until' | 'range'>;

const dayOf = (group: GroupBasics, day: DailySales, read: StoreDay | undefined): GroupDay => {
  const { sold_30d } = group;
  const bounds = daysOfSum(sold_30d, [day], 'sold', wideningOf(group, [day]));
  return {
    ...day,
    sold_low: bounds.low,
    sold_high: bounds.high,
    state: sumDayState(day, sold_30d.grade === 'measured'),
    observed: day.known > 0,
    followers: read ? counterOf(read.followers_low, read.followers_high, read.followers_precision) : null,
    listed: read ? counterOf(read.products_low, read.products_high, read.products_precision) : null,
    rating: toRating(read?.rating_c ?? null),
  };
};

/** The deviation of the newest week, relative to its units. */
const toWeekDeviation = ({ week: { units, sd } }: GroupBasics): number | null =>
  units === null || sd === null || units <= 0 ? null : toIntervalWidth(sd) / units;

const wideningOf = (group: GroupBasics, days: readonly DailySales[]): number =>
  boundsFactor({ month: group.sold_30d, week: toWeekDeviation(group) }, days, group.days);

/** The pace of the last days against those before, from the sum's days; for research's newest day the stored change. */
const changeOfWeek = (group: GroupBasics, to: string): WeekChangeAnswer => {
  const compared = comparedWeek(to);
  const comparedPeriod = { days: compared.days, before: compared.before, without: compared.without };
  if (to === group.generation.day_to) return { ...group.change, ...comparedPeriod };
  const byDay = new Map(group.days.map((day) => [day.day, day]));
  const block = (days: readonly string[]) => {
    const all = days.map((day) => byDay.get(day));
    const sum = (of: (day: DailySales) => number) => all.reduce((total, day) => total + (day === undefined ? 0 : of(day)), 0);
    if (all.some((day) => day === undefined || day.sold === null)) return null;
    const seen = sum(({ sold, seen_share }) => (sold ?? 0) * (seen_share ?? 0));
    return {
      units: weekAtPace(
        sum(({ sold }) => sold ?? 0),
        days,
      ),
      sold: sum(({ sold }) => sold ?? 0),
      seen,
    };
  };
  const [now, before] = [block(compared.counted), block(compared.countedBefore)];
  const chart = { now: now?.units ?? null, before: before?.units ?? null };
  const doubt = toWeekDeviation(group);
  const sd = doubt === null ? null : (doubt * Math.max(chart.now ?? 0, chart.before ?? 0)) / toIntervalWidth(1);
  const both = (now?.sold ?? 0) + (before?.sold ?? 0);
  const share = both === 0 ? null : ((now?.seen ?? 0) + (before?.seen ?? 0)) / both;
  const change = groupChange({ chart, seen: weeklyChange({ units: chart.now, before: chart.before, sd }), share });
  return { ...change, pace: paceOf(change, chart), ...comparedPeriod };
};

export const groupHistory = async (db: Db, group: GroupBasics, range: DayRange, bounds: DayRange): Promise<FullGroup> => {
  const { about, scope, sold_30d, revenue_30d } = group;
  const read = scope === 'store' ? await storeDays(db, about.id, range) : [];
  const reads = new Map(read.map((each) => [each.day, each]));
  const days = group.days.filter(({ day }) => day >= range.from && day <= range.to);
  const isAll = days.length === WINDOW_DAYS;
  const wider = wideningOf(group, days);
  const sold = isAll ? sold_30d : daysOfSum(sold_30d, days, 'sold', wider);
  const revenue = isAll ? revenue_30d : daysOfSum(revenue_30d, days, 'revenue', wider);
  const isPaired = revenue_30d.known === sold_30d.known;
  const earlier = rangeBefore(range);
  return {
    group: about,
    days: days.map((day) => dayOf(group, day, reads.get(day.day))),
    summary: {
      sold,
      revenue,
      price_average:
        isPaired && sold.mid !== null && sold.mid > 0 && revenue.mid !== null ? Math.round(revenue.mid / sold.mid) : null,
      products: sold_30d.products,
      sold_change: changeOfWeek(group, range.to),
    },
    earlier:
      isWithin(earlier, bounds) && dayList(earlier.from, earlier.to).some((day) => group.days.some((each) => each.day === day)),
    validating: sold_30d.observations < 2,
    seen_at: group.seen_at,
    generation: group.generation,
  };
};

export const previewOfGroup = (full: FullGroup, bounds: DayRange, gate: Gate): FullGroup & Pick<GroupHistoryResult, 'gate'> => {
  const preview = previewGate(gate, rangeLength(bounds), PREVIEW_DAYS);
  return { ...full, days: full.days.slice(-(preview?.shown ?? full.days.length)), gate: preview };
};
