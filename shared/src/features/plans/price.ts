import type { UnitPrice } from '#src/features/plans/schema.ts';

/** Amounts are whole rupiah; a share is in basis points and is rounded down once, at the end. */
const share = (amount: number, basisPoints: number): number => Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n);

/** Twelve months with 16 % saved, rounded down. */
export const yearlyPrice = (monthly: number): number => share(12 * monthly, 8_400);

export const discountOf = (amount: number, basisPoints: number): number => share(amount, basisPoints);

/** Value-added tax contained in a price: 11 % on the price before tax (12 % on 11/12 of it), rounded down. */
export const includedTax = (amount: number): number => Number((BigInt(amount) * 11n) / 111n);

export const QUANTITY_STEP = 10_000;
export const MAX_QUANTITY = 10_000_000;

/** Price of `quantity` units (a multiple of 10,000), each at the price of its own step; never falls as the quantity grows. */
export const quantityPrice = (steps: readonly UnitPrice[], kind: UnitPrice['kind'], quantity: number): number => {
  const kindSteps = steps.filter((step) => step.kind === kind).toSorted((a, b) => a.from_quantity - b.from_quantity);
  const total = kindSteps.reduce((sum, { from_quantity, price_per_1000 }, index) => {
    const until = kindSteps[index + 1]?.from_quantity ?? Number.POSITIVE_INFINITY;
    const units = Math.max(0, Math.min(quantity, until) - from_quantity);
    return sum + BigInt(units) * BigInt(price_per_1000);
  }, 0n);
  return Number(total / 1_000n);
};
