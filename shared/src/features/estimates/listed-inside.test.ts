import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowEstimate } from '#src/features/estimates/estimate.ts';
import type { WindowInput } from '#src/features/estimates/evidence.ts';
import { startParameters } from '#src/features/estimates/fitted-parameters.ts';
import { anyWindow } from '#src/testing/any-window.ts';
import { aBucket as bucket, calmVariation, exactStanding, wholeWindow as whole } from '#src/testing/windows.ts';

const sold = (more: Partial<WindowInput>) => windowEstimate({ ...whole, ...more }, startParameters).sold;

describe('a product listed inside the window', () => {
  /** Listed on day 21 of the window, and observed daily at any hour up to the last day. */
  const born = (sold: (age: number) => number, more: Partial<WindowInput> = {}): Partial<WindowInput> => ({
    first: 21,
    listed: 21,
    observations: 10,
    anyHour: true,
    at: (position) => exactStanding(position < 21 ? 0 : sold(position - 20)),
    ...more,
  });
  const steady = born((age) => Math.round(10 * (age - 0.5)));

  test('has sold at least what its counter shows, and the rest of the last day on top', () => {
    const estimate = sold(steady);
    expect(estimate).toMatchObject({ low: 95, mid: 100, high: 107, grade: 'a', bounds: { low: 95, high: 124 } });
    expect(sold({ ...steady, anyHour: false })).toMatchObject({ low: 95, mid: 95, high: 95, bounds: { low: 95, high: 95 } });
  });

  test('and looked at only on that day has sold what it shows', () => {
    const once = born(() => 40, { first: 30, listed: 30, observations: 1 });
    expect(sold(once).low).toBeGreaterThanOrEqual(40);
    expect(sold({ ...once, anyHour: false })).toMatchObject({ low: 40, mid: 40, high: 40 });
  });

  test('sells on at its present rate, not at its mean since it was listed', () => {
    const unseen = { first: 11, listed: 11, last: 24 };
    const at = (position: number) => exactStanding(position < 11 ? 0 : (position - 10) ** 2);
    const rising = sold(born(() => 0, { ...unseen, at }));
    // 196 in 14 days, 26 on the last of them.
    expect(rising.mid).toBeGreaterThan(196 + 6 * 20);
    expect(rising.mid).toBeLessThan(196 + 7 * 30);
    const falling = sold(born(() => 0, { ...unseen, at: (position) => exactStanding(196 - Math.max(0, 24 - position) ** 2) }));
    expect(falling.mid).toBeLessThan(196 + 6 * 8);
  });

  test('behind a ladder lies within its bucket, with the rest of the last day', () => {
    const estimate = sold(born(() => 0, { first: 29, at: (position) => (position < 29 ? exactStanding(0) : bucket(100, 249)) }));
    expect(estimate).toMatchObject({ method: 'counter_difference', grade: 'b' });
    expect(estimate.low).toBeGreaterThanOrEqual(100);
    expect(estimate.bounds?.low).toBe(100);
  });

  test('is not corrected by a badge that counts the same units, and later', () => {
    expect(sold({ ...steady, badge: { low: 60, high: 60 } })).toEqual(sold(steady));
  });

  test('is found by its counter where nobody knows its day: far less than its rate would have sold before', () => {
    const from = (before: number) =>
      sold({ ...calmVariation, first: 20, anyHour: true, at: (position) => exactStanding(before + 30 * (position - 20)) });
    const young = from(30);
    expect(young.mid).toBeGreaterThan(330);
    expect(young.mid).toBeLessThan(350);
    expect(young.high).toBeGreaterThan(340);
    // A product that had sold much before continues in both directions.
    expect(from(5000).mid).toBeGreaterThan(800);
  });

  test('or on the day before it is read as any other', () => {
    const eve = sold({ ...steady, listed: 0, first: 1, last: 30, at: (position) => exactStanding(10 * position) });
    expect(eve.low).toBeLessThan(300);
    expect(eve.mid).toBe(300);
  });

  test('what was listed inside the window sold at least what its counter shows, at any hour', () => {
    fc.assert(
      fc.property(anyWindow, fc.integer({ min: 1, max: 30 }), fc.nat(29), (input, listed, later) => {
        const first = Math.min(30, listed + later);
        const last = Math.min(30, Math.max(first, 9, input.last));
        const { sold } = windowEstimate({ ...input, listed, first, last, anyHour: true }, startParameters);
        const counted = input.at(last).low;
        expect(sold.low === null || sold.low >= counted).toBe(true);
        expect(sold.bounds === null || (sold.bounds.low ?? 0) >= counted).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
