import { aggregateMonths } from '@telaah/shared/features/estimates/aggregation/aggregate-months';
import { exact, type Reading } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingsOf } from '#src/features/market/months/day-readings.ts';
import { toObservationFact } from '#src/features/market/observations/read-facts.ts';

const FIRST = Date.parse('2026-10-20T17:00:00Z');

interface Seen {
  hour: number;
  sold: Reading;
}

const monthsOf = (snapshots: Seen[]) => {
  const facts = snapshots
    .toSorted((a, b) => a.hour - b.hour)
    .map(({ hour, sold }) => {
      const observed_at = new Date(FIRST + hour * 3_600_000).toISOString();
      return toObservationFact(capturedSnapshot({ observed_at, sold_total: sold }), {
        source: 'import',
        now: new Date(observed_at),
      });
    });
  return aggregateMonths([], readingsOf(facts));
};

const about = (low: number, high: number | null): Reading => ({ low, high, precision: 'rounded_down', text: null });

describe('the looks of a day', () => {
  it('that differ by rounding leave bounds in their order', () => {
    const [month] = monthsOf([
      { hour: 1, sold: exact(1426) },
      { hour: 2, sold: about(1410, 1419) },
    ]);
    expect([month?.facts.sold_low[20], month?.facts.sold_high[20]]).toEqual([1426, 1426]);
  });

  it('at a counter that starts again say what the new one says', () => {
    const [month] = monthsOf([
      { hour: 1, sold: exact(1426) },
      { hour: 2, sold: exact(5) },
      { hour: 3, sold: about(0, 9) },
    ]);
    expect([month?.facts.sold_low[20], month?.facts.sold_high[20]]).toEqual([5, 9]);
  });

  it('leave bounds in their order, whatever they say', () => {
    const sold = fc
      .tuple(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(0, 9, 99, 999, null))
      .map(([low, width]) => about(low, width === null ? null : low + width));
    const history = fc.array(fc.record({ hour: fc.integer({ min: 0, max: 24 * 40 }), sold }), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(history, (seen) => {
        const wrong = monthsOf(seen).flatMap(({ facts }) =>
          facts.sold_low.filter((low, i) => {
            const mid = facts.sold_mid[i] ?? null;
            const high = facts.sold_high[i] ?? null;
            return (
              low !== null && ((high !== null && high < low) || (mid !== null && (mid < low || (high !== null && mid > high))))
            );
          }),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
