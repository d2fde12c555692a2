import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DayReading,
  firstBase,
  foldMonth,
  MONTH_DAYS,
  type MonthBase,
  type MonthFacts,
} from '#src/features/estimates/month.ts';
import { changedDays, isHeld, isSeen, salesOn, seenDays, valueAt } from '#src/features/estimates/month-days.ts';

const on = (day: number, sold: number | null, more: Partial<DayReading> = {}): DayReading => ({
  day,
  price: 10_000,
  stock: null,
  sold_low: sold,
  sold_high: sold,
  reviews: null,
  rating_c: null,
  held: false,
  seen: true,
  ...more,
});
const between = (day: number, low: number, high: number | null, more: Partial<DayReading> = {}) =>
  on(day, low, { sold_high: high, ...more });

const upTo = (days: (number | null)[], day: number) => days.slice(0, day);
const fold = (readings: DayReading[], base = firstBase) => foldMonth(base, null, readings).month;

describe('exact counters', () => {
  test('a first observation says where the counter stands, and nothing about sales', () => {
    const { month, next } = foldMonth(firstBase, null, [on(3, 500)]);
    expect(upTo(month.sold_mid, 4)).toEqual([null, null, 500, null]);
    expect(upTo(month.revenue_cum, 4)).toEqual([null, null, 0, null]);
    expect(next).toEqual({ low: 500, mid: 500, high: 500, revenue: 0, price: 10_000 });
  });

  test('days between two observations are interpolated; days after the last are not invented', () => {
    const month = fold([on(1, 100), on(5, 140), on(7, 150)]);
    expect(upTo(month.sold_mid, 8)).toEqual([100, 110, 120, 130, 140, 145, 150, null]);
    expect(upTo(month.sold_low, 5)).toEqual([100, 100, 100, 100, 140]);
    expect(upTo(month.sold_high, 5)).toEqual([100, 140, 140, 140, 140]);
  });

  test('revenue takes the price in force on the day, never today’s price for past units', () => {
    const month = fold([on(1, 0), on(2, 10), on(3, 20, { price: 7000 }), on(4, 30, { price: null })]);
    expect(upTo(month.revenue_cum, 4)).toEqual([0, 100_000, 170_000, 240_000]);
  });

  test('sales before the first price of all take that first price', () => {
    expect(upTo(fold([on(1, 0, { price: null }), on(2, 4, { price: null }), on(3, 4)]).revenue_cum, 3)).toEqual([
      0, 40_000, 40_000,
    ]);
  });

  test('a gap over the end of a month is filled from the base', () => {
    const base: MonthBase = { low: 100, mid: 100, high: 100, revenue: 5_000_000, price: 2000 };
    const { month, next } = foldMonth(base, null, [on(4, 140)]);
    expect(upTo(month.sold_mid, 5)).toEqual([110, 120, 130, 140, null]);
    expect(upTo(month.revenue_cum, 4)).toEqual([5_020_000, 5_040_000, 5_060_000, 5_160_000]);
    expect(next.revenue).toBe(5_160_000);
  });

  test('a counter that falls within its tolerance stands still; one that started again counts from there', () => {
    expect(upTo(fold([on(1, 1000), on(2, 990), on(3, 1010)]).sold_mid, 3)).toEqual([1000, 1000, 1010]);
    const again = fold([on(1, 1000), on(2, 5), on(3, 8)]);
    expect(upTo(again.sold_mid, 3)).toEqual([1000, 5, 8]);
    expect(upTo(again.revenue_cum, 3)).toEqual([0, 0, 30_000]);
  });

  test('where lifetime sold is hidden, every sold array stays null and the rest is kept', () => {
    const month = fold([on(1, null, { stock: 5 }), on(2, null, { stock: 3, price: 9000, reviews: 7, rating_c: 480 })]);
    for (const kind of ['sold_low', 'sold_mid', 'sold_high', 'revenue_cum'] as const)
      expect(month[kind].every((value) => value === null)).toBe(true);
    expect([month.stock[1], month.price[1], month.reviews[1], month.rating_c[1]]).toEqual([3, 9000, 7, 480]);
  });
});

