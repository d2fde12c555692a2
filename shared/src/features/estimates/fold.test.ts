import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesFrom, foldMonths } from '#src/features/estimates/fold.ts';
import { type DayReading, lastDayOf, MONTH_DAYS, type MonthFacts, type StoredMonth } from '#src/features/estimates/month.ts';
import { addDays, dayParts, firstOfMonth } from '#src/lib/dates.ts';

/** A look, by days since the 1st of March 2026. */
interface Seen extends Partial<Omit<DayReading, 'day'>> {
  on: number;
}
const START = '2026-03-01';

const reading = ({ on, ...more }: Seen): [period: string, DayReading] => {
  const day = addDays(START, on);
  const { date } = dayParts(day);
  return [
    firstOfMonth(day),
    {
      day: date,
      price: 10_000,
      price_high: null,
      price_mix: null,
      stock: null,
      sold_low: null,
      sold_high: null,
      reviews: null,
      rating_c: null,
      stopped: false,
      held: false,
      seen: true,
      ...more,
    },
  ];
};
const on = (day: number, sold: number | null, more: Omit<Seen, 'on'> = {}): Seen => ({
  on: day - 1,
  sold_low: sold,
  sold_high: sold,
  ...more,
});
const between = (day: number, low: number, high: number | null, more: Omit<Seen, 'on'> = {}) =>
  on(day, low, { sold_high: high, ...more });

const byMonth = (looks: readonly Seen[]) => {
  const months = new Map<string, DayReading[]>();
  for (const look of looks) {
    const [period, day] = reading(look);
    months.set(period, [...(months.get(period) ?? []), day]);
  }
  return months;
};
const foldAll = (looks: readonly Seen[]) => foldMonths([], byMonth(looks));
/** As ingestion does: what is stored from the first month that may change, and one look after the other. */
const foldOneByOne = (looks: readonly Seen[]) => {
  let stored: StoredMonth[] = [];
  for (const look of looks) stored = foldAfter(stored, [look]);
  return stored;
};
const foldAfter = (stored: StoredMonth[], looks: Seen[]): StoredMonth[] => {
  const readings = byMonth(looks);
  const since = [changesFrom(stored), ...readings.keys()].filter((period) => period !== null).sort()[0] ?? '';
  const kept = stored.filter(({ period }) => period < since);
  const kepts = JSON.parse(JSON.stringify(stored.filter(({ period }) => period >= since))) as StoredMonth[];
  return [...kept, ...foldMonths(kepts, readings)];
};
const march = (looks: readonly Seen[]): MonthFacts => foldAll(looks)[0]?.facts as MonthFacts;
const upTo = (days: (number | null)[], day: number) => days.slice(0, day);

