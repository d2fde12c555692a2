import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePrice } from '#src/lib/numbers/price-text.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';
import { parseCount } from '#src/observation/count-text.ts';
import { parseCurrency, parseNumber, parsePercent, parseRating } from '#src/observation/number-text.ts';

describe('numbers in Indonesian and English texts', () => {
  it.each([
    ['1.250.000', 1_250_000],
    ['Rp 1.250.000,50', 1_250_000.5],
    ['Rp1.250.000,50', 1_250_000.5],
    ['1,250,000.50', 1_250_000.5],
    ['12.500', 12_500],
    ['300.048', 300_048],
    ['2,5jt', 2_500_000],
    ['2.5jt', 2_500_000],
    ['1,3 M', 1_300_000_000],
    ['1.3M', 1_300_000],
    ['1,2 juta', 1_200_000],
    ['64.5K', 64_500],
    ['1.234 rb', 1_234_000],
    ['0.500', 0.5],
    ['4,9', 4.9],
    ['-62%', -62],
    ['10 mb', null],
    ['10 of 12', null],
    ['12?500', null],
    ['', null],
    ['Gratis', null],
    [null, null],
  ])('%j is %j', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it('writes any whole number in the Indonesian way and reads it back', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (value) => {
        const grouped = value.toLocaleString('id-ID');
        expect(parseNumber(grouped)).toBe(value);
        expect(parsePrice(`Rp${grouped}`)).toEqual(value === 0 ? null : { low: value, high: value });
        expect(parseCount(`${grouped} terjual`)).toMatchObject({ low: value, high: value, precision: 'exact' });
      }),
    );
  });
});

describe('counters', () => {
  it.each([
    ['9 terjual', 9],
    ['3,072 sold', 3072],
    ['Terjual 486', 486],
    ['1.004', 1004],
    ['0', 0],
  ])('%j is exact', (text, value) => {
    expect(parseCount(text)).toEqual({ low: value, high: value, precision: 'exact', text });
  });

  it.each([
    ['1,6RB', 1600, 1699],
    ['1,2RB', 1200, 1299],
    ['1.2k', 1200, 1299],
    ['64.5K', 64_500, 64_599],
    ['2.9k', 2900, 2999],
    ['13,3RB', 13_300, 13_399],
    ['2,5jt', 2_500_000, 2_599_999],
    ['10RB+ terjual', 10_000, null],
    ['1jt+', 1_000_000, null],
    ['80+', 80, null],
    ['> 100', 100, null],
    ['< 10', 0, 9],
    ['100 - 200', 100, 200],
  ])('%j says %j to %j by its own digits', (text, low, high) => {
    expect(parseCount(text)).toEqual({ low, high, precision: 'rounded_down', text });
  });

  it.each([
    ['500+ terjual', 500, 749],
    ['1rb+', 1000, 1999],
    ['Terjual 2 rb+', 2000, 2999],
    ['2rb+ terjual', 2000, 2999],
    ['100+ terjual', 100, 249],
    ['80+', 80, 89],
    ['10rb+ terjual', 10_000, 49_999],
    ['50rb+ terjual', 50_000, null],
  ])('%j on Tokopedia says %j to %j by its ladder', (text, low, high) => {
    expect(parseCount(text, tokopedia.nextBucket)).toMatchObject({ low, high, precision: 'rounded_down' });
  });

  it.each([
    ['1,6RB', 1600, 1699],
    ['7RB', 7000, 7099],
    ['9RB', 9000, 9099],
    ['9RB+ terjual', 9000, 9999],
    ['10RB+', 10_000, null],
  ])('%j on Shopee says %j to %j by its ladder', (text, low, high) => {
    expect(parseCount(text, shopee.nextBucket)).toMatchObject({ low, high, precision: 'rounded_down' });
  });

  it('reaches half a digit to both sides where a marketplace rounds to the nearest', () => {
    expect(parseCount('30.8K sold', tiktok)).toMatchObject({ low: 30_750, high: 30_849, precision: 'rounded_down' });
    expect(parseCount('2.9k', tiktok)).toMatchObject({ low: 2850, high: 2949 });
    expect(parseCount('3,072 sold', tiktok)).toMatchObject({ low: 3072, high: 3072, precision: 'exact' });
  });

  it('keeps words apart from numbers and silence apart from zero', () => {
    expect(parseCount('TERSEDIA')).toEqual({ low: 1, high: null, precision: 'text_only', text: 'TERSEDIA' });
    expect(parseCount('Stok Habis')).toEqual({ low: 0, high: 0, precision: 'text_only', text: 'Stok Habis' });
    expect(parseCount('Tidak tersedia')).toMatchObject({ low: 0, high: 0 });
    expect(parseCount('banyak')).toMatchObject({ low: null, high: null, precision: 'text_only' });
    for (const nothing of ['', '  ', null, undefined, '-1', '69%', '4.9']) {
      expect(parseCount(nothing)).toMatchObject({ low: null, high: null, precision: 'hidden' });
    }
  });

  it('never throws and never has a low above its high', () => {
    const pieces = fc.constantFrom(
      'Rp',
      ' ',
      '.',
      ',',
      '-',
      '+',
      '%',
      'RB',
      'jt',
      'K',
      'M',
      'terjual',
      '0',
      '7',
      '999',
      '12345678901234567890',
      '<',
      '>',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    const ordered = (low: number | null, high: number | null) => low === null || high === null || low <= high;
    const sound = fc.property(texts, (text) => {
      const { low, high, precision } = parseCount(text, tokopedia.nextBucket);
      const price = parsePrice(text);
      for (const parse of [parsePercent, parseRating, parseCurrency]) parse(text);
      return (
        ordered(low, high) &&
        (precision !== 'exact' || low === high) &&
        (price === null || (price.low > 0 && price.low <= price.high))
      );
    });
    fc.assert(sound, { numRuns: 2000 });
  });

  it('holds the truth when a count is hidden behind the ladder', () => {
    const floors = [30, 50, 90, 100, 250, 500, 750, 1000, 5000, 9000, 10_000];
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 49_999 }), (sold) => {
        const floor = floors.findLast((each) => each <= sold) ?? 30;
        const next = tokopedia.nextBucket(floor, true) ?? Number.POSITIVE_INFINITY;
        fc.pre(sold < next);
        const label = floor >= 1000 ? `${floor / 1000}rb+ terjual` : `${floor}+ terjual`;
        const { low, high } = parseCount(label, tokopedia.nextBucket);
        expect(low).toBeLessThanOrEqual(sold);
        expect(high).toBeGreaterThanOrEqual(sold);
      }),
    );
  });
});

