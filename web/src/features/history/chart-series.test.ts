import type { ProductDay } from '@telaah/shared/features/history/product';
import { describe, expect, it } from 'vitest';
import { seriesOf } from '#src/features/history/chart-series.ts';

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
    observed: each !== null,
    validating: i === 1,
  }));

describe('lines of a history', () => {
  it('leave gaps where sales are unknown', () => {
    expect(seriesOf(days([1, null, 0]), null)).toMatchObject({ sold: [1, null, 0], before: null, validating: ['2026-11-02'] });
  });

  it('hold a price until the next reading, not before the first nor after the last', () => {
    expect(seriesOf(days([1, 1, 1, 1, 1], [null, 100, null, 120, null]), null).price).toEqual([null, 100, 100, 120, null]);
    expect(seriesOf(days([1, 1], [null, null]), null).price).toEqual([null, null]);
  });

  it('lay the range before over the same days, counted from the end', () => {
    expect(seriesOf(days([1, 2, 3]), days([7, 8, 9])).before).toEqual([7, 8, 9]);
    expect(seriesOf(days([1, 2, 3]), days([8, 9])).before).toEqual([null, 8, 9]);
    expect(seriesOf(days([1, 2]), days([7, 8, 9])).before).toEqual([8, 9]);
  });
});
