import type { DayState } from '@telaah/shared/features/research/history/day/day-state';
import { fillGaps } from '@telaah/shared/features/research/history/fill-gaps';
import type { ProductDay } from '@telaah/shared/features/research/history/product';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { addDays, dayList, daysBetween, wibDay } from '@telaah/shared/lib/dates/dates';
import { laterDay } from '@telaah/shared/lib/dates/day-range';
import type { TimeChart } from '@telaah/shared/ui/charts/time-chart';
import type { ComponentProps } from 'react';

type TimeChartSeries = ComponentProps<typeof TimeChart>['series'][number];

/** One value per day, in the order of `days`; null is a gap. */
export interface HistorySeries {
  days: string[];
  price: (number | null)[];
  stock: (number | null)[];
  validating: string[];
  soldOut: string[];
}

/** Days that pending observations may add after a history's last day; more would make its own days too narrow to read. */
const MAX_DAYS_BEYOND = 60;

export interface PendingSeries {
  /** The history's days, extended to the newest pending observation. */
  days: string[];
  /** Price of the newest pending observation of each day; null without one. */
  price: (number | null)[];
}

/** Aligns pending observations (newest first, none before the first day) with the history's days; null if none has a price. */
export const toPendingSeries = (days: readonly string[], observations: readonly PendingObservation[]): PendingSeries | null => {
  const last = days.at(-1);
  const prices = new Map<string, number>();
  for (const { observed_at, price } of observations) {
    const day = wibDay(observed_at);
    const isNear = last !== undefined && daysBetween(last, day) <= MAX_DAYS_BEYOND;
    if (price !== null && isNear && !prices.has(day)) prices.set(day, price.low);
  }
  if (last === undefined || prices.size === 0) return null;
  const all = [...days, ...dayList(addDays(last, 1), [...prices.keys()].reduce(laterDay))];
  return { days: all, price: all.map((day) => prices.get(day) ?? null) };
};

/** A price stays until the next reading, but not beyond the last one. */
export const toHistorySeries = (days: readonly ProductDay[]): HistorySeries => ({
  days: days.map((each) => each.day),
  price: fillGaps(days.map((each) => each.price)),
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

/** Units per day as bars, with how each is known. */
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

/** Sales of the equally long range before, aligned by position; [] if it is not compared. */
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
