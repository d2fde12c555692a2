import { z } from 'zod';
import { calculatorIds, MOST_ADDRESS, MOST_PRODUCTS, PRODUCT_NAME } from '#src/features/calculators/calculators.ts';
import { MOST_RUPIAH } from '#src/features/fees/sale.ts';
import { text, verbatim } from '#src/lib/text.ts';

const calculator = z.enum(calculatorIds);
const amount = z.int().min(0).max(MOST_RUPIAH);

export const product = z.strictObject({
  name: text(PRODUCT_NAME),
  price: amount,
  cost: amount,
  /** Null: as written above the table. */
  packing: amount.nullable(),
  category: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .nullable(),
});
export type Product = z.infer<typeof product>;

const address = verbatim(MOST_ADDRESS, /^(\?[^#\s\\]*)?$/);
const products = z.array(product).max(MOST_PRODUCTS);

export const calculationParams = z.strictObject({ calculator });
export const calculationInput = z.strictObject({ calculator, address, products });
export type CalculationInput = z.infer<typeof calculationInput>;

/** `kept` null: nothing is saved. */
export const calculationResult = z.object({
  kept: z.object({ address: z.string(), products: z.array(product), changed_at: z.iso.datetime() }).nullable(),
});
export type CalculationResult = z.infer<typeof calculationResult>;
