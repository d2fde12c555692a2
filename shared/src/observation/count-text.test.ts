import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedFigure } from '#src/lib/numbers/count-words.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';
import { parseCount, parseMonthlyCount } from '#src/observation/count-text.ts';
import { FOREIGN, insertedIn } from '#src/testing/foreign-signs.ts';

const UNKNOWN = { low: null, high: null };

describe('a counter', () => {
  it.each<[string, CountedFigure, number]>([
    ['1 770 terjual', 'sold', 1770],
    ['2\u00a0015 terjual', 'sold', 2015],
    ['1\u202f250 sold', 'sold', 1250],
    ["1'250 terjual", 'sold', 1250],
    ['1,2E+04', 'sold', 12_000],
    ['2E+05', 'stock', 200_000],
    ['Terjual: 1.250', 'sold', 1250],
    ['Terjual 486,', 'sold', 486],
    ['12.0', 'sold', 12],
    ['sudah terjual 12 pcs', 'sold', 12],
    ['(1,205)', 'reviews', 1205],
    ['1.205 Penilaian', 'reviews', 1205],
    ['24 ulasan', 'reviews', 24],
    ['1,205 Ratings', 'reviews', 1205],
    ['Stok Total: 1.048', 'stock', 1048],
    ['Sisa 3 buah', 'stock', 3],
    ['Tersedia 25', 'stock', 25],
    ['12 left in stock', 'stock', 12],
    ['Favorit 1.204', 'likes', 1204],
    ['2.015 pengikut', 'followers', 2015],
    ['已售500件', 'sold', 500],
  ])('%j is exactly that many %s', (text, of, value) => {
    expect(parseCount(text, undefined, of)).toEqual({ low: value, high: value, precision: 'exact', text });
  });

  it.each<[string, CountedFigure, number, number | null]>([
    ['Terjual ,5rb', 'sold', 500, 599],
    ['1,7rb terjual', 'sold', 1700, 1799],
    ['Sold 1.7K', 'sold', 1700, 1799],
    ['1JT+ terjual', 'sold', 1_000_000, null],
    ['1.2万+', 'sold', 12_000, null],
    ['已售 1.2万件', 'sold', 12_000, 12_999],
    ['lebih dari 100 terjual', 'sold', 100, null],
    ['kurang dari 10', 'stock', 0, 9],
    ['≤ 10', 'stock', 0, 10],
    ['≥ 10', 'stock', 10, null],
    ['1-2rb terjual', 'sold', 1000, 2999],
    ['100 sampai 200', 'sold', 100, 200],
  ])('%j lies between two numbers', (text, of, low, high) => {
    expect(parseCount(text, undefined, of)).toEqual({ low, high, precision: 'rounded_down', text });
  });

  it('reads a leading mark as decimals', () => {
    expect(parseCount('.8rb+', tokopedia, 'sold')).toMatchObject({ low: 800, high: 899 });
    expect(parseCount('Terjual ,5rb', shopee, 'sold')).toMatchObject({ low: 500, high: 599 });
  });

  it('reads millions where a marketplace counts in English, and does not know a bare M elsewhere', () => {
    expect(parseCount('1.7M', tiktok)).toMatchObject({ low: 1_650_000, high: 1_749_999 });
    expect(parseCount('2M sold', tiktok, 'sold')).toMatchObject({ low: 1_500_000, high: 2_499_999 });
    expect(parseCount('2M terjual', shopee, 'sold')).toMatchObject(UNKNOWN);
  });

  it.each([
    '12 terjual dalam 24 jam',
    'Terjual 30+ dalam 3 hari terakhir',
    '500 terjual per bulan',
    '1RB+ Terjual/Bln',
    '12 terjual minggu ini',
    '12 sold today',
    '500 sold last month',
    '30 sold in 3 days',
    '1.204 terjual bulan ini',
    '500 terjual / bulan',
    'Terjual 30 hari: 500',
    '24 jam terakhir 12 terjual',
    '月销 500+',
    '近30天售出500',
    '今日已售 12',
    '7天 500',
  ])('%j counts a window, not a lifetime', (text) => {
    expect(parseCount(text, shopee, 'sold')).toMatchObject(UNKNOWN);
    expect(parseCount(text, shopee)).toMatchObject(UNKNOWN);
  });

  it.each([
    ['500 terjual per bulan', 500, 500],
    ['1RB+ Terjual/Bln', 1000, 1999],
    ['2rb+ terjual / bulan', 2000, 2999],
    ['120 terjual dalam 30 hari terakhir', 120, 120],
    ['120 terjual sebulan terakhir', 120, 120],
    ['120 sold in the last 30 days', 120, 120],
    ['120 sold/month', 120, 120],
    ['月销 500', 500, 500],
    ['近30天售出500', 500, 500],
  ])('%j counts about 30 days', (text, low, high) => {
    expect(parseMonthlyCount(text, shopee)).toMatchObject({ low, high });
    expect(parseCount(text, shopee, 'badge')).toMatchObject({ low, high });
  });

  it.each([
    '12 terjual',
    '12 terjual dalam 24 jam',
    '12 terjual minggu ini',
    '500 sold last month',
    '500 terjual bulan ini',
    '500 terjual 3 bulan terakhir',
    'terjual 130 hari',
    '12 terjual 11 bulan',
    '售出 130天',
    '上月销量 500',
    '3月销量500',
    '',
    null,
  ])('%j does not say that it counts about 30 days', (text) => {
    expect(parseMonthlyCount(text, shopee)).toMatchObject(UNKNOWN);
  });

  it.each(['Habis', 'Sold Out', 'Pre-order', 'Tersedia', 'Stok habis'])(
    '%j is a state, and says no number of what was sold',
    (text) => {
      expect(parseCount(text, shopee, 'sold')).toEqual({ ...UNKNOWN, precision: 'text_only', text });
      expect(parseCount(text, shopee, 'reviews')).toMatchObject(UNKNOWN);
    },
  );

  it.each([
    ['Habis', 0, 0],
    ['Sold Out', 0, 0],
    ['Belum tersedia', 0, 0],
    ['Tersedia', 1, null],
    ['Segera habis', 1, null],
    ['Hampir Habis', 1, null],
    ['Almost sold out', 1, null],
    ['Pre-order', null, null],
  ])('%j in the stock column promises %j to %j', (text, low, high) => {
    expect(parseCount(text, undefined, 'stock')).toEqual({ low, high, precision: 'text_only', text });
  });

  it.each<[string, CountedFigure]>([
    ['320 ulasan', 'sold'],
    ['12 terjual', 'stock'],
    ['12 terjual', 'reviews'],
    ['4.9 (120)', 'reviews'],
    ['120 penilaian 24 ulasan', 'reviews'],
    ['sekitar 100 terjual', 'sold'],
    ['1?0 terjual', 'sold'],
    ['Terjual 12x', 'sold'],
    ['12 terjual dari 20', 'sold'],
    ['1.000,000', 'sold'],
    ['1.25.000', 'sold'],
    ['012', 'sold'],
    ['12.000k', 'sold'],
    ['200 - 100', 'sold'],
    ['1.2-50', 'sold'],
    ['8,0+', 'sold'],
    ['< < 12', 'sold'],
    ['Rp12.000', 'sold'],
    ['12 terjual)', 'sold'],
    ['1 juta 250 ribu', 'sold'],
    [`12 ${'terjual '.repeat(40)}`, 'sold'],
  ])('%j says nothing of %s', (text, of) => {
    expect(parseCount(text, undefined, of)).toMatchObject({ ...UNKNOWN, precision: 'hidden' });
  });
});

