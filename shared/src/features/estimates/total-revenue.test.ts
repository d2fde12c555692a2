import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_REVENUE } from '#src/features/estimates/revenue.ts';
import { totalRevenue } from '#src/features/estimates/total-revenue.ts';

const units = fc.integer({ min: 0, max: 2_000_000 });
const price = fc.integer({ min: 1, max: 50_000_000 });

it('holds whatever was earned at any of the prices that were seen', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(units, price), { minLength: 1, maxLength: 12 }), units, (sales, slack) => {
      const sold = sales.reduce((all, [count]) => all + count, 0);
      const truth = Math.min(
        MAX_REVENUE,
        sales.reduce((all, [count, each]) => all + count * each, 0),
      );
      const prices = sales.map(([, each]) => each);
      const range = { least: Math.min(...prices), most: Math.max(...prices) };
      const { low, high } = totalRevenue({ low: Math.max(0, sold - slack), high: sold + slack }, range, true);
      expect(low).toBeLessThanOrEqual(truth);
      expect(high).toBeGreaterThanOrEqual(truth);
    }),
  );
});

it('is as sure as it is narrow, and no better than rough where earlier sales went at prices that nobody saw', () => {
  const sure = (isSeenFromBegin: boolean, most: number) =>
    totalRevenue({ low: 100, high: 100 }, { least: 10_000, most }, isSeenFromBegin).grade;
  expect([sure(true, 12_000), sure(true, 20_000), sure(true, 80_000)]).toEqual(['a', 'b', 'insufficient']);
  expect([sure(false, 12_000), sure(false, 20_000), sure(false, 80_000)]).toEqual(['c', 'c', 'insufficient']);
});

it('is unknown without a counter or a price, never 0; a counter without an end has a lower limit', () => {
  const prices = { least: 5_000, most: 9_000 };
  const unknown = { low: null, high: null, grade: 'insufficient' };
  expect(totalRevenue({ low: null, high: null }, prices, true)).toMatchObject(unknown);
  expect(totalRevenue({ low: 3, high: 4 }, { least: null, most: null }, true)).toMatchObject(unknown);
  expect(totalRevenue({ low: 0, high: 0 }, prices, true)).toMatchObject({ low: 0, high: 0 });
  expect(totalRevenue({ low: 10_000, high: null }, prices, true)).toMatchObject({
    low: 50_000_000,
    high: null,
    grade: 'insufficient',
  });
});