describe('rounded counters', () => {
  test('inside one bucket the middle is unknown, and so is revenue', () => {
    const { month, next } = foldMonth(firstBase, null, [between(1, 1000, 1999), between(9, 1000, 1999)]);
    expect(upTo(month.sold_low, 9)).toEqual(Array(9).fill(1000));
    expect(month.sold_mid.every((value) => value === null)).toBe(true);
    expect(next).toEqual({ low: 1000, mid: null, high: 1999, revenue: 0, price: 10_000 });
  });

  test('two steps into the next bucket give the rate, also before the first and after the last of them', () => {
    const month = fold([
      between(1, 100, 199),
      between(10, 100, 199),
      between(11, 200, 299),
      between(20, 200, 299),
      between(21, 300, 399),
      between(25, 300, 399),
    ]);
    expect(month.sold_mid[10]).toBe(205);
    expect(month.sold_mid[20]).toBe(305);
    expect(month.sold_mid[0]).toBe(105);
    expect(month.sold_mid[24]).toBe(345);
  });

  test('a finer reading narrows the bounds and is no step', () => {
    const month = fold([between(1, 1000, 1999), between(5, 1400, 1499), on(9, 1480)]);
    expect(upTo(month.sold_high, 5)).toEqual([1480, 1480, 1480, 1480, 1480]);
    expect(month.sold_mid[8]).toBe(1480);
    expect(month.sold_mid[4]).toBeNull();
  });

  test('a counter capped by the page has no upper bound', () => {
    const month = fold([between(1, 10_000, null), between(2, 10_000, null)]);
    expect(month.sold_high[1]).toBeNull();
    expect(month.sold_low[1]).toBe(10_000);
  });

  test('a morning’s bound still binds the days before, after the evening’s reading replaced it', () => {
    const morning = foldMonth(firstBase, null, [between(1, 100, 199), on(2, 120)]);
    const evening = foldMonth(firstBase, morning.month, [on(2, 125)]);
    expect(evening.month).toEqual(fold([between(1, 100, 199), on(2, 125, { sold_high_min: 120 })]));
    expect(evening.month.sold_high[0]).toBe(120);
  });
});

test('reading a month', () => {
  const base: MonthBase = { low: 90, mid: 95, high: 99, revenue: 1000, price: 8000 };
  const month = fold([on(2, 100, { price: null, stock: 4 }), on(3, 110), on(6, null, { seen: false, held: true })], base);
  expect(valueAt(month, base, 'price', 1)).toBe(8000);
  expect(valueAt(month, base, 'sold_mid', 0)).toBe(95);
  expect(valueAt(month, base, 'sold_mid', 20)).toBe(110);
  expect(valueAt(month, base, 'stock', 1)).toBeNull();
  expect(salesOn(month, base, 3)).toEqual({ low: 10, mid: 10, high: 10, revenue: 100_000 });
  expect(salesOn(month, base, 4)).toEqual({ low: null, mid: null, high: null, revenue: null });
  expect([isSeen(month, 2), isSeen(month, 6), isHeld(month, 6), seenDays(month)]).toEqual([true, false, true, 2]);
  expect([month.first_day, month.last_day]).toEqual([2, 3]);
  expect(changedDays(month, foldMonth(base, month, [on(5, 130)]).month)).toEqual([4, 5]);
  expect(changedDays(null, month)).toEqual([1, 2, 3, 6]);
});

/** A product's true sales, published through a ladder of buckets, seen on some days. */
const history = fc
  .record({
    start: fc.integer({ min: 0, max: 30_000 }),
    daily: fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: MONTH_DAYS, maxLength: MONTH_DAYS }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: MONTH_DAYS }), { minLength: 1, maxLength: MONTH_DAYS }),
    steps: fc.array(fc.constantFrom(1, 1, 10, 100, 1000, 10_000), { minLength: MONTH_DAYS, maxLength: MONTH_DAYS }),
    prices: fc.array(fc.option(fc.integer({ min: 1, max: 5_000_000 })), { minLength: MONTH_DAYS, maxLength: MONTH_DAYS }),
    hidden: fc.array(fc.boolean(), { minLength: MONTH_DAYS, maxLength: MONTH_DAYS }),
  })
  .map(({ start, daily, days, steps, prices, hidden }) => {
    let sum = start;
    const truth = [start, ...daily.map((units) => (sum += units))];
    const readings = days
      .toSorted((a, b) => a - b)
      .map((day): DayReading => {
        const step = steps[day - 1] ?? 1;
        const low = Math.floor((truth[day] ?? 0) / step) * step;
        const shown = !(hidden[day - 1] && day % 3 === 0);
        return {
          ...between(day, low, low + step - 1),
          price: prices[day - 1] ?? null,
          ...(shown ? {} : { sold_low: null, sold_high: null }),
        };
      });
    return { start, truth, readings };
  });
