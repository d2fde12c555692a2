import type { SchemeId } from '#src/features/fees/tables/fee.ts';

/** In the order shown. Each is a page of that name. */
export const calculatorIds = ['shopee', 'tiktok-tokopedia', 'profit', 'target-roas', 'roas'] as const;
export type CalculatorId = (typeof calculatorIds)[number];

export const schemeOf = { shopee: 'shopee', 'tiktok-tokopedia': 'tiktok_tokopedia', profit: 'own' } as const satisfies Partial<
  Record<CalculatorId, SchemeId>
>;
export type SaleCalculator = keyof typeof schemeOf;

/** Most products of a table, and most characters of a name and of a saved address. */
export const MOST_PRODUCTS = 200;
export const PRODUCT_NAME = 64;
export const MOST_ADDRESS = 2000;
