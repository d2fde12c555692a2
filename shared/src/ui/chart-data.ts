import { dayList, daysBetween, isTwinDate } from '#src/lib/dates.ts';
import type { Format } from '#src/lib/format.ts';

export type ChartUnit = 'count' | 'money' | 'decimal' | 'percent';

export interface ChartSeries {
  id: string;
  label: string;
  /** `step` for what holds until it is seen to change, such as prices; `bars` for amounts of a day; `points`, hollow ones, for what stands beside. */
  kind: 'line' | 'step' | 'bars' | 'points';
  /** One a day in the order of `days`; null is a gap, never zero. */
  values: readonly (number | null)[];
  unit: ChartUnit;
  /** `own`: a scale without an axis, for a line that shares neither. Left when left out. */
  axis?: 'left' | 'right' | 'own';
  /** Place in the palette: 1 price or first brand, 2 revenue, 3 sales, 8 others or the period before. */
  color: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  dashed?: boolean;
  /** Off until the legend switches it on. */
  isHidden?: boolean;
}

export interface ChartData {
  /** Every WIB day from the first to the last, without holes. */
  days: string[];
  series: ChartSeries[];
  /** Places of days whose observations are held back. */
  validating: number[];
  /** Places of the monthly campaign days, 11.11 and the like. */
  campaigns: number[];
}

/** Puts the values on an unbroken row of days: a day that nobody speaks of is a gap. `days` must ascend. */
export const chartData = (days: readonly string[], series: readonly ChartSeries[], validating: readonly string[]): ChartData => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { days: [], series: [...series], validating: [], campaigns: [] };
  const row = dayList(first, last);
  const places = days.map((day) => daysBetween(first, day));
  return {
    days: row,
    series: series.map((each) => {
      const values: (number | null)[] = row.map(() => null);
      for (const [index, place] of places.entries()) values[place] = each.values[index] ?? null;
      return { ...each, values };
    }),
    validating: row.flatMap((day, index) => (validating.includes(day) ? [index] : [])),
    campaigns: row.flatMap((day, index) => (isTwinDate(day) ? [index] : [])),
  };
};

const STEPS = [1, 2, 3, 7, 14, 30, 60, 90];
const LABEL_WIDTH = 58;

/** Days to label on an axis `width` px wide, counted back from the newest so that it always has its name. */
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

/** Values that stand alone between gaps: a line shows nothing of them, so they get a dot. */
export const lonePlaces = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value, index) => (value != null && values[index - 1] == null && values[index + 1] == null ? [index] : []));

/** A value in full, as in the table and the tooltip. */
export const unitText = (format: Format, unit: ChartUnit, value: number | null | undefined): string => {
  if (unit === 'money') return format.money(value);
  if (unit === 'percent') return format.percent(value);
  if (unit === 'decimal' || (value != null && Math.abs(value) < 10 && !Number.isInteger(value))) return format.decimal(value);
  return format.count(value);
};

/** A value on an axis: short. */
export const axisText = (format: Format, unit: ChartUnit, value: number): string => {
  if (unit === 'money') return format.moneyCompact(value);
  return unit === 'count' ? format.countCompact(value) : unitText(format, unit, value);
};