describe('exact counters', () => {
  test('a first observation says where the counter stands, and nothing about sales', () => {
    const month = march([on(3, 500)]);
    expect(upTo(month.sold_mid, 4)).toEqual([null, null, 500, null]);
    expect(upTo(month.revenue_cum, 4)).toEqual([null, null, 0, null]);
    expect([month.began, month.counted]).toEqual([1 << 2, 1 << 2]);
  });

  test('days between two observations lie between them, unsure; days after the last are not invented', () => {
    const month = march([on(9, 100), on(13, 140), on(15, 150)]);
    expect(month.sold_mid.slice(7, 16)).toEqual([null, 100, 112, 120, 128, 140, 145, 150, null]);
    expect(month.sold_low.slice(7, 13)).toEqual([null, 100, 100, 100, 100, 140]);
    expect(month.sold_high.slice(7, 13)).toEqual([null, 100, 140, 140, 140, 140]);
    expect(month.sold_sd.slice(8, 13).map((sd) => (sd ?? 0) > 0)).toEqual([false, true, true, true, false]);
  });

  test('a weekend and a twin date take more of a gap than other days', () => {
    const [april] = foldAll([on(32, 0), on(37, 1000)]);
    const mid = april?.facts.sold_mid ?? [];
    const sold = mid.slice(1, 6).map((units, i) => (units ?? 0) - (mid[i] ?? 0));
    // The 4th of April is a twin date, the 5th a Sunday.
    expect(sold.indexOf(Math.max(...sold))).toBe(2);
    expect(sold[2]).toBeGreaterThan(1.5 * (sold[1] ?? 0));
  });

  test('a gap over the end of a month is shared by the days of both', () => {
    const [first, second] = foldAll([on(27, 100), on(36, 190)]);
    const sold = [...(first?.facts.sold_mid ?? []).slice(26), ...(second?.facts.sold_mid ?? []).slice(0, 5)];
    const days = sold.slice(1).map((units, i) => (units ?? 0) - (sold[i] ?? 0));
    expect([sold[0], sold.at(-1)]).toEqual([100, 190]);
    expect(days.every((units) => units >= 7 && units <= 18)).toBe(true);
    expect(second?.base).toMatchObject({ low: 100, mid: first?.facts.sold_mid[30], high: 190 });
    expect(second?.base.revenue).toBe(10_000 * ((second?.base.mid ?? 0) - 100));
  });

  test('a month in which nobody looked has its days, a longer time than three has none', () => {
    const near = foldAll([on(20, 100), on(80, 700)]);
    expect(near.map(({ period }) => period)).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
    expect(near[1]?.facts.sold_mid.filter((units) => units !== null)).toHaveLength(30);
    const far = foldAll([on(20, 100), on(200, 5000)]);
    expect(far.map(({ period }) => period)).toEqual(['2026-03-01', '2026-09-01']);
    expect(far[1]?.facts).toMatchObject({ began: 1 << 15, revenue_cum: expect.arrayContaining([0]) });
  });

  test('a counter that falls within its tolerance stands still; one that started again counts from there', () => {
    expect(upTo(march([on(1, 1000), on(2, 990), on(3, 1010)]).sold_mid, 3)).toEqual([1000, 1000, 1010]);
    const again = march([on(1, 1000), on(2, 5), on(3, 8)]);
    expect(upTo(again.sold_mid, 3)).toEqual([1000, 5, 8]);
    expect(upTo(again.revenue_cum, 3)).toEqual([0, 0, 30_000]);
    expect(again.began).toBe(0b11);
  });

  test('where lifetime sold is hidden, every sold array stays null and the rest is kept', () => {
    const month = march([on(1, null, { stock: 5 }), on(2, null, { stock: 3, price: 9000, reviews: 7, rating_c: 480 })]);
    for (const kind of ['sold_low', 'sold_mid', 'sold_sd', 'sold_high', 'revenue_cum', 'unsure_cum'] as const)
      expect(month[kind].every((value) => value === null)).toBe(true);
    expect([month.stock[1], month.price[1], month.reviews[1], month.rating_c[1]]).toEqual([3, 9000, 7, 480]);
  });
});

describe('revenue', () => {
  test('takes the mean of the prices before and after, never today’s for past units', () => {
    const month = march([on(2, 0), on(3, 10), on(4, 20, { price: 7000 }), on(5, 30, { price: null })]);
    expect(upTo(month.revenue_cum, 5)).toEqual([null, 0, 100_000, 185_000, 255_000]);
  });

  test('a move of the price, a range of prices and days without a look make it less sure', () => {
    const unsure = (looks: Seen[]) => march(looks).unsure_cum.findLast((sum) => sum !== null) ?? 0;
    const plain = unsure([on(2, 0), on(3, 10)]);
    expect(unsure([on(2, 0), on(3, 10, { price: 7000 })])).toBeGreaterThan(10 * plain);
    expect(unsure([on(2, 0, { price_high: 30_000 }), on(3, 10, { price_high: 30_000 })])).toBeCloseTo(10 * 0.24 * Math.log(3), 1);
    expect(unsure([on(2, 0, { price: null }), on(3, 10, { price: null }), on(9, 10)])).toBeGreaterThan(5 * plain);
    expect(unsure([on(2, 0, { price: null }), on(3, 10, { price: null })])).toBe(0);
  });

  test('takes the price that the variants’ own counters say', () => {
    const variants = { price_high: 30_000, price_mix: 0.1 };
    const month = march([on(2, 0, variants), on(3, 10, variants)]);
    expect(month.revenue_cum[2]).toBe(120_000);
    expect(month.price_mean).toBe(12_000);
  });
});