describe('prices', () => {
  it.each([
    ['Rp12.000 - Rp18.900', 12_000, 18_900],
    ['Rp1,069  - 84,449', 1069, 84_449],
    ['Rp18.900 – Rp12.000', 12_000, 18_900],
    ['Rp1,031,871', 1_031_871, 1_031_871],
    ['Rp 8.419.000', 8_419_000, 8_419_000],
    ['Rp\u00a08.419.000', 8_419_000, 8_419_000],
    ['69.000', 69_000, 69_000],
    ['69000', 69_000, 69_000],
    ['Rp 1.250.000,50', 1_250_001, 1_250_001],
    ['Rp1,5jt', 1_500_000, 1_500_000],
    [468_210, 468_210, 468_210],
  ])('%j is %j to %j', (text, low, high) => {
    expect(parsePrice(text)).toEqual({ low, high });
  });

  it.each(['0', '-1', '', 'Rp 0', 'Gratis', '69%', null, undefined, 0, -1, Number.NaN])('%j is no price', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('does not take a discount behind a price for the end of a range', () => {
    expect(parsePrice('Rp187.000 -70%')).toEqual({ low: 187_000, high: 187_000 });
  });

  it.each([
    ['Rp69.000', 'IDR'],
    ['199.000₫', 'VND'],
    ['NT$500', 'TWD'],
    ['R$ 16,70', 'BRL'],
    ['$24.17', 'USD'],
    ['US$1.25', 'USD'],
    ['US$1.25 (Rp20.500)', 'IDR'],
    ['Rp.12.000', 'IDR'],
    ['69.000', null],
  ])('%j is in %j', (text, currency) => {
    expect(parseCurrency(text)).toBe(currency);
  });
});

describe('ratings and discounts', () => {
  it('reads either decimal mark, and takes zero for "not rated yet"', () => {
    expect([parseRating('4,9'), parseRating('4.9'), parseRating(5), parseRating('0'), parseRating('7'), parseRating('')]).toEqual([
      4.9,
      4.9,
      5,
      null,
      null,
      null,
    ]);
    expect([parseRating('4.9/5'), parseRating('4,8 dari 5'), parseRating('4.857142'), parseRating('★ 4.7')]).toEqual([
      4.9, 4.8, 4.857142, 4.7,
    ]);
    for (const none of ['4.9 (120)', '4?9', '4.9x', '-4.9', '49 dari 5', '4.9 4.8']) expect(parseRating(none)).toBeNull();
  });

  it('reads discounts without their sign', () => {
    expect([parsePercent('69%'), parsePercent('-62%'), parsePercent('Diskon 11%'), parsePercent('0%'), parsePercent(null)]).toEqual(
      [69, 62, 11, null, null],
    );
  });
});
