import type { SqlStep } from '@telaah/db/cluster/steps';
import {
  APART_AT_MOST,
  comparedWeek,
  DAYS_AT_LEAST,
  EARLIER_AT_LEAST,
  KNOWN_SHARE,
  LARGEST_RISE,
  OBSERVATIONS_NEEDED,
  paceWeight,
  toIntervalWidth,
  UNITS_AT_LEAST,
  WEEK_WEIGHT,
  weekAtPace,
} from '@telaah/shared/features/estimates/change';
import { addDays, daysBetween } from '@telaah/shared/lib/dates/dates';
import { RESEARCH_DAYS } from '#src/features/market/observations/wib-days.ts';
import { openHoursSql, square, step } from '#src/features/market/publish/query/steps-sql.ts';
import { type Month, onDay } from '#src/features/market/publish/query/window-sql.ts';

const POSITIONS = 2 ** (RESEARCH_DAYS + 1) - 1;

/** A mask of the window: bit 0 is the day before it, bit i its day i. */
const ofWindow = (months: Month[], mask: string): string =>
  months
    .map(({ alias, offset }) => {
      const bits = `coalesce(${alias}.${mask}, 0)::bigint`;
      return `((${offset < 0 ? `(${bits} >> ${-offset})` : `(${bits} << ${offset})`}) & ${POSITIONS})`;
    })
    .join(' | ');

/** Bit i − 1: the counter was read on day i of the window and on the day before. */
export const countedDaysSql = (months: Month[]): string => {
  const counted = `(${ofWindow(months, 'counted')})`;
  return `((${counted} & (${counted} << 1)) >> 1)::int`;
};

const sumOf = (values: string[]): string => values.join(' + ');

/** `paceOf` of shared/features/estimates/change, as `alias.units`, `revenue` and `variance`: units and rupiah of a usual week. */
const paceSteps = (months: Month[], alias: string, days: readonly string[], edge: string): SqlStep[] => {
  const place = (day: string) => daysBetween(edge, day);
  const known = (day: string) => `${alias}_d.k${place(day)}`;
  const whereKnown = (day: string, value: string) => `case when ${known(day)} then ${value} else 0 end`;
  const isNext = (day: string, i: number) => i > 0 && days[i - 1] === addDays(day, -1);
  const pieces = days.map((day, i) =>
    isNext(day, i) ? `(${known(day)} and not ${known(days[i - 1] ?? '')})::int` : `${known(day)}::int`,
  );
  // Between two distant observations the path does not know single days.
  const isSeen = (day: string) => `((near.mask >> ${place(day)}) & 1) = 1`;
  const perWeek = `${WEEK_WEIGHT} / nullif(${alias}_s.weight, 0)`;
  return [
    step(
      `${alias}_d`,
      Object.fromEntries(days.map((day) => [`k${place(day)}`, `(day.s${place(day)} is not null and ${isSeen(day)})`])),
    ),
    step(`${alias}_s`, {
      days: sumOf(days.map((day) => `${known(day)}::int`)),
      weight: `(${sumOf(days.map((day) => whereKnown(day, `${paceWeight(day)}`)))})::float8`,
      units: `(${sumOf(days.map((day) => whereKnown(day, `day.s${place(day)}`)))})::float8`,
      revenue: `(${sumOf(days.map((day) => whereKnown(day, `day.r${place(day)}`)))})::float8`,
      totals: `2 * greatest(${days.map((day) => `case when ${known(day)} then ${square(onDay(months, 'sold_sd', day))} end`).join(', ')})`,
      spreads: sumOf(days.map((day) => `(${known(day)} and ${onDay(months, 'sold_sd', day)} is not null)::int`)),
      pieces: sumOf(pieces),
    }),
    step(`${alias}_h`, { hours: `${alias}_s.pieces * ${openHoursSql(`(${alias}_s.units / nullif(${alias}_s.days, 0))`)}` }),
    step(alias, {
      is_known: `${alias}_s.days >= ${DAYS_AT_LEAST} and ${alias}_s.spreads = ${alias}_s.days`,
      units: `${alias}_s.units * ${perWeek}`,
      revenue: `${alias}_s.revenue * ${perWeek}`,
      sd: `sqrt(${alias}_s.totals + ${alias}_h.hours) * ${perWeek}`,
    }),
  ];
};

