import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import * as hand from '#src/features/research/product.ts';
import { type ProductFilter, type ProductSort, type ProductsInput, productKind } from '#src/features/research/product.kind.ts';
import { foundSchema, summedSchema } from '#src/kinds/answer.ts';
import type { Found, Summed } from '#src/kinds/kind.ts';
import { filterSchema, inputSchema } from '#src/kinds/schema.ts';

/** Whatever the order of its choices. */
const written = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      jsonSchema.enum?.sort();
    },
  });

it('what is made of a kind is what was written by hand', () => {
  for (const io of ['input', 'output'] as const) {
    expect(written(filterSchema(productKind), io)).toEqual(written(hand.productFilter, io));
    expect(written(inputSchema(productKind), io)).toEqual(written(hand.productsInput, io));
    expect(written(foundSchema(hand.productRow), io)).toEqual(written(hand.productsResult, io));
    expect(written(summedSchema(hand.productSummary), io)).toEqual(written(hand.analyticsResult, io));
  }
});

it('and so are its types', () => {
  type Plain<T> = { [K in keyof T]: T[K] };
  expectTypeOf<ProductSort>().toEqualTypeOf<hand.ProductSort>();
  expectTypeOf<Plain<ProductFilter>>().toEqualTypeOf<Plain<hand.ProductFilter>>();
  expectTypeOf<Plain<ProductsInput>>().toEqualTypeOf<Plain<hand.ProductsInput>>();
  expectTypeOf<Found<hand.ProductRow>>().toExtend<hand.ProductsResult>();
  expectTypeOf<hand.ProductsResult>().toExtend<Found<hand.ProductRow>>();
  expectTypeOf<Summed<hand.ProductSummary>>().toExtend<hand.AnalyticsResult>();
  expectTypeOf<hand.AnalyticsResult>().toExtend<Summed<hand.ProductSummary>>();
  expect(Object.keys(productKind.columns)).toContain(productKind.firstSort);
});