describe('rounded counters', () => {
  test('inside one bucket the middle is unknown, and so is revenue', () => {
    const month = march([between(1, 1000, 1999), between(9, 1000, 1999)]);
    expect(upTo(month.sold_low, 9)).toEqual(Array(9).fill(1000));
    expect(month.sold_mid.every((value) => value === null)).toBe(true);
    expect(month.revenue_cum.every((value) => value === null)).toBe(true);
    expect([month.price_days, month.price_mean]).toEqual([9, 10_000]);
  });

  test('two steps into the next bucket give the rate, also before the first and after the last of them', () => {
    const month = march([
      between(1, 100, 199),
      between(10, 100, 199),
      between(11, 200, 299),
      between(20, 200, 299),
      between(21, 300, 399),
      between(25, 300, 399),
    ]);
    expect(month.sold_mid[10]).toBeGreaterThanOrEqual(200);
    expect(month.sold_mid[10]).toBeLessThanOrEqual(212);
    expect(month.sold_mid[15]).toBeGreaterThan(235);
    expect(month.sold_mid[15]).toBeLessThan(265);
    expect(month.sold_sd[15]).toBeGreaterThan(month.sold_sd[10] ?? 0);
    expect(month.sold_mid[24]).toBeGreaterThan(330);
  });

  test('a step over the end of a month makes the days before it known', () => {
    const looks = [between(4, 100, 199), between(8, 200, 299), between(30, 200, 299), between(34, 300, 399)];
    const before = foldAll(looks.slice(0, 3))[0]?.facts.sold_mid;
    const [after, next] = foldAll(looks);
    expect(before?.every((units) => units === null)).toBe(true);
    expect(after?.facts.sold_mid[20]).toBeGreaterThan(230);
    expect(next?.base.mid).toBe(after?.facts.sold_mid[30]);
    expect(foldOneByOne(looks)).toEqual(foldAll(looks));
  });

  test('a finer reading narrows the bounds and is no step', () => {
    const month = march([between(1, 1000, 1999), between(5, 1400, 1499), on(9, 1480)]);
    expect(upTo(month.sold_high, 5)).toEqual([1480, 1480, 1480, 1480, 1480]);
    expect(month.sold_mid[8]).toBe(1480);
    expect(month.sold_mid[4]).toBeNull();
  });

  test('a counter capped by the page has no upper bound', () => {
    const month = march([between(1, 10_000, null), between(2, 10_000, null)]);
    expect(month.sold_high[1]).toBeNull();
    expect(month.sold_low[1]).toBe(10_000);
  });

  test('above the last step of a ladder the path ends after fifteen weighted days', () => {
    const looks = [between(1, 9000, 9499), between(5, 9500, 9999), between(6, 10_000, null), between(31, 10_000, null)];
    const mid = march(looks).sold_mid;
    expect(mid[18]).toBeGreaterThan(10_000);
    expect(mid[24]).toBeNull();
  });

  test('a morning’s bound still binds the days before, after the evening’s reading replaced it', () => {
    const looks = [between(1, 100, 199), on(2, 120), on(2, 125)];
    expect(foldOneByOne(looks)).toEqual(foldAll([between(1, 100, 199), on(2, 125, { sold_high_min: 120 })]));
    expect(foldOneByOne(looks)[0]?.facts.sold_high[0]).toBe(120);
  });
});

describe('a product that is stopped', () => {
  const stop = (day: number) => on(day, null, { stopped: true, price: null });

  test('sells nothing from then on, until a look shows it alive', () => {
    const month = march([on(2, 0), on(4, 20), on(6, 40), stop(8), stop(12), on(16, 70)]);
    const sold = month.sold_mid;
    expect(sold[7]).toBeGreaterThan(50);
    expect(sold.slice(8, 15).every((units) => units === sold[7])).toBe(true);
    expect(sold[15]).toBe(70);
  });

  test('stays so over the end of a month', () => {
    const [, april] = foldAll([on(20, 0), on(25, 50), stop(28), on(36, 90)]);
    const sold = april?.facts.sold_mid ?? [];
    expect(sold.slice(0, 4)).toEqual(Array(4).fill(april?.base.mid));
    expect(sold[4]).toBe(90);
  });

  test('has no counter where none was ever seen', () => {
    expect(march([stop(4), on(9, 10)]).sold_low.slice(0, 9)).toEqual([...Array(8).fill(null), 10]);
  });
});

test('the days that were seen, and those of which something is held back', () => {
  const held = on(6, null, { seen: false, held: true });
  const month = march([on(2, 100), held, on(31, 130)]);
  expect([month.seen, month.held]).toEqual([(1 << 1) | (1 << 30), 1 << 5]);
  expect(foldOneByOne([on(2, 100), held, on(6, 110)])[0]?.facts.held).toBe(1 << 5);
});

test('reviews are known between two looks, over the end of a month too, and on no other day', () => {
  const [first, second] = foldAll([on(29, 100, { reviews: 10 }), on(33, 110), on(35, 120, { reviews: 16 }), on(37, 130)]);
  expect(first?.facts.reviews.slice(26)).toEqual([null, null, 10, 11, 12]);
  expect(second?.facts.reviews.slice(0, 7)).toEqual([12, 13, 14, 16, null, null, null]);
  expect([first?.facts.reviewed, second?.facts.reviewed]).toEqual([1 << 28, 1 << 3]);
});