/** `twoWeeks` and `comparedWeek` of shared/features/estimates/change for the blocks at the window's end, with revenue, as `week.…`. */
export const weekSteps = (months: Month[], dayTo: string): SqlStep[] => {
  const edge = addDays(dayTo, -RESEARCH_DAYS);
  const { counted, countedBefore } = comparedWeek(dayTo);
  const known = (value: string) => `case when weeks.both then ${value} end`;
  const readDays = ofWindow(months, 'counted');
  return [
    step('looked', { days: `(${readDays})` }),
    step('near', { mask: '(looked.days | (looked.days << 1) | (looked.days >> 1))' }),
    ...paceSteps(months, 'now', counted, edge),
    ...paceSteps(months, 'before', countedBefore, edge),
    // A week without the other one is compared with nothing, and counts in no sum.
    step('weeks', { both: 'now.is_known and before.is_known' }),
    step('week', {
      sold_7d: known('now.units'),
      sold_prev_7d: known('before.units'),
      sold_7d_sd: known('greatest(now.sd, before.sd)'),
      revenue_7d: known('case when before.revenue is not null then now.revenue end'),
      revenue_prev_7d: known('case when now.revenue is not null then before.revenue end'),
    }),
  ];
};

/** The pace of the same blocks over chart days, all of which are known. `first`: the alias and letter of their columns. */
export const chartWeekColumns = (first: string, dayTo: string): { now: string; before: string } => {
  const edge = addDays(dayTo, -RESEARCH_DAYS);
  const { counted, countedBefore } = comparedWeek(dayTo);
  const pace = (days: string[]) =>
    `(${sumOf(days.map((day) => `${first}${daysBetween(edge, day)}`))})::float8 * ${weekAtPace(1, days)}`;
  return { now: pace(counted), before: pace(countedBefore) };
};

/** The value of `weeklyChange` for a week's units, the units of the week before, and their deviation; null without one. */
export const changeBetween = (units: string, before: string, sd: string): string => {
  const change = `(${units} - ${before})`;
  return `case when ${before} >= ${EARLIER_AT_LEAST} and ${units} + ${before} >= ${UNITS_AT_LEAST}
      and ${toIntervalWidth(1)} * ${sd} <= abs(${change})
    then least(${LARGEST_RISE}, ${change}::float8 / ${before}) end`;
};

/** The value of `groupChange` for summed columns, which `of` names; null without one. */
export const groupChangeOf = (of: (name: SummedWeeks) => string): string => {
  const seen = changeBetween(of('week'), of('week_before'), of('week_sd'));
  const chart = `least(${LARGEST_RISE}, ${of('chart')} / nullif(${of('chart_before')}, 0) - 1)`;
  const isKnown = `${of('week_units')} >= ${KNOWN_SHARE} * (${of('sold')} + ${of('sold_unknown')})`;
  return `case when ${isKnown} and sign(${chart}) = sign(${seen}) and abs(${chart} - (${seen})) <= ${APART_AT_MOST} then ${chart} end`;
};
type SummedWeeks = 'week' | 'week_before' | 'week_sd' | 'week_units' | 'chart' | 'chart_before' | 'sold' | 'sold_unknown';

/** `weeklyChange` of a row, by which rows are sorted and filtered. Null where none is stated, which sorts last. */
export const statedChangeSql = `case when k.observations >= ${OBSERVATIONS_NEEDED}
  then ${changeBetween('week.sold_7d', 'week.sold_prev_7d', 'week.sold_7d_sd')} end`;
