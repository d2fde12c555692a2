import type { SchemeId } from '#src/features/fees/tables/fee.ts';

/** The free calculators, in the order in which they are shown. Each is a page of that name. */
export const calculatorIds = ['shopee', 'tiktok-tokopedia', 'profit', 'target-roas', 'roas'] as const;
export type CalculatorId = (typeof calculatorIds)[number];

/** Of those that calculate an order: whose fees. */
export const schemeOf = { shopee: 'shopee', 'tiktok-tokopedia': 'tiktok_tokopedia', profit: 'own' } as const satisfies Partial<
  Record<CalculatorId, SchemeId>
>;
export type SaleCalculator = keyof typeof schemeOf;

/** Products of a table, and characters of a name and of an address that is kept. */
export const MOST_PRODUCTS = 200;
export const PRODUCT_NAME = 64;
export const MOST_ADDRESS = 2000;
