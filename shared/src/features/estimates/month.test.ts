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

test('the days that were seen, and those of which something is held back', () => {
  const month = fold([on(2, 100), on(6, null, { seen: false, held: true }), on(31, 130)]);
  expect([month.seen, month.held]).toEqual([(1 << 1) | (1 << 30), 1 << 5]);
  expect([month.first_day, month.last_day]).toEqual([2, 31]);
  expect(foldMonth(firstBase, month, [on(6, 110)]).month.held).toBe(1 << 5);
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

/** Takes the parts of each day together: the last of everything, the highest lower and the lowest upper bound. */
function wholeDays(parts: DayReading[]): DayReading[] {
  const days = new Map<number, DayReading>();
  for (const part of parts) {
    const whole = days.get(part.day);
    days.set(part.day, whole === undefined ? { ...part, sold_high_min: part.sold_high } : joined(whole, part));
  }
  return [...days.values()];
}

function joined(whole: DayReading, part: DayReading): DayReading {
  const counted = part.sold_low !== null;
  const limits = [whole.sold_high_min, part.sold_high].filter((limit) => limit != null);
  return {
    ...whole,
    price: part.price ?? whole.price,
    sold_low: counted ? Math.max(whole.sold_low ?? 0, part.sold_low ?? 0) : whole.sold_low,
    sold_high: counted ? part.sold_high : whole.sold_high,
    sold_high_min: limits.length === 0 ? null : Math.min(...limits),
    seen: whole.seen || part.seen,
    held: whole.held || part.held,
  };
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

  test('a day that comes in parts equals the whole day', () => {
    const part = fc.record({
      day: fc.integer({ min: 1, max: 6 }),
      units: fc.integer({ min: 0, max: 50 }),
      step: fc.constantFrom(1, 10, 1000),
      price: fc.option(fc.integer({ min: 1, max: 90_000 })),
      state: fc.constantFrom('accepted', 'accepted', 'accepted', 'no counter', 'held', 'started again'),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 25 }), bases, (parts, kind) => {
        const base = baseFor(kind, 2000);
        let sum = 2000;
        const readings = parts
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, units, step, price, state }, n, all): DayReading => {
            // Once, and between two days: what starts again is held at first, and its confirmation folds all anew.
            sum = state === 'started again' && sum >= 2000 && all[n - 1]?.day !== day ? units : sum + units;
            const low = Math.floor(sum / step) * step;
            if (state === 'held') return on(day, null, { seen: false, held: true, price: null });
            return state === 'no counter' ? on(day, null, { price }) : between(day, low, low + step - 1, { price });
          });
        let month: MonthFacts | null = null;
        for (const reading of readings) month = foldMonth(base, month, [reading]).month;
        expect(month).toEqual(foldMonth(base, null, wholeDays(readings)).month);
      }),
      { numRuns: 1000 },
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
