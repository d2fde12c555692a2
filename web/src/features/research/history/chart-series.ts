import type { PendingObservation } from '@telaah/shared/features/belief/own-look';
import type { DayState } from '@telaah/shared/features/research/history/day/day-state';
import { holdValues } from '@telaah/shared/features/research/history/hold-values';
import type { ProductDay } from '@telaah/shared/features/research/history/product';
import { addDays, dayList, daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import { laterDay } from '@telaah/shared/lib/dates/day-range';
import type { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import type { ComponentProps } from 'react';

type TimeChartSeries = ComponentProps<typeof TimeChart>['series'][number];

/** One number a day, in the order of `days`; null is a gap. */
export interface HistorySeries {
  days: string[];
  price: (number | null)[];
  stock: (number | null)[];
  validating: string[];
  /** Days on which it could not be bought. */
  soldOut: string[];
}

/** Days that own looks may add after the last one of a history: beyond these its own would be too narrow to be read. */
const MAX_DAYS_BEYOND = 60;

/** Own looks beside a history's days. */
export interface PendingSeries {
  /** The history's days and, where an own look is newer, those up to it. */
  days: string[];
  /** The price of the newest own look of each day that shows one. */
  price: (number | null)[];
}

/** Lays own looks beside the days; null where none of them shows a price. `looks`: newest first, none before the first day. */
export const toPendingSeries = (days: readonly string[], looks: readonly PendingObservation[]): PendingSeries | null => {
  const last = days.at(-1);
  const prices = new Map<string, number>();
  for (const { observed_at, price } of looks) {
    const day = wibDay(observed_at);
    const isNear = last !== undefined && daysBetween(last, day) <= MAX_DAYS_BEYOND;
    if (price !== null && isNear && !prices.has(day)) prices.set(day, price.low);
  }
  if (last === undefined || prices.size === 0) return null;
  const all = [...days, ...dayList(addDays(last, 1), [...prices.keys()].reduce(laterDay))];
  return { days: all, price: all.map((day) => prices.get(day) ?? null) };
};

/** Turns days into lines. Prices hold until the next reading, but not past the last one. */
export const toHistorySeries = (days: readonly ProductDay[]): HistorySeries => ({
  days: days.map((each) => each.day),
  price: holdValues(days.map((each) => each.price)),
  stock: days.map((each) => each.stock),
  validating: days.filter((each) => each.validating).map((each) => each.day),
  soldOut: days.filter((each) => each.sold_out).map((each) => each.day),
});

interface SoldSeriesDay {
  sold: number | null;
  sold_low: number | null;
  sold_high: number | null;
  state: DayState;
}

/** Units a day as bars from zero, with how each is known. */
export const soldSeries = (label: string, days: readonly SoldSeriesDay[]): TimeChartSeries => ({
  id: 'sold',
  label,
  kind: 'bars',
  values: days.map(({ sold }) => sold),
  states: days.map(({ state }) => state),
  low: days.map(({ sold_low }) => sold_low),
  high: days.map(({ sold_high }) => sold_high),
  unit: 'count',
  axis: 'left',
  color: 3,
});

/** Sales of the equally long range before, laid over the same days by their place; none where it is not compared. */
export const toSeriesBefore = (
  label: string,
  days: readonly SoldSeriesDay[],
  before: readonly Pick<SoldSeriesDay, 'sold'>[] | null,
): TimeChartSeries[] =>
  before === null
    ? []
    : [
        {
          id: 'before',
          label,
          kind: 'line',
          values: days.map((_, i) => before[before.length - days.length + i]?.sold ?? null),
          unit: 'count',
          axis: 'left',
          color: 8,
          dashed: true,
        },
      ];
