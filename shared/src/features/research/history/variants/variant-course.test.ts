import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VariantDays } from '#src/features/research/history/product.ts';
import { stockOutsOf, variantCourses } from '#src/features/research/history/variants/variant-course.ts';
import { addDays } from '#src/lib/dates/dates.ts';
import { exact, hidden } from '#src/observation/reading.ts';

type Day = VariantDays['days'][number];
const day = (i: number, over: Partial<Day> = {}): Day => ({
  day: addDays('2026-11-01', i),
  price: 50_000,
  stock: exact(9),
  sold: exact(0),
  ...over,
});
const courseOf = (...days: Day[]) => variantCourses([{ item_id: '1', name: 'Hitam', days, sales: null }])[0];

describe('what a variant did', () => {
  it('has no stock that is known where its last number stands for plenty, and was not sold out that day', () => {
    const course = courseOf(day(0, { stock: exact(0) }), day(1, { stock: exact(99_997) }));
    expect(course).toMatchObject({ stock: null, outDays: 1, stockDays: 2 });
  });

  it('says from which price to which, and between which', () => {
    const prices = (...list: (number | null)[]) => courseOf(...list.map((price, i) => day(i, { price })))?.price;
    expect(prices(50_000, 40_000, null, 45_000)).toEqual({ first: 50_000, last: 45_000, low: 40_000, high: 50_000 });
    expect(prices(null)).toBeNull();
  });

  it('was sold out on days that showed a stock of nothing, of those that showed one', () => {
    const stocks = [exact(3), exact(0), hidden(), exact(0)];
    expect(courseOf(...stocks.map((stock, i) => day(i, { stock })))).toMatchObject({
      outDays: 2,
      stockDays: 3,
      stock: { high: 0 },
    });
    expect(courseOf(day(0, { stock: hidden() }))).toMatchObject({ outDays: 0, stockDays: 0, stock: null });
  });
});

describe('times out of stock', () => {
  const days = (marks: string) =>
    [...marks].map((mark, i) => ({ day: addDays('2026-11-01', i), sold_out: mark === 'x', observed: mark !== ' ' }));

  it('are days in a row; whether they ended is known of one that was seen after', () => {
    expect(stockOutsOf(days('.xx.x x'))).toEqual([
      { from: '2026-11-02', to: '2026-11-03', days: 2, ended: true },
      { from: '2026-11-05', to: '2026-11-05', days: 1, ended: false },
      { from: '2026-11-07', to: '2026-11-07', days: 1, ended: false },
    ]);
    expect(stockOutsOf(days('. .'))).toEqual([]);
  });

  it('have every such day once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('x', '.', ' '), maxLength: 40 }), (marks) => {
        const found = stockOutsOf(days(marks));
        expect(found.reduce((sum, out) => sum + out.days, 0)).toBe(marks.split('x').length - 1);
        expect(found.every((out) => addDays(out.from, out.days - 1) === out.to)).toBe(true);
      }),
    );
  });
});
