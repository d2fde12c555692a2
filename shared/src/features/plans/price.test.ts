import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOf, includedTax, MAX_QUANTITY, QUANTITY_STEP, quantityPrice, yearlyPrice } from '#src/features/plans/price.ts';
import type { UnitPrice } from '#src/features/plans/schema.ts';

const RUNS = { numRuns: 10_000 };
const rupiah = fc.integer({ min: 0, max: 1_000_000_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const quantity = fc.integer({ min: 1, max: MAX_QUANTITY / QUANTITY_STEP }).map((steps) => steps * QUANTITY_STEP);

/** Like the real price table: four steps, each cheaper than the one before. */
const table: UnitPrice[] = [
  ...[60_000, 55_000, 50_000, 45_000].map((price_per_1000, i) => ({
    kind: 'quota' as const,
    from_quantity: [0, 50_000, 220_000, 1_000_000][i] ?? 0,
    price_per_1000,
  })),
  { kind: 'download_credit', from_quantity: 0, price_per_1000: 10_000 },
];
/** Any valid table: steps from 0 on, prices above 0. */
const anyTable = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 5 })
  .chain((starts) =>
    fc
      .array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: starts.length + 1, maxLength: starts.length + 1 })
      .map((prices): UnitPrice[] =>
        [0, ...starts].map((from_quantity, i) => ({ kind: 'quota', from_quantity, price_per_1000: prices[i] ?? 1 })),
      ),
  );

describe('prices', () => {
  it('of a year are twelve months with 16 % saved, rounded down', () => {
    expect([149_000, 499_000, 1_999_000, 7_999_000].map(yearlyPrice)).toEqual([1_501_920, 5_029_920, 20_149_920, 80_629_920]);
    fc.assert(
      fc.property(rupiah, (monthly) => {
        const yearly = yearlyPrice(monthly);
        expect(Number.isSafeInteger(yearly)).toBe(true);
        expect(BigInt(yearly)).toBe((12n * BigInt(monthly) * 84n) / 100n);
      }),
      RUNS,
    );
  });

  it('less their discount are what is paid: lines and total agree to the rupiah', () => {
    expect([discountOf(149_000, 1_000), discountOf(149_999, 1_000), discountOf(9, 1_000)]).toEqual([14_900, 14_999, 0]);
    fc.assert(
      fc.property(rupiah, basisPoints, (amount, bp) => {
        const discount = discountOf(amount, bp);
        expect(Number.isSafeInteger(discount) && discount >= 0 && discount <= amount).toBe(true);
        expect(discount + (amount - discount)).toBe(amount);
        expect(discountOf(amount, Math.min(10_000, bp + 1))).toBeGreaterThanOrEqual(discount);
      }),
      RUNS,
    );
  });

  it('contain a tax that is the same share of each', () => {
    expect([includedTax(111_000), includedTax(149_000), includedTax(0)]).toEqual([11_000, 14_765, 0]);
    fc.assert(
      fc.property(rupiah, (amount) => {
        const tax = includedTax(amount);
        expect(Number.isSafeInteger(tax) && tax >= 0 && tax * 111 <= amount * 11 && (tax + 1) * 111 > amount * 11).toBe(true);
      }),
      RUNS,
    );
  });

  it('of units are each step’s own', () => {
    const of = (units: number) => quantityPrice(table, 'quota', units);
    expect([10_000, 50_000, 60_000, 220_000, 1_000_000, 2_000_000].map(of)).toEqual([
      600_000, 3_000_000, 3_550_000, 12_350_000, 51_350_000, 96_350_000,
    ]);
    expect(quantityPrice(table, 'download_credit', 10_000)).toBe(100_000);
    expect(quantityPrice([], 'quota', 10_000)).toBe(0);
  });

  it('of units do not depend on the order of the table', () => {
    fc.assert(
      fc.property(anyTable, quantity, (steps, units) => {
        expect(quantityPrice(steps.toReversed(), 'quota', units)).toBe(quantityPrice(steps, 'quota', units));
      }),
      RUNS,
    );
  });

  it('of units are whole and never fall as the quantity grows', () => {
    fc.assert(
      fc.property(anyTable, quantity, quantity, (steps, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((units) => quantityPrice(steps, 'quota', units));
        expect(Number.isSafeInteger(less) && Number.isSafeInteger(more)).toBe(true);
        expect(0 <= (less ?? -1) && (less ?? 0) <= (more ?? -1)).toBe(true);
      }),
      RUNS,
    );
  });
});
