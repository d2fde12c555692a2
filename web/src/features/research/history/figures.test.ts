import type { ProductDay } from '@telaah/shared/features/research/history/product';
import { describe, expect, it } from 'vitest';
import { toHistoryFigures } from '#src/features/research/history/figures.ts';

const day = (date: string, sold: number | null, extra: Partial<ProductDay> = {}): ProductDay => ({
  day: date,
  price: 10_000,
  price_high: 10_000,
  stock: null,
  sold_low: sold,
  sold,
  sold_high: sold,
  revenue: null,
  reviews: null,
  rating: null,
  state: sold === null ? 'uncounted' : 'measured',
  sold_out: false,
  observed: true,
  validating: false,
  ...extra,
});

describe('figures of a range of days', () => {
  it('do not take unknown days for days without sales', () => {
    const figures = toHistoryFigures([day('2026-11-01', 10), day('2026-11-02', null, { observed: false }), day('2026-11-03', 20)]);
    expect(figures).toMatchObject({ soldPerDay: 15, soldDays: 2, observedDays: 2 });
  });

  it('are unknown where nothing is known', () => {
    expect(toHistoryFigures([])).toEqual({ observedDays: 0, soldDays: 0, soldPerDay: null, bestDay: null, validatingDays: [] });
    expect(toHistoryFigures([day('2026-11-01', null)]).soldPerDay).toBeNull();
  });

  it('name the first of the best days, and none where nothing was sold', () => {
    expect(toHistoryFigures([day('2026-11-01', 3), day('2026-11-02', 9), day('2026-11-03', 9)]).bestDay).toEqual({
      day: '2026-11-02',
      sold: 9,
    });
    expect(toHistoryFigures([day('2026-11-01', 0)]).bestDay).toBeNull();
  });

  it('list the days that are being validated', () => {
    expect(toHistoryFigures([day('2026-11-01', 1), day('2026-11-02', 1, { validating: true })]).validatingDays).toEqual([
      '2026-11-02',
    ]);
  });
});
