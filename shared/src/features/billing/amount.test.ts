import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, renderAmount } from '#src/features/billing/amount.ts';

describe('amounts on the wire', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (rupiah) => {
        expect(readAmount(renderAmount(rupiah))).toBe(rupiah);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    '100000',
    '100000.0',
    '100000.01',
    '100000.000',
    '100,000.00',
    ' 100000.00',
    '100000.00\n',
    '-1.00',
    '+1.00',
    '1e5.00',
    '1234567890123.00',
    '.00',
    '',
    '１.00',
    100_000,
    null,
    undefined,
    {},
  ])('%j is none', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it.each([-1, 1.5, Number.NaN, 1e12, Number.POSITIVE_INFINITY])('%d cannot be written', (figure) => {
    expect(() => renderAmount(figure)).toThrow(RangeError);
  });

  it('the largest can be written, and what cannot is named', () => {
    expect(renderAmount(999_999_999_999)).toBe('999999999999.00');
    expect(() => renderAmount(-1)).toThrow('not an amount: -1');
  });
});