test('how a product’s sales vary is told by its gaps', () => {
  const calm = march(Array.from({ length: 31 }, (_, i) => on(i + 1, 20 * i)));
  const wild = march(Array.from({ length: 31 }, (_, i) => on(i + 1, 80 * Math.floor(i / 4))));
  expect(calm.spread).toBe(0);
  expect(calm.spread_n).toBeGreaterThan(25);
  expect(wild.spread).toBeGreaterThan(1);
  expect(march([on(1, 5), on(9, 25)]).spread).toBeNull();
});

/** A product's true sales over 100 days, published through a ladder of buckets, seen on some days. */
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
    const looks = days
      .toSorted((a, b) => a - b)
      .map((day): Seen => {
        const sold = truth[day - 1] ?? 0;
        const kind = odd[day - 1];
        const low = kind === 'exact' ? sold : Math.floor(sold / step) * step;
        const price = prices[day - 1] ?? null;
        const more = { price, price_high: price === null || day % 4 > 0 ? price : 2 * price, reviews: day % 3 === 0 ? day : null };
        if (kind === 'held') return on(day, null, { seen: false, held: true, price: null });
        if (kind === 'hidden') return on(day, null, more);
        if (kind === 'stopped') return on(day, null, { ...more, stopped: true });
        return between(day, low, kind === 'capped' ? null : kind === 'exact' ? sold : low + step - 1, more);
      });
    return { truth, looks };
  });

/** What is wrong with one day of a month, given what was really sold by then. */
function brokenRules({ facts, base }: StoredMonth, index: number, sold: number): string[] {
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
      // A later month's look may bound the days after this month's last one, but not what is stored of the looks themselves.
      const isOpen = kind === 'sold_high' && (index === 0 || index >= lastDayOf(facts.counted));
      return [`${kind} never falls`, isOpen || before === null || now === null || now >= before];
    }),
  ];
  return rules.flatMap(([rule, kept]) => (kept ? [] : [`day ${index + 1}: ${rule}`]));
}

describe('for any history', () => {
  test('the truth lies between the bounds, the middle too, and nothing ever falls', () => {
    fc.assert(
      fc.property(history, ({ truth, looks }) => {
        for (const month of foldAll(looks)) {
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
      fc.property(history, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 40, maxLength: 40 }), ({ looks }, sizes) => {
        let stored: StoredMonth[] = [];
        for (let i = 0, n = 0; i < looks.length; i += sizes[n] ?? 1, n += 1) {
          const batch = looks.slice(i, i + (sizes[n] ?? 1));
          stored = foldAfter(stored, batch);
        }
        expect(foldAfter(stored, looks.slice(-1))).toEqual(stored);
        expect(stored).toEqual(foldAll(looks));
        expect(foldAll(looks.toReversed())).toEqual(stored);
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
        const looks = parts
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, units, step, price, state }, n, all): Seen => {
            // Once, and between two days: what starts again is held at first, and its confirmation folds all anew.
            sum = state === 'started again' && sum >= 2000 && all[n - 1]?.day !== day ? units : sum + units;
            const low = Math.floor(sum / step) * step;
            if (state === 'held') return on(day, null, { seen: false, held: true, price: null });
            return state === 'no counter' ? on(day, null, { price }) : between(day, low, low + step - 1, { price });
          });
        expect(foldOneByOne(looks)).toEqual(foldAll(wholeDays(looks)));
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
          return shown || n === 0 || n === 61 ? [on(n + 1, sum, { price: 100 })] : [];
        });
        const months = foldAll(seen);
        const revenue = months.at(-1)?.facts.revenue_cum.findLast((total) => total !== null);
        expect(revenue).toBe(100 * ((seen.at(-1)?.sold_low ?? 0) - (seen[0]?.sold_low ?? 0)));
      }),
    );
  });
});

/** Takes the parts of each day together: the last of everything, the highest lower and the lowest upper bound. */
function wholeDays(parts: readonly Seen[]): Seen[] {
  const days = new Map<number, Seen>();
  for (const part of parts) {
    const whole = days.get(part.on);
    days.set(part.on, whole === undefined ? { ...part, sold_high_min: part.sold_high } : joined(whole, part));
  }
  return [...days.values()];
}

function joined(whole: Seen, part: Seen): Seen {
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
}
