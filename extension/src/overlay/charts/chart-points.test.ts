import type { ProductDay } from '@telaah/shared/features/research/history/product';
import { exact, hidden } from '@telaah/shared/observation/reading';
import { describe, expect, it } from 'vitest';
import { dailyPoints, marksOfPoints, stepPath, visitPoints } from '#src/overlay/charts/chart-points.ts';
import type { Visit } from '#src/visits/visit.ts';

const day = (date: string, over: Partial<ProductDay> = {}): ProductDay => ({
  day: date,
  price: 100,
  price_high: 100,
  stock: null,
  sold_low: 2,
  sold: 2,
  sold_high: 2,
  revenue: null,
  reviews: null,
  rating: null,
  state: 'measured',
  sold_out: false,
  observed: true,
  validating: false,
  ...over,
});

const visit = (at: string, price_low: number | null, stock = hidden()): Visit => ({
  at,
  price_low,
  price_high: price_low,
  sold_total: hidden(),
  badge: hidden(),
  stock,
  rating: null,
});

describe('days of the market', () => {
  const chart = dailyPoints([
    day('2026-11-10'),
    day('2026-11-11', { price: null, state: 'interpolated', sold_high: 5 }),
    day('2026-11-12', { sold: 0, sold_out: true, price: 90 }),
    day('2026-11-13', { sold: null, state: 'unseen', price: null }),
  ]);

  it('stand side by side, hold their price until the next one, and know their campaign', () => {
    expect(chart.points.map(({ at, price }) => [at, price])).toEqual([
      [0.125, 100],
      [0.375, 100],
      [0.625, 90],
      [0.875, null],
    ]);
    // Together with the neighbouring days.
    expect(chart.campaigns).toEqual([{ twin: '2026-11-11', from: 0, to: 0.75 }]);
  });

  it('have the signs of the big chart in their legend', () => {
    expect(marksOfPoints(chart)).toEqual(['solid', 'zero', 'hatched', 'slot', 'sold_out', 'campaign']);
    expect(marksOfPoints(dailyPoints([day('2026-11-20')]))).toEqual([]);
  });
});

describe('own visits', () => {
  it('stand at their moments, with the campaign that lies between them', () => {
    const chart = visitPoints([visit('2026-11-09T05:00:00Z', 100), visit('2026-11-13T05:00:00Z', 90, exact(0))]);
    expect(chart.points.map(({ at, soldOut }) => [at, soldOut])).toEqual([
      [0, false],
      [1, true],
    ]);
    const [campaign] = chart.campaigns;
    expect(campaign).toMatchObject({ twin: '2026-11-11', from: expect.closeTo(0.125), to: expect.closeTo(0.875) });
    expect(marksOfPoints(chart)).toEqual(['sold_out', 'campaign']);
  });

  it('are in the middle when there is one moment only', () => {
    const chart = visitPoints([visit('2026-11-11T05:00:00Z', 100)]);
    expect([chart.points[0]?.at, chart.campaigns]).toEqual([0.5, []]);
  });
});

describe('the line of a price', () => {
  it('steps, and has a gap where no price is known', () => {
    const places = [
      { x: 0, y: 10 },
      { x: 10, y: 20 },
      { x: 20, y: null },
      { x: 30, y: 5 },
    ];
    expect(stepPath(places, 40)).toBe('M0.0 10.0H10.0V20.0H20.0M30.0 5.0H40.0');
  });
});
