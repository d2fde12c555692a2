import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProductLimits, salesOfVariants, type VariantReadings } from '#src/features/research/history/variant-sales.ts';
import { addDays, daysBetween } from '#src/lib/dates/dates.ts';
import { exact, hidden, type Reading } from '#src/observation/reading.ts';

const FIRST = '2026-11-01';
const about = (low: number, high: number | null): Reading => ({ low, high, precision: 'rounded_down', text: null });
const noLimits: ProductLimits = () => ({ low: null, high: null });
const most =
  (low: number | null, high: number | null): ProductLimits =>
  () => ({ low, high });

interface Read {
  stock?: Reading;
  sold?: Reading;
  /** Days after the first. */
  at?: number;
}
const variant = (item_id: string, ...reads: Read[]): VariantReadings => ({
  item_id,
  days: reads.map(({ stock = hidden(), sold = hidden(), at }, i) => ({ day: addDays(FIRST, at ?? i), stock, sold })),
});
const stocks = (item_id: string, ...numbers: number[]) => variant(item_id, ...numbers.map((n) => ({ stock: exact(n) })));
const salesOf = (of: VariantReadings, limits = noLimits) => salesOfVariants([of], limits).get(of.item_id) ?? null;

describe('a variant with a counter of its own', () => {
  const counters = (...sold: Reading[]) => salesOf(variant('1', ...sold.map((each) => ({ sold: each }))));

  it('sold what its counter rose by between the first and the last day that showed it', () => {
    const reads = [{ sold: exact(10) }, { sold: hidden() }, { sold: exact(25), at: 4 }];
    expect(salesOf(variant('1', ...reads))).toEqual({
      low: 15,
      mid: 15,
      high: 15,
      grade: 'measured',
      by: 'counter',
      from: '2026-11-01',
      to: '2026-11-05',
    });
  });

  it('keeps the bounds of rounded counters, and says nothing of one reading, of none, or of one that began anew', () => {
    expect(counters(about(10, 19), about(20, 29))).toMatchObject({ low: 1, high: 19, mid: null, grade: 'insufficient' });
    expect(counters(about(10, 19), about(10, 19))).toMatchObject({ low: 0, high: 9 });
    expect(counters(about(10, 19), about(1000, null))).toMatchObject({ low: 981, high: null });
    expect(counters(about(1000, null), about(2000, null))).toMatchObject({ low: 0, high: null });
    expect([counters(exact(5)), counters(hidden(), hidden()), counters(exact(50), exact(3))]).toEqual([null, null, null]);
    // Units sold around the restart of the counter are in neither reading.
    expect(counters(exact(50), exact(3), hidden(), exact(60))).toBeNull();
  });

  it('is told by its stock where the counter is too coarse, within what that leaves open', () => {
    const reads = (from: number, to: number) =>
      variant('1', { sold: about(10, 19), stock: exact(from) }, { sold: about(20, 29), stock: exact(to) });
    expect(salesOf(reads(40, 30))).toMatchObject({ low: 8, mid: 10, high: 12, by: 'stock', grade: 'b' });
    expect(salesOf(reads(40, 22))).toMatchObject({ low: 14, mid: 18, high: 19, by: 'stock' });
    // The counter rose while the stock did not move, so they contradict each other.
    expect(salesOf(reads(40, 40))).toMatchObject({ low: 1, high: 19, mid: null, by: 'counter' });
  });
});

