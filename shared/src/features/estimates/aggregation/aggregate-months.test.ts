import { describe, expect, test } from 'vitest';
import {
  aggregateMarch,
  aggregateOneByOne,
  aggregateReadings,
  readingBetween,
  readingOn,
  type TestReading,
  upTo,
} from '#src/testing/month-readings.ts';

describe('exact counters', () => {
  test('a first observation says where the counter stands, and nothing about sales', () => {
    const month = aggregateMarch([readingOn(3, 500)]);
    expect(upTo(month.sold_mid, 4)).toEqual([null, null, 500, null]);
    expect(upTo(month.revenue_cum, 4)).toEqual([null, null, 0, null]);
    expect([month.began, month.counted]).toEqual([1 << 2, 1 << 2]);
  });

  test('the only one of its month, on the last day, waits for a later one as if both came at once', () => {
    const readings = [readingBetween(19, 0, 99), readingOn(31, 1), readingBetween(38, 0, null), readingOn(92, 1)];
    expect(aggregateOneByOne(readings)).toEqual(aggregateReadings(readings));
    expect(aggregateReadings(readings)[0]?.facts.sold_mid.slice(17, 31)).toEqual([null, ...Array(13).fill(1)]);
  });

  test('days between two observations lie between them, unsure; days after the last are not invented', () => {
    const month = aggregateMarch([readingOn(9, 100), readingOn(13, 140), readingOn(15, 150)]);
    expect(month.sold_mid.slice(7, 16)).toEqual([null, 100, 112, 120, 128, 140, 145, 150, null]);
    expect(month.sold_low.slice(7, 13)).toEqual([null, 100, 100, 100, 100, 140]);
    expect(month.sold_high.slice(7, 13)).toEqual([null, 100, 140, 140, 140, 140]);
    expect(month.sold_sd.slice(8, 13).map((sd) => (sd ?? 0) > 0)).toEqual([false, true, true, true, false]);
  });

  test('a weekend and a twin date take more of a gap than other days', () => {
    const [april] = aggregateReadings([readingOn(32, 0), readingOn(37, 1000)]);
    const mid = april?.facts.sold_mid ?? [];
    const sold = mid.slice(1, 6).map((units, i) => (units ?? 0) - (mid[i] ?? 0));
    // The 4th of April is a twin date, the 5th a Sunday.
    expect(sold.indexOf(Math.max(...sold))).toBe(2);
    expect(sold[2]).toBeGreaterThan(1.5 * (sold[1] ?? 0));
  });

  test('a gap over the end of a month is shared by the days of both', () => {
    const [first, second] = aggregateReadings([readingOn(27, 100), readingOn(36, 190)]);
    const sold = [...(first?.facts.sold_mid ?? []).slice(26), ...(second?.facts.sold_mid ?? []).slice(0, 5)];
    const days = sold.slice(1).map((units, i) => (units ?? 0) - (sold[i] ?? 0));
    expect([sold[0], sold.at(-1)]).toEqual([100, 190]);
    expect(days.every((units) => units >= 7 && units <= 18)).toBe(true);
    expect(second?.base).toMatchObject({ low: 100, mid: first?.facts.sold_mid[30], high: 190 });
    expect(second?.base.revenue).toBe(10_000 * ((second?.base.mid ?? 0) - 100));
  });

  test('a month in which nobody looked has its days, a longer time than three has none', () => {
    const near = aggregateReadings([readingOn(20, 100), readingOn(80, 700)]);
    expect(near.map(({ period }) => period)).toEqual(['2026-03-01', '2026-04-01', '2026-05-01']);
    expect(near[1]?.facts.sold_mid.filter((units) => units !== null)).toHaveLength(30);
    const far = aggregateReadings([readingOn(20, 100), readingOn(200, 5000)]);
    expect(far.map(({ period }) => period)).toEqual(['2026-03-01', '2026-09-01']);
    expect(far[1]?.facts).toMatchObject({ began: 1 << 15, revenue_cum: expect.arrayContaining([0]) });
  });

  test('a counter that falls within its tolerance stands still; one that started again counts from there', () => {
    expect(upTo(aggregateMarch([readingOn(1, 1000), readingOn(2, 990), readingOn(3, 1010)]).sold_mid, 3)).toEqual([
      1000, 1000, 1010,
    ]);
    const again = aggregateMarch([readingOn(1, 1000), readingOn(2, 5), readingOn(3, 8)]);
    expect(upTo(again.sold_mid, 3)).toEqual([1000, 5, 8]);
    expect(upTo(again.revenue_cum, 3)).toEqual([0, 0, 30_000]);
    expect(again.began).toBe(0b11);
  });

  test('where lifetime sold is hidden, every sold array stays null and the rest is kept', () => {
    const month = aggregateMarch([
      readingOn(1, null, { stock: 5 }),
      readingOn(2, null, { stock: 3, price: 9000, reviews: 7, rating_c: 480 }),
    ]);
    for (const kind of ['sold_low', 'sold_mid', 'sold_sd', 'sold_high', 'revenue_cum', 'unsure_cum'] as const)
      expect(month[kind].every((value) => value === null)).toBe(true);
    expect([month.stock[1], month.price[1], month.reviews[1], month.rating_c[1]]).toEqual([3, 9000, 7, 480]);
  });
});

