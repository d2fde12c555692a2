import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormat } from '#src/lib/format/format.ts';
import { parseAmount } from '#src/lib/numbers/money.ts';
import { FOREIGN, insertedIn } from '#src/testing/foreign-signs.ts';

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

test.each([
  ['Rp1.250.000,-', 1_250_000],
  ['Rp 1.250.000,--', 1_250_000],
  ['IDR 1,250,000.00', 1_250_000],
  ['1.250.000,50', 1_250_001],
  ['1.250.000 rupiah', 1_250_000],
  ['2 juta rupiah', 2_000_000],
  ['1 250 000', 1_250_000],
  ['1\u00a0250\u202f000', 1_250_000],
  ["1'250'000", 1_250_000],
  [',5jt', 500_000],
  ['1.2万', 12_000],
  ['12.500,', 12_500],
])('%j is %d however it was copied', (text, value) => {
  expect(parseAmount(text)).toBe(value);
});

test.each([
  '12?500',
  '1.000,000',
  '2,5',
  '12,50',
  '1,25.000',
  '.5',
  '12 x 5',
  '12.500k',
  '50rb/bln',
  'Rp12.500 Rp5',
  '1.2.3,4,5',
  '−5',
  '50%',
  '5+',
])('%j is nothing', (text) => {
  expect(parseAmount(text)).toBeNull();
});

test('a bare M is a milliard in an Indonesian form only', () => {
  expect([parseAmount('1,3 M', 'id'), parseAmount('2M', 'id')]).toEqual([1_300_000_000, 2_000_000_000]);
  expect([parseAmount('2M', 'en'), parseAmount('2M', 'zh'), parseAmount('2M')]).toEqual([null, null, null]);
});

test('decimals are told from groups by the language of the form', () => {
  expect([parseAmount('125,00', 'id'), parseAmount('125.00', 'id')]).toEqual([125, 12_500]);
  expect([parseAmount('125,00', 'en'), parseAmount('125.00', 'en')]).toEqual([12_500, 125]);
  expect([parseAmount('1.250rb', 'id'), parseAmount('1.250k', 'en')]).toEqual([1_250_000, 1250]);
});

describe('an amount that is edited', () => {
  test.each([
    ['12.5000', 125_000],
    ['125.00', 12_500],
    ['1.2500', 12_500],
    ['50.0000', 500_000],
    ['1.250.00', 125_000],
    ['.250.000', 250_000],
    ['1..000', 1000],
    ['1.250.0000', 12_500_000],
  ])('%s keeps its digits', (text, value) => {
    expect(parseAmount(text)).toBe(value);
  });

  test('keeps its digits wherever one is typed or deleted, in every language', () => {
    const amount = fc.integer({ min: 1000, max: 99_999_999_999 });
    fc.assert(
      fc.property(
        amount,
        fc.nat(),
        fc.nat(9),
        fc.constantFrom('en', 'id', 'zh'),
        fc.boolean(),
        (value, where, digit, language, types) => {
          const shown = createFormat(language).count(value);
          const at = where % shown.length;
          const rest = shown.slice(types ? at : at + 1);
          fc.pre(types || /\d/.test(shown.charAt(at)));
          const field = shown.slice(0, at) + (types ? digit : '') + rest;
          expect(parseAmount(field, language)).toBe(Number(field.replace(/\D/g, '')));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('with a foreign sign or letter anywhere in it an amount is the same or nothing', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.nat(),
      fc.constantFrom(...FOREIGN),
      fc.constantFrom('en', 'id', 'zh'),
      (value, place, sign, language) => {
        const spoilt = insertedIn(createFormat(language).money(value), place, sign);
        expect([value, null]).toContain(parseAmount(spoilt, language));
      },
    ),
    { numRuns: 2000 },
  );
});

test('reads what we write', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom('en', 'id', 'zh'), (value, language) => {
      expect(parseAmount(createFormat(language).money(value))).toBe(value);
      expect(parseAmount(createFormat(language).money(value), language)).toBe(value);
    }),
  );
});