const bases = fc.constantFrom<'unknown' | 'exact' | 'rounded'>('unknown', 'exact', 'rounded');
function baseFor(kind: 'unknown' | 'exact' | 'rounded', start: number): MonthBase {
  if (kind === 'unknown') return firstBase;
  if (kind === 'exact') return { low: start, mid: start, high: start, revenue: 77, price: 5000 };
  const low = Math.floor(start / 1000) * 1000;
  return { low, mid: null, high: low + 999, revenue: 77, price: 5000 };
}

/** What is wrong with one day of a month, given what was really sold by then. */
function brokenRules(month: MonthFacts, index: number, sold: number): string[] {
  const at = (kind: 'sold_low' | 'sold_mid' | 'sold_high' | 'revenue_cum', day = index) => month[kind][day] ?? null;
  const low = at('sold_low');
  const mid = at('sold_mid');
  const high = at('sold_high');
  const rules: [string, boolean][] = [
    ['truth above the lower bound', low === null || low <= sold],
    ['truth below the upper bound', high === null || high >= sold],
    ['middle between the bounds', mid === null || (low !== null && high !== null && low <= mid && mid <= high)],
    ['whole units', mid === null || Number.isInteger(mid)],
    ['revenue only along a middle', mid !== null || at('revenue_cum') === null],
    ...(['sold_low', 'sold_mid', 'sold_high', 'revenue_cum'] as const).map((kind): [string, boolean] => {
      const [before, now] = [at(kind, index - 1), at(kind)];
      return [`${kind} never falls`, before === null || now === null || now >= before];
    }),
  ];
  return rules.flatMap(([rule, kept]) => (kept ? [] : [`day ${index + 1}: ${rule}`]));
}

describe('for any history', () => {
  test('the truth lies between the bounds, the middle too, and nothing ever falls', () => {
    fc.assert(
      fc.property(history, bases, ({ start, truth, readings }, kind) => {
        const base = baseFor(kind, start);
        const { month, next } = foldMonth(base, null, readings);
        expect(truth.slice(1).flatMap((sold, index) => brokenRules(month, index, sold))).toEqual([]);
        expect(next.revenue).toBeGreaterThanOrEqual(base.revenue);
      }),
      { numRuns: 500 },
    );
  });

  test('folding day by day equals folding at once, and folding a reading again changes nothing', () => {
    fc.assert(
      fc.property(history, bases, ({ start, readings }, kind) => {
        const base = baseFor(kind, start);
        const once = foldMonth(base, null, readings);
        let month: MonthFacts | null = null;
        for (const reading of readings) {
          month = foldMonth(base, month, [reading]).month;
          expect(foldMonth(base, month, [reading]).month).toEqual(month);
        }
        expect(month).toEqual(once.month);
        expect(foldMonth(base, once.month, readings)).toEqual(once);
        expect(foldMonth(base, JSON.parse(JSON.stringify(once.month)), [])).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });

  test('the order of the readings in one batch does not matter', () => {
    fc.assert(
      fc.property(history, bases, ({ start, readings }, kind) => {
        const base = baseFor(kind, start);
        expect(foldMonth(base, null, readings.toReversed())).toEqual(foldMonth(base, null, readings));
      }),
    );
  });

  test('with exact counters, two months add up to what was sold between the first and the last observation', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 500 })), { minLength: 62, maxLength: 62 }), (days) => {
        let sum = 10;
        const seen = days.flatMap(([shown, units], n) => {
          sum += units;
          return shown || n === 0 || n === 61 ? [on((n % 31) + 1, sum, { price: 100 })] : [];
        });
        const split = seen.findIndex((reading, n) => n > 0 && reading.day <= (seen[n - 1]?.day ?? 0));
        const first = foldMonth(firstBase, null, seen.slice(0, split));
        const second = foldMonth(first.next, null, seen.slice(split));
        expect(second.next.revenue).toBe(100 * ((seen.at(-1)?.sold_low ?? 0) - (seen[0]?.sold_low ?? 0)));
      }),
    );
  });
});
