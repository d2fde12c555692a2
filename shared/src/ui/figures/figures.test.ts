import { describe, expect, it } from 'vitest';
import { type Estimate, estimate } from '#src/features/estimates/schema.ts';
import en from '#src/i18n/en/common.json' with { type: 'json' };
import id from '#src/i18n/id/common.json' with { type: 'json' };
import { createI18n } from '#src/i18n/loading/create.ts';
import { createFormat } from '#src/lib/format/format.ts';
import { estimateWords } from '#src/ui/estimates/estimate-words.ts';
import { counterWords } from '#src/ui/figures/counter-words.ts';
import { sparkBars, sparkSteps } from '#src/ui/figures/sparkline-path.ts';

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

  it('say how sure it is and how far it may be off, unless measured', () => {
    expect(estimateWords(base, 'count', format, t)).toMatchObject({
      short: '270',
      certainty: 'estimate',
      spread: '±26%',
      range: '210–340',
    });
    const measured = estimateWords({ ...base, grade: 'measured', low: 265, high: 275 }, 'count', format, t);
    expect(measured).toMatchObject({ short: '270', certainty: 'accurate to ±5%', spread: null, range: null });
    expect(measured.sentence).toBe('270, accurate to ±5%');
  });

  it('say how far off only where that is less than the figure itself', () => {
    expect(estimateWords({ ...base, grade: 'c', low: 0, mid: 1, high: 3 }, 'count', format, t)).toMatchObject({
      certainty: 'rough',
      spread: null,
      range: '0–3',
    });
    const known = estimateWords({ ...base, low: 270, high: 270 }, 'count', format, t);
    expect(known).toMatchObject({ spread: null, range: null, sentence: '270, estimate' });
  });

  it('name the marketplace whose own count it is, instead of grading it', () => {
    const theirs: Estimate = { ...base, grade: 'c', method: 'marketplace_badge' };
    expect(estimateWords(theirs, 'count', format, t, 'shopee')).toMatchObject({
      certainty: 'from Shopee',
      sentence: '270, from Shopee; between 210 and 340',
    });
    expect(estimateWords(theirs, 'count', format, t).certainty).toBe('from the marketplace');
    expect(estimateWords({ ...theirs, grade: 'd' }, 'count', format, t, 'shopee').certainty).toBe('one reporter');
    expect(estimateWords({ ...theirs, grade: 'insufficient' }, 'count', format, t, 'shopee').sentence).toBe('Not enough data');
  });

  it('shorten large amounts, and say no more than three digits of any', () => {
    const words = estimateWords({ ...base, low: 200_000_000, mid: 231_512_345, high: 290_000_000 }, 'money', format, t);
    expect(words).toMatchObject({ short: 'Rp232mn', exact: 'Rp232,000,000', range: 'Rp200–290mn' });
    expect(words.sentence).toContain('Rp232,000,000, estimate; between Rp200,000,000 and Rp290,000,000');
    const units = estimateWords({ ...base, low: 1887, mid: 2073, high: 2276 }, 'count', format, t);
    expect(units).toMatchObject({ short: '2,070', exact: '2,070', range: '1,880–2,280', spread: '±10%' });
  });

  it('keep every digit of what counters leave as one number', () => {
    const one = estimateWords({ ...base, grade: 'measured', low: 12_825, mid: 12_825, high: 12_825 }, 'count', format, t);
    expect(one).toMatchObject({ short: '12.8k', exact: '12,825' });
  });

  it('state no number where there is not enough data, even if a middle came along', () => {
    expect(estimateWords({ ...base, grade: 'insufficient' }, 'count', format, t)).toEqual({
      short: null,
      exact: '',
      certainty: 'not enough data',
      spread: null,
      range: null,
      rangeWithoutCurrency: null,
      projected: null,
      sentence: 'Not enough data',
    });
  });

  it('say from how many days they are projected, where most days of the window were not seen', () => {
    expect(estimateWords({ ...base, seen_days: 12 }, 'count', format, t)).toMatchObject({
      projected: 'projected from 12 days',
      sentence: '270, estimate; between 210 and 340; projected from 12 days',
    });
    expect(estimateWords({ ...base, seen_days: 16 }, 'count', format, t).projected).toBeNull();
  });

  it('tell zero from unknown', () => {
    expect(estimateWords({ ...base, low: 0, mid: 0, high: 0, grade: 'measured' }, 'count', format, t).short).toBe('0');
  });
});

describe('a sparkline of amounts', () => {
  const size = { width: 34, height: 14 };

  it('has a bar from zero for each day, and a tick where nothing was sold', () => {
    const { solid, hatched, slots } = sparkBars([10, 0, 5], undefined, size);
    expect(solid).toBe('M3.5 2h7v10h-7ZM13.5 10.5h7v1.5h-7ZM23.5 7h7v5h-7Z');
    expect([hatched, slots]).toEqual(['', '']);
  });

  it('hatches the bar of an interpolated day, and the place of one of which nothing is known', () => {
    const { solid, hatched, hatch, slots } = sparkBars([10, 5, null], [null, 'interpolated', 'unseen'], size);
    expect(solid).toBe('M3.5 2h7v10h-7Z');
    expect(hatched).toBe('M13.5 7h7v5h-7Z');
    expect(hatch).toMatch(/^M13\.5 /);
    expect(slots).toMatch(/^M22 /);
  });

  it('is empty without days', () => {
    expect(sparkBars([], undefined, size)).toEqual({ solid: '', hatched: '', hatch: '', slots: '' });
  });
});

describe('a sparkline of a price', () => {
  it('is a step: it holds until it is seen to change, over the whole of its days', () => {
    expect(sparkSteps([100, 100, 150], { width: 34, height: 14 }).line).toBe('M2 12H12H22V2H32');
  });

  it('breaks where nothing is known, and runs through the middle when nothing changes', () => {
    const { line, slots } = sparkSteps([7, null, 7], { width: 34, height: 14 });
    expect(line).toBe('M2 7H12M22 7H32');
    expect(slots).toMatch(/^M12 /);
  });
});