describe('a variant whose stock alone is shown', () => {
  it('sold about what its stock fell by, and is never surer than b', () => {
    expect(salesOf(stocks('1', 50, 47, 30))).toEqual({
      low: 15,
      mid: 20,
      high: 25,
      grade: 'b',
      by: 'stock',
      from: '2026-11-01',
      to: '2026-11-03',
    });
    expect(salesOf(stocks('1', 50, 49))).toMatchObject({ low: 0, mid: 1, high: 2, grade: 'c' });
  });

  it('is the less sure the longer nobody looked', () => {
    const sales = salesOf(variant('1', { stock: exact(50) }, { stock: exact(30), at: 10 }));
    expect(sales).toMatchObject({ low: 10, mid: 20, high: 30, grade: 'c' });
  });

  it.each<[string, VariantReadings]>([
    ['one reading', stocks('1', 50)],
    ['no reading', variant('1', {}, {})],
    ['a rounded stock', variant('1', { stock: about(50, 99) }, { stock: about(20, 49) })],
    ['a restock alone', stocks('1', 5, 50)],
    ['a stock that never moves', stocks('1', 50, 50, 50)],
    ['a number that is no stock', stocks('1', 99_999, 99_990, 99_980)],
    ['a number that became one', stocks('1', 99_999, 12)],
  ])('says nothing of %s', (_, of) => {
    expect(salesOf(of)).toBeNull();
  });

  it('sold at least what is known beside a restock, and at most what its product did', () => {
    expect(salesOf(stocks('1', 50, 40, 100, 90))).toMatchObject({ low: 16, mid: null, high: null, grade: 'insufficient' });
    const limits: ProductLimits = (from, to) => ({ low: 0, high: 20 * daysBetween(from, to) });
    expect(salesOf(stocks('1', 50, 40, 100, 90), limits)).toMatchObject({ low: 16, mid: null, high: 44 });
  });

  it('never sold more than its product: what fell beyond that was not sold', () => {
    expect(salesOf(stocks('1', 50, 40), most(0, 10))).toMatchObject({ low: 8, mid: 10, high: 10 });
    expect(salesOf(stocks('1', 50, 10), most(0, 12))).toMatchObject({ low: 0, mid: null, high: 12, grade: 'insufficient' });
  });

  it('sold nothing where the product did not, and what it did not show while the others’ stock moves', () => {
    expect(salesOf(stocks('1', 50, 50), most(0, 0))).toMatchObject({ low: 0, mid: 0, high: 0 });
    const sales = salesOfVariants([stocks('1', 50, 50), stocks('2', 9, 4)], noLimits);
    expect(sales.get('1')).toMatchObject({ mid: 0, by: 'stock' });
    expect(sales.get('2')).toMatchObject({ mid: 5 });
  });
});

describe('the variants of a product', () => {
  it('have no sales of their own where they show one stock together', () => {
    expect(salesOfVariants([stocks('1', 50, 40), stocks('2', 50, 40)], noLimits).size).toBe(0);
    expect(salesOfVariants([stocks('1', 50, 40), stocks('2', 50, 41)], noLimits).size).toBe(2);
  });

  it('are told as bounds alone where their stock falls by less than was surely sold', () => {
    const sales = salesOfVariants([stocks('1', 50, 49), stocks('2', 9, 8)], most(40, 60));
    expect([...sales.values()]).toMatchObject([
      { mid: null, high: 60, grade: 'insufficient' },
      { mid: null, high: 60 },
    ]);
  });

  it('sold together no more than it, each its part', () => {
    const sales = salesOfVariants([stocks('1', 50, 40), stocks('2', 90, 60)], most(0, 30));
    expect([sales.get('1')?.mid, sales.get('2')?.mid]).toEqual([7, 22]);
  });

  const series = fc.array(fc.oneof({ weight: 9, arbitrary: fc.nat(300) }, fc.constantFrom(99_999, 99_997, 9_999)), {
    minLength: 2,
    maxLength: 6,
  });
  const limit = fc.option(fc.nat(200), { nil: null });

  it('whatever they show: low ≤ mid ≤ high, no surer than b, within the product, and no figure across a restock', () => {
    fc.assert(
      fc.property(fc.array(series, { minLength: 1, maxLength: 4 }), limit, (all, high) => {
        const read = all.map((numbers, i) => stocks(String(i), ...numbers));
        const sales = salesOfVariants(read, most(0, high));
        let together = 0;
        for (const [id, { low, mid, high: own, grade, by }] of sales) {
          expect(by).toBe('stock');
          expect(['b', 'c', 'insufficient']).toContain(grade);
          expect(mid === null).toBe(grade === 'insufficient');
          expect(low).toBeLessThanOrEqual(mid ?? own ?? low);
          expect(mid ?? 0).toBeLessThanOrEqual(own ?? Number.POSITIVE_INFINITY);
          expect(own ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(high ?? Number.POSITIVE_INFINITY);
          together += mid ?? 0;
          const numbers = all[Number(id)] ?? [];
          const isBroken = numbers.some((n, i) => n > (numbers[i - 1] ?? Number.POSITIVE_INFINITY) || n >= 9_000);
          expect(isBroken && high !== 0 && mid !== null).toBe(false);
        }
        expect(together).toBeLessThanOrEqual(high ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 2_000 },
    );
  });

  it('hold the truth where nothing but sales moves the stock', () => {
    const sold = fc.array(fc.nat(30), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 4 }), (all) => {
        const read = all.map((days, i) => {
          let left = 400;
          return stocks(String(i), left, ...days.map((units) => (left -= units)));
        });
        const total = all.flat().reduce((sum, units) => sum + units, 0);
        for (const [id, { low, high }] of salesOfVariants(read, most(total, total))) {
          const truth = (all[Number(id)] ?? []).reduce((sum, units) => sum + units, 0);
          expect(low).toBeLessThanOrEqual(truth);
          expect(high ?? truth).toBeGreaterThanOrEqual(truth);
        }
      }),
    );
  });
});