describe('revenue', () => {
  test('takes the mean of the prices before and after, never today’s for past units', () => {
    const month = aggregateMarch([
      readingOn(2, 0),
      readingOn(3, 10),
      readingOn(4, 20, { price: 7000 }),
      readingOn(5, 30, { price: null }),
    ]);
    expect(upTo(month.revenue_cum, 5)).toEqual([null, 0, 100_000, 185_000, 255_000]);
  });

  test('a move of the price, a range of prices and days without a look make it less sure', () => {
    const unsure = (readings: TestReading[]) => aggregateMarch(readings).unsure_cum.findLast((sum) => sum !== null) ?? 0;
    const plain = unsure([readingOn(2, 0), readingOn(3, 10)]);
    expect(unsure([readingOn(2, 0), readingOn(3, 10, { price: 7000 })])).toBeGreaterThan(10 * plain);
    expect(unsure([readingOn(2, 0, { price_high: 30_000 }), readingOn(3, 10, { price_high: 30_000 })])).toBeCloseTo(
      10 * 0.24 * Math.log(3),
      1,
    );
    expect(unsure([readingOn(2, 0, { price: null }), readingOn(3, 10, { price: null }), readingOn(9, 10)])).toBeGreaterThan(
      5 * plain,
    );
    expect(unsure([readingOn(2, 0, { price: null }), readingOn(3, 10, { price: null })])).toBe(0);
  });

  test('takes the price that the variants’ own counters say', () => {
    const variants = { price_high: 30_000, price_mix: 0.1 };
    const month = aggregateMarch([readingOn(2, 0, variants), readingOn(3, 10, variants)]);
    expect(month.revenue_cum[2]).toBe(120_000);
    expect(month.price_mean).toBe(12_000);
  });
});

describe('rounded counters', () => {
  test('inside one bucket the middle is unknown, and so is revenue', () => {
    const month = aggregateMarch([readingBetween(1, 1000, 1999), readingBetween(9, 1000, 1999)]);
    expect(upTo(month.sold_low, 9)).toEqual(Array(9).fill(1000));
    expect(month.sold_mid.every((value) => value === null)).toBe(true);
    expect(month.revenue_cum.every((value) => value === null)).toBe(true);
    expect([month.price_days, month.price_mean]).toEqual([9, 10_000]);
  });

  test('two steps into the next bucket give the rate, also before the first and after the last of them', () => {
    const month = aggregateMarch([
      readingBetween(1, 100, 199),
      readingBetween(10, 100, 199),
      readingBetween(11, 200, 299),
      readingBetween(20, 200, 299),
      readingBetween(21, 300, 399),
      readingBetween(25, 300, 399),
    ]);
    expect(month.sold_mid[10]).toBeGreaterThanOrEqual(200);
    expect(month.sold_mid[10]).toBeLessThanOrEqual(212);
    expect(month.sold_mid[15]).toBeGreaterThan(235);
    expect(month.sold_mid[15]).toBeLessThan(265);
    expect(month.sold_sd[15]).toBeGreaterThan(month.sold_sd[10] ?? 0);
    expect(month.sold_mid[24]).toBeGreaterThan(330);
  });

  test('a step over the end of a month makes the days before it known', () => {
    const readings = [
      readingBetween(4, 100, 199),
      readingBetween(8, 200, 299),
      readingBetween(30, 200, 299),
      readingBetween(34, 300, 399),
    ];
    const before = aggregateReadings(readings.slice(0, 3))[0]?.facts.sold_mid;
    const [after, next] = aggregateReadings(readings);
    expect(before?.every((units) => units === null)).toBe(true);
    expect(after?.facts.sold_mid[20]).toBeGreaterThan(230);
    expect(next?.base.mid).toBe(after?.facts.sold_mid[30]);
    expect(aggregateOneByOne(readings)).toEqual(aggregateReadings(readings));
  });

  test('a finer reading narrows the bounds and is no step', () => {
    const month = aggregateMarch([readingBetween(1, 1000, 1999), readingBetween(5, 1400, 1499), readingOn(9, 1480)]);
    expect(upTo(month.sold_high, 5)).toEqual([1480, 1480, 1480, 1480, 1480]);
    expect(month.sold_mid[8]).toBe(1480);
    expect(month.sold_mid[4]).toBeNull();
  });

  test('a counter capped by the page has no upper bound', () => {
    const month = aggregateMarch([readingBetween(1, 10_000, null), readingBetween(2, 10_000, null)]);
    expect(month.sold_high[1]).toBeNull();
    expect(month.sold_low[1]).toBe(10_000);
  });

  test('above the last step of a ladder the path ends after fifteen weighted days', () => {
    const readings = [
      readingBetween(1, 9000, 9499),
      readingBetween(5, 9500, 9999),
      readingBetween(6, 10_000, null),
      readingBetween(31, 10_000, null),
    ];
    const mid = aggregateMarch(readings).sold_mid;
    expect(mid[18]).toBeGreaterThan(10_000);
    expect(mid[24]).toBeNull();
  });

  test('a morning’s bound still binds the days before, after the evening’s reading replaced it', () => {
    const readings = [readingBetween(1, 100, 199), readingOn(2, 120), readingOn(2, 125)];
    expect(aggregateOneByOne(readings)).toEqual(
      aggregateReadings([readingBetween(1, 100, 199), readingOn(2, 125, { sold_high_min: 120 })]),
    );
    expect(aggregateOneByOne(readings)[0]?.facts.sold_high[0]).toBe(120);
  });
});

