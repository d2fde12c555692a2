import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormat } from '#src/lib/format.ts';
import { parseAmount } from '#src/lib/money.ts';

test.each([
  ['1.250.000', 1_250_000],
  ['Rp 1,250,000', 1_250_000],
  ['12.500', 12_500],
  ['12500', 12_500],
  ['50rb', 50_000],
  ['2,5 jt', 2_500_000],
  ['2.5 juta', 2_500_000],
  ['1,2 miliar', 1_200_000_000],
  ['1.5k', 1_500],
  ['0', 0],
])('%s is %d', (text, value) => {
  expect(parseAmount(text)).toBe(value);
});

test('what is not clearly an amount is nothing', () => {
  for (const text of ['', ' ', 'abc', '10M', '5 lusin', '-5', '12abc', 'Rp', '9'.repeat(20)]) expect(parseAmount(text)).toBeNull();
});

test('reads what we write', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom('en', 'id', 'zh'), (value, language) => {
      expect(parseAmount(createFormat(language).money(value))).toBe(value);
    }),
  );
});
