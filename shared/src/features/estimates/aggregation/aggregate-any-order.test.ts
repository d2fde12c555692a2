import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDayOf, MONTH_DAYS, type StoredMonth } from '#src/features/estimates/month/month.ts';
import {
  aggregateAfter,
  aggregateOneByOne,
  aggregateReadings,
  readingBetween,
  readingOn,
  START,
  type TestReading,
} from '#src/testing/month-readings.ts';

/** A product's true sales over 100 days, shown through a ladder of buckets and observed on some days. */
const history = fc
  .record({
    start: fc.integer({ min: 0, max: 30_000 }),
    daily: fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 100, maxLength: 100 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 40 }),
    step: fc.constantFrom(1, 1, 10, 100, 1000, 10_000),
    odd: fc.array(fc.constantFrom('', '', '', '', '', 'exact', 'hidden', 'capped', 'stopped', 'held'), {
      minLength: 100,
      maxLength: 100,
    }),
    prices: fc.array(fc.option(fc.integer({ min: 1, max: 5_000_000 })), { minLength: 100, maxLength: 100 }),
  })
  .map(({ start, daily, days, step, odd, prices }) => {
    let sum = start;
    const truth = daily.map((units) => (sum += units));
    const readings = days
      .toSorted((a, b) => a - b)
      .map((day): TestReading => {
        const sold = truth[day - 1] ?? 0;
        const kind = odd[day - 1];
        const low = kind === 'exact' ? sold : Math.floor(sold / step) * step;
        const price = prices[day - 1] ?? null;
        const more = { price, price_high: price === null || day % 4 > 0 ? price : 2 * price, reviews: day % 3 === 0 ? day : null };
        if (kind === 'held') return readingOn(day, null, { seen: false, held: true, price: null });
        if (kind === 'hidden') return readingOn(day, null, more);
        if (kind === 'stopped') return readingOn(day, null, { ...more, stopped: true });
        return readingBetween(day, low, kind === 'capped' ? null : kind === 'exact' ? sold : low + step - 1, more);
      });
    return { truth, readings };
  });

/** Rules that one day of a month breaks; `sold`: what was really sold by then. */
const brokenRules = ({ facts, base }: StoredMonth, index: number, sold: number): string[] => {
  const at = (kind: 'sold_low' | 'sold_mid' | 'sold_sd' | 'sold_high' | 'revenue_cum', day = index) => facts[kind][day] ?? null;
  const low = at('sold_low');
  const mid = at('sold_mid');
  const high = at('sold_high');
  const rules: [string, boolean][] = [
    ['truth above the lower bound', low === null || low <= sold],
    ['truth below the upper bound', high === null || high >= sold],
    ['middle between the bounds', mid === null || (low !== null && low <= mid && (high === null || mid <= high))],
    ['whole units', mid === null || Number.isInteger(mid)],
    ['a deviation beside every middle', (mid === null) === (at('sold_sd') === null)],
    ['exact is sure', low !== high || low === null || at('sold_sd') === 0],
    ['revenue only along a middle', mid !== null || at('revenue_cum') === null],
    ...(['sold_low', 'sold_mid', 'sold_high', 'revenue_cum'] as const).map((kind): [string, boolean] => {
      const first = { sold_low: base.low, sold_mid: base.mid, sold_high: base.high, revenue_cum: base.revenue }[kind];
      const [before, now] = [index === 0 ? first : at(kind, index - 1), at(kind)];
      // A later month's observation may bound the days after this month's last one, but not what observations stored.
      const isOpen = kind === 'sold_high' && (index === 0 || index >= lastDayOf(facts.counted));
      return [`${kind} never falls`, isOpen || before === null || now === null || now >= before];
    }),
  ];
  return rules.flatMap(([rule, kept]) => (kept ? [] : [`day ${index + 1}: ${rule}`]));
};

describe('for any history', () => {
  test('the truth lies between the bounds, the middle too, and nothing ever falls', () => {
    fc.assert(
      fc.property(history, ({ truth, readings }) => {
        for (const month of aggregateReadings(readings)) {
          const offset = (Date.parse(month.period) - Date.parse(START)) / 86_400_000;
          const days = Array.from({ length: MONTH_DAYS }, (_, i) => i).filter((i) => truth[offset + i] !== undefined);
          expect(days.flatMap((i) => brokenRules(month, i, truth[offset + i] ?? 0))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('folding look by look, in any batches, equals folding at once, and folding a look again changes nothing', () => {
    fc.assert(
      fc.property(history, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 40, maxLength: 40 }), ({ readings }, sizes) => {
        let stored: StoredMonth[] = [];
        for (let i = 0, n = 0; i < readings.length; i += sizes[n] ?? 1, n += 1) {
          const batch = readings.slice(i, i + (sizes[n] ?? 1));
          stored = aggregateAfter(stored, batch);
        }
        expect(aggregateAfter(stored, readings.slice(-1))).toEqual(stored);
        expect(stored).toEqual(aggregateReadings(readings));
        expect(aggregateReadings(readings.toReversed())).toEqual(stored);
      }),
      { numRuns: 100 },
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
      fc.property(fc.array(part, { minLength: 1, maxLength: 25 }), (parts) => {
        let sum = 2000;
        const readings = parts
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, units, step, price, state }, n, all): TestReading => {
            // Once, and between two days: a restart is quarantined at first, and its confirmation rebuilds everything.
            sum = state === 'started again' && sum >= 2000 && all[n - 1]?.day !== day ? units : sum + units;
            const low = Math.floor(sum / step) * step;
            if (state === 'held') return readingOn(day, null, { seen: false, held: true, price: null });
            return state === 'no counter' ? readingOn(day, null, { price }) : readingBetween(day, low, low + step - 1, { price });
          });
        expect(aggregateOneByOne(readings)).toEqual(aggregateReadings(wholeDays(readings)));
      }),
      { numRuns: 100 },
    );
  });

  test('with exact counters, the months add up to what was sold between the first and the last observation', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 500 })), { minLength: 62, maxLength: 62 }), (days) => {
        let sum = 10;
        const seen = days.flatMap(([shown, units], n) => {
          sum += units;
          return shown || n === 0 || n === 61 ? [readingOn(n + 1, sum, { price: 100 })] : [];
        });
        const months = aggregateReadings(seen);
        const revenue = months.at(-1)?.facts.revenue_cum.findLast((total) => total !== null);
        expect(revenue).toBe(100 * ((seen.at(-1)?.sold_low ?? 0) - (seen[0]?.sold_low ?? 0)));
      }),
    );
  });
});

/** Combines the parts of each day: the last of everything, the highest lower and the lowest upper bound. */
const wholeDays = (parts: readonly TestReading[]): TestReading[] => {
  const days = new Map<number, TestReading>();
  for (const part of parts) {
    const whole = days.get(part.on);
    days.set(part.on, whole === undefined ? { ...part, sold_high_min: part.sold_high } : joined(whole, part));
  }
  return [...days.values()];
};

const joined = (whole: TestReading, part: TestReading): TestReading => {
  const counted = part.sold_low != null;
  const limits = [whole.sold_high_min, part.sold_high].filter((limit) => limit != null);
  return {
    ...whole,
    price: part.price ?? whole.price,
    sold_low: counted ? Math.max(whole.sold_low ?? 0, part.sold_low ?? 0) : whole.sold_low,
    sold_high: counted ? part.sold_high : whole.sold_high,
    sold_high_min: limits.length === 0 ? null : Math.min(...limits),
    seen: whole.seen !== false || part.seen !== false,
    held: whole.held === true || part.held === true,
  };
};
