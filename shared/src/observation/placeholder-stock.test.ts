import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlaceholderStock, toProductStock, withoutPlaceholderStock } from '#src/observation/placeholder-stock.ts';

const exactly = (value: number) => ({ low: value, high: value });

it.each([9999, 99_999, 999_999, 9_999_999, 99_997, 99_950, 999_990, 88_888, 111_111])('%i stands for plenty', (value) => {
  expect(isPlaceholderStock(value)).toBe(true);
  expect(withoutPlaceholderStock(exactly(value))).toEqual({ low: null, high: null });
});

it.each([null, undefined, 0, 1, 9, 99, 999, 1111, 8888, 9998, 10_000, 12_345, 98_999, 99_899, 100_000, 300_048, 989_899])(
  '%s is a number',
  (value) => {
    expect(isPlaceholderStock(value)).toBe(false);
  },
);

it('below 9,999 every stock is a number', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9998 }), (value) => !isPlaceholderStock(value)));
});

it("a product's total is not counted with where one of its variants stands for plenty", () => {
  const variants = [{ stock: exactly(99_997) }, { stock: exactly(57) }];
  expect(toProductStock({ stock: exactly(100_054), variants })).toEqual({ low: null, high: null });
  expect(toProductStock({ stock: exactly(60), variants: [{ stock: exactly(57) }, { stock: exactly(3) }] })).toEqual(exactly(60));
  expect(toProductStock({ stock: exactly(60), variants: [] })).toEqual(exactly(60));
});
