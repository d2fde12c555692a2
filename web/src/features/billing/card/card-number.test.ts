import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCard, groupExpiry, isCardNumber, isCvv, readExpiry } from '#src/features/billing/card/card-number.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('a card number', () => {
  // Test numbers published by payment gateways.
  it.each(['4811 1111 1111 1114', '5211111111111117', '4911 1111 1111 1113', '378282246310005'])('%s holds', (number) =>
    expect(isCardNumber(number)).toBe(true),
  );

  it.each(['', '4811', '4811 1111 1111 1115', '4811 1111 111', '11111111111111111111'])('%s does not', (number) =>
    expect(isCardNumber(number)).toBe(false),
  );

  it('does not hold any more once a single digit is mistyped', () => {
    const digits = '4811111111111114';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = (Number(digits[at]) + by) % 10;
        expect(isCardNumber(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('is grouped by fours while one types', () => {
    expect(['4', '48111', '4811-1111 1111x1114', `${'4'.repeat(25)}`].map(groupCard)).toEqual([
      '4',
      '4811 1',
      '4811 1111 1111 1114',
      '4444 4444 4444 4444 444',
    ]);
  });
});

describe('the end of a card', () => {
  it('is written with its slash', () => {
    expect([groupExpiry('1'), groupExpiry('12'), groupExpiry('1229'), groupExpiry('12', '12/'), groupExpiry('12/3')]).toEqual([
      '1',
      '12/',
      '12/29',
      '12',
      '12/3',
    ]);
  });

  it('counts to the last day of its month', () => {
    expect(readExpiry('11/26', now)).toEqual({ month: '11', year: '2026' });
    expect(readExpiry('0127', now)).toEqual({ month: '01', year: '2027' });
    expect(['10/26', '13/27', '00/27', '1/27', '11/47', ''].map((typed) => readExpiry(typed, now))).toEqual(Array(6).fill(null));
  });
});

it('a security code has three or four digits', () => {
  expect(['123', '1234', '12', '12345', '12a', ''].map(isCvv)).toEqual([true, true, false, false, false, false]);
});
