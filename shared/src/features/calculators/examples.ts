import type { RoasState, TargetState } from '#src/features/calculators/ad-address.ts';
import type { SaleCalculator } from '#src/features/calculators/calculators.ts';
import type { Sale } from '#src/features/fees/sale.ts';

/** Shown to people without figures at hand. */
export const saleExamples: Readonly<Record<SaleCalculator, Partial<Sale>>> = {
  shopee: { category: 'women_clothing', price: 100_000, cost: 45_000, packing: 1500, on: ['promo'] },
  'tiktok-tokopedia': { category: 'beauty', price: 100_000, cost: 40_000 },
  profit: { price: 100_000, cost: 45_000, packing: 1500, overrides: { fee: { rate: 500 } } },
};

export const targetExample: TargetState = {
  price: 100_000,
  left: 32_000,
  margin: 1000,
  conversion: 250,
  paid: null,
  roas: 400,
};
export const roasExample: RoasState = {
  sales: 5_000_000,
  spend: 1_000_000,
  isWithoutVat: false,
  total: 8_000_000,
  margin: 2500,
};
