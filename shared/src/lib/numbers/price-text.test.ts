import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMoney, parsePrice } from '#src/lib/numbers/price-text.ts';
import { FOREIGN, insertedIn } from '#src/testing/foreign-signs.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';
const THIN = '\u2009';

describe('a price', () => {
  it.each([
    ['Rp1.532.000.00', 1_532_000],
    ['Rp152.000.00', 152_000],
    ['Rp1.096.18', 1096],
    ['1.250.000.00', 1_250_000],
    ['1,250,000.0000', 1_250_000],
    ['10000.00', 10_000],
    ['12 500', 12_500],
    ['Rp 1 250 000', 1_250_000],
    [`Rp${NBSP}98${NBSP}500`, 98_500],
    [`Rp 1${NARROW}250${NARROW}000`, 1_250_000],
    [`Rp 1${THIN}250${THIN}000,50`, 1_250_001],
    ["Rp 1'250'000", 1_250_000],
    ['1’049’000,00', 1_049_000],
    ['1,956E+05', 195_600],
    ['1.956e+05', 195_600],
    ['5E+04', 50_000],
    ['US$1.25 (Rp20.500)', 20_500],
    ['Rp20.500 (US$1.25)', 20_500],
    ['Rp20.500 ≈ $1.25', 20_500],
    ['Rp2 M', 2_000_000_000],
    ['1,3 M', 1_300_000_000],
    ['Rp1,5jt', 1_500_000],
    [',5jt', 500_000],
    ['.5 juta', 500_000],
    ['50K', 50_000],
    ['Rp.45rb', 45_000],
    ['25 ribu', 25_000],
    ['1.250 ribu', 1_250_000],
    ['1.2万', 12_000],
    ['Rp1.250.000,-', 1_250_000],
    ['Rp 50.000,--', 50_000],
    ['Rp50.000.-', 50_000],
    ['IDR 1,250,000.00', 1_250_000],
    ['12.000 IDR', 12_000],
    ['12.000 rupiah', 12_000],
    ['Harga: Rp12.000', 12_000],
    ['Mulai dari Rp12.000', 12_000],
    ['Rp12.000 saja', 12_000],
    ['From Rp 12,000', 12_000],
    ['Rp187.000 -70%', 187_000],
    ['Rp187.000\n3% OFF', 187_000],
    ['Rp187.000 Diskon 11%', 187_000],
  ])('%j is %j', (text, value) => {
    expect(parsePrice(text)).toEqual({ low: value, high: value });
  });

  it.each([
    ['15-20rb', 15_000, 20_000],
    ['15rb-20rb', 15_000, 20_000],
    ['15.000 - 20rb', 15_000, 20_000],
    ['500rb - 1,5jt', 500_000, 1_500_000],
    ['1,2 - 1,5jt', 1_200_000, 1_500_000],
    ['Rp50.000 s/d Rp75.000', 50_000, 75_000],
    ['Rp50.000 s.d. 75.000', 50_000, 75_000],
    ['Rp50.000 sd Rp75.000', 50_000, 75_000],
    ['Rp50.000 hingga Rp75.000', 50_000, 75_000],
    ['Rp 50 000 sampai Rp 75 000', 50_000, 75_000],
    ['Rp50.000~75.000', 50_000, 75_000],
    ['Rp50.000 – Rp75.000', 50_000, 75_000],
    ['Rp1 - Rp24.750', 1, 24_750],
    ['Rp1.600 - Rp2.800\n3% OFF', 1600, 2800],
    ['US$3 - US$5 (Rp50.000 - Rp75.000)', 50_000, 75_000],
  ])('%j is %j to %j', (text, low, high) => {
    expect(parsePrice(text)).toEqual({ low, high });
  });

  it.each([
    // Masked digits.
    'Rp?9.000',
    'Rp1?.000',
    'Rp12?.000',
    'Rp1x.000',
    'Rp1O.000',
    'Rp1_.000',
    'Rp**.000',
    'Rp .000',
    // Prices per month, weight or piece, or for several pieces.
    'Rp583.250/bln x 12',
    'Cicilan mulai Rp341.600/bulan',
    'Cicilan Rp83rb/bln',
    'Rp2.100/100 g',
    'Rp2.100 per 100 g',
    'Rp2.100 / pcs',
    '12 x Rp 100.000',
    '3 pcs Rp 10.000',
    '3 pieces for 14,85',
    'Hemat Rp5.000',
    'Ongkir Rp5.000',
    // Groups that are not of three, or disagree.
    '1.000,000',
    '1,250.000',
    '12.5000',
    '1.25.000',
    '125 00',
    '559. 99',
    '35€ 99',
    '12.5',
    'Rp12,50',
    '012.500',
    '.75',
    // Other texts with digits.
    '15.08.2017',
    '25-09',
    '25-10',
    '2026-11',
    '2026-11-20',
    '11/2026',
    'XL 10-12',
    'July, 2004',
    '(min. order: 1)',
    '1 juta 250 ribu',
    '12 terjual',
    'Rp12.000 Rp15.000',
    'Rp12.000 (Rp15.000)',
    'Rp12.000 (15.000)',
    'Rp12.000+',
    '08123456789',
    // Short forms that may be a typing error or another currency.
    '1 K',
    '1 B/.',
    '1 T$',
    '12.000k',
    '15000k',
    'Rp1.3M',
    '2jt - 3',
    '500 - 1,5rb',
    '15m-20rb',
    // Other currencies, and negative amounts.
    '$24.17',
    'US$1.25',
    'RM12.000',
    '$Rp12.000',
    'Rp12.000 - $15',
    '-12.000',
    'Rp-12.000',
    '(12.000)',
    'Rp12.000)',
    '9'.repeat(14),
    `Rp${' '.repeat(300)}12.000`,
  ])('%j is not known', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('is asked for in another money where a page has one', () => {
    expect(parsePrice('$24.17 - 24.69', { currency: 'USD' })).toEqual({ low: 24, high: 25 });
    expect(parsePrice('US$1.25 (Rp20.500)', { currency: 'USD' })).toEqual({ low: 1, high: 1 });
    expect(parsePrice('Rp20.500', { currency: 'USD' })).toBeNull();
  });

  it('counts millions where the page is in English', () => {
    expect(parsePrice('Rp1.3M', { language: 'en' })).toEqual({ low: 1_300_000, high: 1_300_000 });
    expect(parsePrice('Rp2M', { language: 'en' })).toEqual({ low: 2_000_000, high: 2_000_000 });
    expect(parsePrice('Rp1,3M', { language: 'en' })).toBeNull();
  });

  it('is no price where it is zero, but an amount', () => {
    expect(parsePrice('Rp0')).toBeNull();
    expect(parseMoney('Rp0')).toEqual({ low: 0, high: 0 });
  });
});

const grouped = (value: number, mark: string): string => String(value).replace(/\B(?=(\d{3})+$)/g, mark);

const written = fc
  .record({
    value: fc.oneof(fc.integer({ min: 1000, max: 999_999 }), fc.integer({ min: 1000, max: 999_999_999_999 })),
    mark: fc.constantFrom('', '.', ',', ' ', NBSP, NARROW, THIN, "'", '’'),
    before: fc.constantFrom('', 'Rp', 'Rp ', `Rp${NBSP}`, 'Rp. ', 'IDR ', 'Harga: Rp', 'Mulai dari Rp'),
    sen: fc.constantFrom('', '00', '0'),
    after: fc.constantFrom('', ',-', ' rupiah', '\n'),
  })
  .filter(({ before, after }) => !(after === ' rupiah' && before !== ''))
  .map(({ value, mark, before, sen, after }) => {
    const point = mark === ',' ? '.' : ',';
    const cents = sen === '' || after === ',-' ? '' : `${point}${sen}`;
    return { value, text: before + grouped(value, mark) + cents + after };
  });

const range = fc
  .tuple(written, fc.constantFrom('-', ' - ', ' – ', ' s/d ', ' hingga ', ' ~ '), written)
  .map(([from, between, to]) => ({
    value: Math.min(from.value, to.value),
    high: Math.max(from.value, to.value),
    text: from.text.replace(/,-$|\n$/, '') + between + to.text.replace(/^(Harga: |Mulai dari )/, ''),
  }))
  // Both ends of a range are usually written alike.
  .filter(({ text }) => text.split('rupiah').length <= 2 && !(text.includes('rupiah') && /Rp|IDR/.test(text)));

describe('any price', () => {
  it('is read back however it is written', () => {
    fc.assert(
      fc.property(written, ({ value, text }) => {
        expect(parsePrice(text)).toEqual({ low: value, high: value });
      }),
      { numRuns: 1000 },
    );
  });

  it('is read back as a range', () => {
    fc.assert(
      fc.property(range, ({ value, high, text }) => {
        expect(parsePrice(text)).toEqual({ low: value, high });
      }),
      { numRuns: 1000 },
    );
  });

  it('is read back in short', () => {
    const units = fc.constantFrom<[string, number]>(
      ['rb', 1e3],
      [' rb', 1e3],
      ['ribu', 1e3],
      ['jt', 1e6],
      [' juta', 1e6],
      ['JT', 1e6],
    );
    const tenths = fc.integer({ min: 10, max: 9999 });
    fc.assert(
      fc.property(tenths, units, fc.constantFrom(',', '.'), (tenth, [word, unit], mark) => {
        const value = Math.round((tenth / 10) * unit);
        expect(parsePrice(`Rp${Math.floor(tenth / 10)}${mark}${tenth % 10}${word}`)).toEqual({ low: value, high: value });
      }),
    );
  });

  it('with a foreign sign or letter anywhere in it is the same one or none', () => {
    const texts = fc.oneof(
      written.map(({ text }) => text),
      range.map(({ text }) => text),
      fc.constantFrom('15-20rb', 'Rp1,5jt', 'US$1.25 (Rp20.500)', 'Rp187.000 -70%', '1,956E+05', 'Rp1.532.000.00', 'Rp2 M'),
    );
    fc.assert(
      fc.property(texts, fc.nat(), fc.constantFrom(...FOREIGN), (text, place, sign) => {
        const spoilt = insertedIn(text, place, sign);
        expect([null, parsePrice(text)]).toContainEqual(parsePrice(spoilt));
      }),
      { numRuns: 5000 },
    );
  });
});
