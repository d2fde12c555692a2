import { describe, expect, it } from 'vitest';
import { estimate, type Estimate } from '#src/features/estimates/schema.ts';
import { createI18n } from '#src/i18n/create.ts';
import en from '#src/i18n/en/common.json' with { type: 'json' };
import id from '#src/i18n/id/common.json' with { type: 'json' };
import { createFormat } from '#src/lib/format.ts';
import { counterWords } from '#src/ui/counter-words.ts';
import { estimateWords } from '#src/ui/estimate-words.ts';
import { sparkPath } from '#src/ui/sparkline-path.ts';

const translate = (language: 'en' | 'id') =>
  createI18n({ language, resources: { en: { common: en }, id: { common: id } } }).getFixedT(language, 'common');

describe('the words of a counter', () => {
  const format = createFormat('id');
  const t = translate('id');

  it.each([
    [{ low: 1234, high: 1234, precision: 'exact' }, '1.234', '1.234'],
    [{ low: 0, high: 0, precision: 'exact' }, '0', '0'],
    [{ low: 10_000, high: 19_999, precision: 'rounded_down' }, '10 rb+', '10.000 sampai 19.999; Dibulatkan ke bawah oleh halaman'],
    [{ low: 25, high: null, precision: 'capped' }, '≥ 25', '25 atau lebih; Halaman berhenti menghitung di sini'],
    [
      { low: 1, high: null, precision: 'text_only', text: 'TERSEDIA' },
      'TERSEDIA',
      'TERSEDIA; 1 atau lebih; Berupa kata, bukan angka',
    ],
    [{ low: null, high: null, precision: 'text_only', text: 'Banyak' }, 'Banyak', 'Banyak; Berupa kata, bukan angka'],
    [{ low: null, high: null, precision: 'hidden' }, '—', 'Tidak ditampilkan di halaman'],
  ] as const)('%j', (counter, short, long) => {
    expect(counterWords(counter, format, t)).toEqual({ short, long });
  });

  it('never reads nothing as zero', () => {
    expect(counterWords(null, format, t)).toEqual({ short: '—', long: 'Tidak ditampilkan di halaman' });
  });
});

describe('the words of an estimate', () => {
  const format = createFormat('en');
  const t = translate('en');
  const base: Estimate = estimate.parse({
    low: 210,
    mid: 270,
    high: 340,
    grade: 'b',
    method: 'counter_difference',
    observations: 12,
    seen_days: 28,
    days: 30,
    bounds: null,
  });

  it('give the range unless measured', () => {
    expect(estimateWords(base, 'count', format, t)).toMatchObject({ short: '270', range: '210–340' });
    const measured = estimateWords({ ...base, grade: 'measured', low: 265, high: 275 }, 'count', format, t);
    expect(measured).toMatchObject({ short: '270', range: null, spoken: '270, Measured' });
  });

  it('shorten large amounts and keep the exact one', () => {
    const words = estimateWords({ ...base, low: 200_000_000, mid: 231_512_345, high: 290_000_000 }, 'money', format, t);
    expect(words).toMatchObject({ short: 'Rp232mn', exact: 'Rp231,512,345', range: 'Rp200–290mn' });
    expect(words.spoken).toContain('between Rp200,000,000 and Rp290,000,000; Fair estimate');
  });

  it('state no number where there is not enough data, even if a middle came along', () => {
    expect(estimateWords({ ...base, grade: 'insufficient' }, 'count', format, t)).toEqual({
      short: null,
      exact: '',
      range: null,
      projected: null,
      spoken: 'Not enough data',
    });
  });

  it('say from how many days they are projected, where most days of the window were not seen', () => {
    expect(estimateWords({ ...base, seen_days: 12 }, 'count', format, t)).toMatchObject({
      projected: 'projected from 12 days',
      spoken: '270, estimated; between 210 and 340; Fair estimate; projected from 12 days',
    });
    expect(estimateWords({ ...base, seen_days: 16 }, 'count', format, t).projected).toBeNull();
  });

  it('tell zero from unknown', () => {
    expect(estimateWords({ ...base, low: 0, mid: 0, high: 0, grade: 'measured' }, 'count', format, t).short).toBe('0');
  });
});

describe('the path of a sparkline', () => {
  it('runs from the lowest to the highest value inside the padding', () => {
    expect(sparkPath([0, 10], 20, 10).line).toBe('M2 8L18 2');
    expect(sparkPath([0, 10], 20, 10).area).toBe('M2 10L2 8L18 2L18 10Z');
  });

  it('breaks at unknown values and draws lone ones as dots', () => {
    expect(sparkPath([0, null, 10, 5], 32, 10, 1).line).toBe('M1 9h0M21 1L31 5');
    expect(sparkPath([0, null, 10, 5], 32, 10, 1).area).toBe('M21 10L21 1L31 5L31 10Z');
  });

  it('runs through the middle when nothing changes, and is empty without values', () => {
    expect(sparkPath([7, 7], 20, 10).line).toBe('M2 5L18 5');
    expect(sparkPath([null, null], 20, 10)).toEqual({ line: '', area: '' });
    expect(sparkPath([], 20, 10)).toEqual({ line: '', area: '' });
  });
});
