import type { Step } from '@telaah/db/cluster/steps';
import {
  comparedWeek,
  countedBefore,
  EARLIER_AT_LEAST,
  LARGEST_RISE,
  LOOKS_AT_LEAST,
  TOGETHER_AT_LEAST,
  widthOf,
} from '@telaah/shared/features/estimates/change';
import { addDays, dayList, dayParts, daysBetween, firstOfMonth } from '@telaah/shared/lib/dates';
import type { DayRange } from '@telaah/shared/lib/day-range';
import { openHours, square, step } from '#src/features/market/steps-sql.ts';
import { type Month, onDay, WINDOW } from '#src/features/market/window-sql.ts';

/** Bits 0 … 30 of an int. */
const POSITIONS = 2 ** (WINDOW + 1) - 1;

/** A mask of the window: bit 0 is the day before it, bit i its day i. */
const ofWindow = (months: Month[], mask: string): string =>
  months
    .map(({ alias, offset }) => {
      const bits = `coalesce(${alias}.${mask}, 0)::bigint`;
      return `((${offset < 0 ? `(${bits} >> ${-offset})` : `(${bits} << ${offset})`}) & ${POSITIONS})`;
    })
    .join(' | ');

/** Bit i − 1: the counter was seen on day i of the window and on the day before. */
export const countedDays = (months: Month[]): string => {
  const counted = `(${ofWindow(months, 'counted')})`;
  return `((${counted} & (${counted} << 1)) >> 1)::int`;
};

/** Whether the counter began on one of these days: nobody knows what such a day sold. */
const beganOn = (months: Month[], days: readonly string[]): string => {
  const masks = months.flatMap(({ alias, period }) => {
    const own = days.filter((day) => firstOfMonth(day) === period);
    const mask = own.reduce((bits, day) => bits | (1 << (dayParts(day).date - 1)), 0);
    return mask === 0 ? [] : [`coalesce(${alias}.began & ${mask}, 0) <> 0`];
  });
  return masks.length === 0 ? 'false' : `(${masks.join(' or ')})`;
};

/**
 * `twoWeeks` and `comparedWeek` of shared/features/estimates/change for the week that ends with the window, and what its units earned, as `week.…`:
 * units and rupiah are sums of the days `day.s1` … `day.s30`, `day.r1` … `day.r30`.
 */
export const weekSteps = (months: Month[], dayTo: string): Step[] => {
  const edge = addDays(dayTo, -WINDOW);
  const compared = comparedWeek(dayTo);
  const side = (name: 'now' | 'before', pieces: DayRange[]) => {
    const days = pieces.flatMap(({ from, to }) => dayList(from, to));
    const sum = (letter: 's' | 'r') => days.map((day) => `day.${letter}${daysBetween(edge, day)}`).join(' + ');
    const sd = (day: string) => square(onDay(months, 'sold_sd', day));
    const edges = pieces.map(({ from, to }) => `${sd(addDays(from, -1))} + ${sd(to)}`).join(' + ');
    return {
      columns: {
        edges: `case when not ${beganOn(months, days)} then ${edges} end`,
        units: `(${sum('s')})::bigint`,
        revenue: sum('r'),
        day: `(${sum('s')})::float8 / ${days.length}`,
      },
      // What the hours of the looks at both ends leave open.
      hours: `${pieces.length} * ${openHours(`${name}.day`)}`,
    };
  };
  const now = side('now', compared.counted);
  const before = side('before', countedBefore(compared));
  // A week alone compares with nothing, and is in no sum.
  const both = ['now.edges', 'before.edges', 'now.units', 'before.units'].map((value) => `${value} is not null`).join(' and ');
  const known = (value: string) => `case when weeks.both then ${value} end`;
  return [
    step('now', now.columns),
    step('before', before.columns),
    step('weeks', { both }),
    step('week', {
      sold_7d: known('now.units'),
      sold_prev_7d: known('before.units'),
      sold_7d_sd: known(`sqrt(greatest(now.edges + ${now.hours}, before.edges + ${before.hours}))`),
      revenue_7d: known('case when before.revenue is not null then now.revenue end'),
      revenue_prev_7d: known('case when now.revenue is not null then before.revenue end'),
    }),
  ];
};

/** `weeklyChange` of these units, those of the week before, and their deviation. */
export const changeBetween = (units: string, before: string, sd: string): string => {
  const change = `(${units} - ${before})`;
  return `case when ${before} >= ${EARLIER_AT_LEAST} and ${units} + ${before} >= ${TOGETHER_AT_LEAST}
      and ${widthOf(1)} * ${sd} <= abs(${change})
    then least(${LARGEST_RISE}, ${change}::float8 / ${before}) end`;
};

/**
 * `weeklyChange` of a row that has its weeks: what is sorted and narrowed by is what the row tells. Null where it tells none, so that what is
 * unknown or about the same stands behind everything that rose or fell.
 */
export const toldChange = `case when k.observations >= ${LOOKS_AT_LEAST}
  then ${changeBetween('week.sold_7d', 'week.sold_prev_7d', 'week.sold_7d_sd')} end`;
