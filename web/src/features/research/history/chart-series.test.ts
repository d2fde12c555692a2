import type { ProductDay } from '@telaah/shared/features/research/history/product';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { describe, expect, it } from 'vitest';
import { soldSeries, toHistorySeries, toPendingSeries, toSeriesBefore } from '#src/features/research/history/chart-series.ts';

const days = (sold: (number | null)[], price: (number | null)[] = sold.map(() => 100)): ProductDay[] =>
  sold.map((each, i) => ({
    day: `2026-11-0${i + 1}`,
    price: price[i] ?? null,
    price_high: price[i] ?? null,
    stock: null,
    sold_low: each,
    sold: each,
    sold_high: each,
    revenue: null,
    reviews: null,
    rating: null,
    state: each === null ? 'unseen' : 'measured',
    sold_out: i === 2,
    observed: each !== null,
    validating: i === 1,
  }));

describe('lines of a history', () => {
  it('leave gaps where sales are unknown', () => {
    expect(soldSeries('', days([1, null, 0]))).toMatchObject({
      values: [1, null, 0],
      states: ['measured', 'unseen', 'measured'],
      low: [1, null, 0],
      high: [1, null, 0],
    });
    expect(toHistorySeries(days([1, null, 0]))).toMatchObject({ validating: ['2026-11-02'], soldOut: ['2026-11-03'] });
  });

  it('hold a price until the next reading, not before the first nor after the last', () => {
    expect(toHistorySeries(days([1, 1, 1, 1, 1], [null, 100, null, 120, null])).price).toEqual([null, 100, 100, 120, null]);
    expect(toHistorySeries(days([1, 1], [null, null])).price).toEqual([null, null]);
  });

  it('lay the range before over the same days, counted from the end', () => {
    const laid = (now: number[], before: number[] | null) =>
      toSeriesBefore('', days(now), before && days(before)).map(({ values }) => values);
    expect(laid([1, 2, 3], [7, 8, 9])).toEqual([[7, 8, 9]]);
    expect(laid([1, 2, 3], [8, 9])).toEqual([[null, 8, 9]]);
    expect(laid([1, 2], [7, 8, 9])).toEqual([[8, 9]]);
    expect(laid([1, 2], null)).toEqual([]);
  });
});

describe('own looks beside a history', () => {
  const known = ['2026-11-01', '2026-11-02'];
  const saw = (observed_at: string, low: number | null) =>
    ({ observed_at, price: low === null ? null : { low, high: low } }) as PendingObservation;

  it('have the newest price of each day, and days of their own after the last', () => {
    const observations = [saw('2026-11-04T02:00:00Z', 95), saw('2026-11-02T09:00:00Z', null), saw('2026-11-02T05:00:00Z', 90)];
    expect(toPendingSeries(known, [...observations, saw('2026-11-01T17:00:00Z', 80)])).toEqual({
      days: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
      price: [null, 90, null, 95],
    });
  });

  it('are nothing without a price, and stretch no history to a line', () => {
    expect(toPendingSeries(known, [saw('2026-11-02T09:00:00Z', null)])).toBeNull();
    expect(toPendingSeries(known, [saw('2027-06-01T09:00:00Z', 90)])).toBeNull();
    expect(toPendingSeries([], [saw('2026-11-02T09:00:00Z', 90)])).toBeNull();
  });
});