const counted = fc
  .record({
    value: fc.integer({ min: 0, max: 9_999_999 }),
    mark: fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f', "'"),
    around: fc.constantFrom<[string, string]>(
      ['', ''],
      ['', ' terjual'],
      ['Terjual ', ''],
      ['Terjual: ', ''],
      ['', ' sold'],
      ['(', ')'],
    ),
  })
  .map(({ value, mark, around: [before, after] }) => ({
    value,
    text: before + String(value).replace(/\B(?=(\d{3})+$)/g, mark) + after,
  }));

describe('any counter', () => {
  it('is read back however it is written', () => {
    fc.assert(
      fc.property(counted, ({ value, text }) => {
        expect(parseCount(text, undefined, 'sold')).toMatchObject({
          low: value,
          high: value,
          precision: 'exact',
          text: text.trim(),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('with a foreign sign or letter anywhere in it is the same one or unknown', () => {
    const texts = fc.oneof(
      counted.map(({ text }) => text),
      fc.constantFrom('10RB+ terjual', '1,6RB', 'Terjual ,5rb', '1.7K sold', '1,2E+04', '100 - 200', 'lebih dari 100 terjual'),
    );
    const of = fc.constantFrom<CountedFigure | null>('sold', null);
    fc.assert(
      fc.property(texts, of, fc.nat(), fc.constantFrom(...FOREIGN), (text, kind, place, sign) => {
        const spoilt = insertedIn(text, place, sign);
        const { low, high } = parseCount(spoilt, shopee, kind);
        const whole = parseCount(text, shopee, kind);
        expect([UNKNOWN, { low: whole.low, high: whole.high }]).toContainEqual({ low, high });
      }),
      { numRuns: 5000 },
    );
  });
});