describe('a product that is stopped', () => {
  const stop = (day: number) => readingOn(day, null, { stopped: true, price: null });

  test('sells nothing from then on, until a look shows it alive', () => {
    const month = aggregateMarch([readingOn(2, 0), readingOn(4, 20), readingOn(6, 40), stop(8), stop(12), readingOn(16, 70)]);
    const sold = month.sold_mid;
    expect(sold[7]).toBeGreaterThan(50);
    expect(sold.slice(8, 15).every((units) => units === sold[7])).toBe(true);
    expect(sold[15]).toBe(70);
  });

  test('stays so over the end of a month', () => {
    const [, april] = aggregateReadings([readingOn(20, 0), readingOn(25, 50), stop(28), readingOn(36, 90)]);
    const sold = april?.facts.sold_mid ?? [];
    expect(sold.slice(0, 4)).toEqual(Array(4).fill(april?.base.mid));
    expect(sold[4]).toBe(90);
  });

  test('has no counter where none was ever seen', () => {
    expect(aggregateMarch([stop(4), readingOn(9, 10)]).sold_low.slice(0, 9)).toEqual([...Array(8).fill(null), 10]);
  });
});

test('the days that were seen, and those of which something is held back', () => {
  const held = readingOn(6, null, { seen: false, held: true });
  const month = aggregateMarch([readingOn(2, 100), held, readingOn(31, 130)]);
  expect([month.seen, month.held]).toEqual([(1 << 1) | (1 << 30), 1 << 5]);
  expect(aggregateOneByOne([readingOn(2, 100), held, readingOn(6, 110)])[0]?.facts.held).toBe(1 << 5);
});

test('reviews are known between two looks, over the end of a month too, and on no other day', () => {
  const [first, second] = aggregateReadings([
    readingOn(29, 100, { reviews: 10 }),
    readingOn(33, 110),
    readingOn(35, 120, { reviews: 16 }),
    readingOn(37, 130),
  ]);
  expect(first?.facts.reviews.slice(26)).toEqual([null, null, 10, 11, 12]);
  expect(second?.facts.reviews.slice(0, 7)).toEqual([12, 13, 14, 16, null, null, null]);
  expect([first?.facts.reviewed, second?.facts.reviewed]).toEqual([1 << 28, 1 << 3]);
});

test('how a product’s sales vary is told by its gaps', () => {
  const calm = aggregateMarch(Array.from({ length: 31 }, (_, i) => readingOn(i + 1, 20 * i)));
  const wild = aggregateMarch(Array.from({ length: 31 }, (_, i) => readingOn(i + 1, 80 * Math.floor(i / 4))));
  expect(calm.spread).toBe(0);
  expect(calm.spread_n).toBeGreaterThan(25);
  expect(wild.spread).toBeGreaterThan(1);
  expect(aggregateMarch([readingOn(1, 5), readingOn(9, 25)]).spread).toBeNull();
});
