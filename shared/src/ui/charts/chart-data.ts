import { bandsOf, type ChartBand, isCampaign } from '#src/features/research/history/day/chart-band.ts';
import { type LegendMark, markOf } from '#src/features/research/history/day/day-mark.ts';
import type { DayState } from '#src/features/research/history/day/day-state.ts';
import { dayList, daysBetween } from '#src/lib/dates/dates.ts';
import type { Format } from '#src/lib/format/format.ts';

export type ChartUnit = 'count' | 'money' | 'decimal' | 'percent';

export interface ChartSeries {
  id: string;
  label: string;
  /** `step`: values that last until they change, such as prices; `bars`: amounts per day; `points`: hollow dots for additional values. */
  kind: 'line' | 'step' | 'bars' | 'points';
  /** One per day, in the order of `days`; null is a gap, never zero. */
  values: readonly (number | null)[];
  /** For bars, in the same order: how each day is known, and its bounds. */
  states?: readonly (DayState | null)[] | undefined;
  low?: readonly (number | null)[] | undefined;
  high?: readonly (number | null)[] | undefined;
  unit: ChartUnit;
  /** `own`: a separate scale without an axis. Left by default. */
  axis?: 'left' | 'right' | 'own';
  /** Palette colour: 1 price or first brand, 2 revenue, 3 sales, 8 others or the previous period. */
  color: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  dashed?: boolean;
  isHidden?: boolean;
}

export interface ChartData {
  /** Every WIB day from the first to the last, without gaps. */
  days: string[];
  series: ChartSeries[];
  /** Indices of days whose observations are quarantined. */
  validating: number[];
  soldOut: number[];
  bands: ChartBand[];
}

export interface MarkedDays {
  validating?: readonly string[];
  soldOut?: readonly string[];
}

/** Spreads the values over an unbroken list of days: a missing day is a gap. `days` must ascend. */
export const chartData = (days: readonly string[], series: readonly ChartSeries[], marked: MarkedDays = {}): ChartData => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return {
      days: [],
      series: [...series],
      validating: [],
      soldOut: [],
      bands: [],
    };
  const row = dayList(first, last);
  const places = days.map((day) => daysBetween(first, day));
  const spread = <T>(values: readonly (T | null)[]): (T | null)[] => {
    const spreadValues: (T | null)[] = row.map(() => null);
    for (const [index, place] of places.entries()) spreadValues[place] = values[index] ?? null;
    return spreadValues;
  };
  const placesOf = (some: readonly string[] = []) => row.flatMap((day, index) => (some.includes(day) ? [index] : []));
  return {
    days: row,
    series: series.map(({ states, low, high, ...each }) => ({
      ...each,
      values: spread(each.values),
      // A day missing from the answer was not observed.
      ...(states && { states: spread(states).map((state) => state ?? 'unseen') }),
      ...(low && { low: spread(low) }),
      ...(high && { high: spread(high) }),
    })),
    validating: placesOf(marked.validating),
    soldOut: placesOf(marked.soldOut),
    bands: bandsOf(row),
  };
};

const findBars = ({ series }: ChartData, hidden: ReadonlySet<string>): ChartSeries | undefined =>
  series.find((each) => each.kind === 'bars' && !hidden.has(each.id));

/** Indices of unknown days: days without a bar, or without any value where there are no bars. */
export const findUnknownDays = (data: ChartData, hidden: ReadonlySet<string>): number[] => {
  const bars = findBars(data, hidden);
  if (bars) return bars.values.flatMap((value, place) => (value === null ? [place] : []));
  const shown = data.series.filter((each) => !hidden.has(each.id) && each.kind !== 'points');
  if (shown.length === 0) return [];
  return data.days.flatMap((_, place) => (shown.every((each) => each.values[place] == null) ? [place] : []));
};

const ORDER: readonly LegendMark[] = ['solid', 'zero', 'hatched', 'slot', 'sold_out', 'campaign'];

/** The marks used in a chart, for its legend. `solid` is only listed when there are hatched bars too. */
export const marksOf = (data: ChartData, hidden: ReadonlySet<string>): LegendMark[] => {
  const bars = findBars(data, hidden);
  const found = new Set<LegendMark>(bars?.values.map((value, place) => markOf(value, bars.states?.[place])));
  if (findUnknownDays(data, hidden).length > 0) found.add('slot');
  if (data.soldOut.length > 0) found.add('sold_out');
  if (data.bands.some(isCampaign)) found.add('campaign');
  if (!found.has('hatched')) found.delete('solid');
  return ORDER.filter((mark) => found.has(mark));
};

const STEPS = [1, 2, 3, 7, 14, 30, 60, 90];
const LABEL_WIDTH = 58;

/** Indices of the days to label on an axis `width` px wide, counted back from the newest, which is always labelled. */
export const dayTicks = (count: number, width: number): number[] => {
  const fitting = Math.max(1, Math.floor(width / LABEL_WIDTH));
  const step = STEPS.find((each) => Math.ceil(count / each) <= fitting) ?? count;
  const ticks: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) ticks.unshift(index);
  return ticks;
};

/** Bounds of a scale. Amounts start at zero; prices get room above and below, so that a step is not mistaken for the floor. */
export const scaleRange = (low: number | null, high: number | null, fromZero: boolean): [number, number] => {
  if (low === null || high === null) return [0, 1];
  if (fromZero) return [0, high > 0 ? high * 1.08 : 1];
  const room = (high > low ? high - low : Math.abs(high) || 1) * 0.12;
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room];
};

/** Indices of values between gaps: a line cannot show them, so they get a dot. */
export const lonePlaces = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value, index) => (value != null && values[index - 1] == null && values[index + 1] == null ? [index] : []));

export const unitText = (format: Format, unit: ChartUnit, value: number | null | undefined): string => {
  if (unit === 'money') return format.money(value);
  if (unit === 'percent') return format.percent(value);
  if (unit === 'decimal' || (value != null && Math.abs(value) < 10 && !Number.isInteger(value))) return format.decimal(value);
  return format.count(value);
};

export const axisText = (format: Format, unit: ChartUnit, value: number): string => {
  if (unit === 'money') return format.moneyCompact(value);
  return unit === 'count' ? format.countCompact(value) : unitText(format, unit, value);
};
