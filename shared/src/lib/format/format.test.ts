import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormat, type FormatLanguage, MISSING } from '#src/lib/format/format.ts';

const languages: FormatLanguage[] = ['en', 'id', 'zh'];
const [en, id, zh] = languages.map(createFormat) as [
  ReturnType<typeof createFormat>,
  ReturnType<typeof createFormat>,
  ReturnType<typeof createFormat>,
];

describe('the table of the design', () => {
  test.each([
    ['money', (f: typeof en) => f.money(1_250_000), 'Rp1,250,000', 'Rp1.250.000', 'Rp1,250,000'],
    ['money below zero', (f: typeof en) => f.money(-5_000), '-Rp5,000', '-Rp5.000', '-Rp5,000'],
    ['compact count', (f: typeof en) => f.countCompact(58_400), '58.4k', '58,4 rb', '5.84万'],
    ['compact milliard', (f: typeof en) => f.moneyCompact(8_910_000_000), 'Rp8.91bn', 'Rp8,91 M', 'Rp89.1亿'],
    ['compact million', (f: typeof en) => f.moneyCompact(232_000_000), 'Rp232mn', 'Rp232 jt', 'Rp2.32亿'],
    ['compact trillion', (f: typeof en) => f.moneyCompact(1_200_000_000_000), 'Rp1.2tn', 'Rp1,2 T', 'Rp1.2万亿'],
    ['just below compacting', (f: typeof en) => f.countCompact(9_999), '9,999', '9.999', '9,999'],
    ['where compacting begins', (f: typeof en) => f.countCompact(10_000), '10k', '10 rb', '1万'],
    ['carrying into the next unit', (f: typeof en) => f.countCompact(999_950), '1mn', '1 jt', '100万'],
    ['up', (f: typeof en) => f.change(0.084), '▲ 8.4%', '▲ 8,4%', '▲ 8.4%'],
    ['down', (f: typeof en) => f.change(-0.021), '▼ 2.1%', '▼ 2,1%', '▼ 2.1%'],
    ['more than is told', (f: typeof en) => f.change(3, 3), '▲ 300%+', '▲ 300%+', '▲ 300%+'],
    ['a change too small to show', (f: typeof en) => f.change(-0.0001), '0%', '0%', '0%'],
    ['percent', (f: typeof en) => f.percent(0.124), '12.4%', '12,4%', '12.4%'],
    ['rating', (f: typeof en) => f.decimal(4.66), '4.7', '4,7', '4.7'],
    ['day', (f: typeof en) => f.day('2026-08-09'), '9 Aug 2026', '9 Agu 2026', '2026年8月9日'],
    ['day without its year', (f: typeof en) => f.day('2026-11-21', false), '21 Nov', '21 Nov', '11月21日'],
    [
      'instant',
      (f: typeof en) => f.dateTime('2026-11-20T18:30:00Z'),
      '21 Nov 2026, 01:30 WIB',
      '21 Nov 2026, 01.30 WIB',
      '2026年11月21日 01:30 WIB',
    ],
    [
      'days of a month',
      (f: typeof en) => f.dayRange('2026-11-14', '2026-11-20'),
      '14–20 Nov 2026',
      '14–20 Nov 2026',
      '2026年11月14日–20日',
    ],
    [
      'days of two months',
      (f: typeof en) => f.dayRange('2026-11-28', '2026-12-03'),
      '28 Nov – 3 Dec 2026',
      '28 Nov – 3 Des 2026',
      '2026年11月28日–12月3日',
    ],
    [
      'days of two years',
      (f: typeof en) => f.dayRange('2025-12-28', '2026-01-03'),
      '28 Dec 2025 – 3 Jan 2026',
      '28 Des 2025 – 3 Jan 2026',
      '2025年12月28日 – 2026年1月3日',
    ],
    ['one day', (f: typeof en) => f.dayRange('2026-11-21', '2026-11-21'), '21 Nov 2026', '21 Nov 2026', '2026年11月21日'],
    ['range', (f: typeof en) => f.range(210, 340), '210–340', '210–340', '210–340'],
    ['range with one unit', (f: typeof en) => f.moneyRange(189_000, 214_000), 'Rp189–214k', 'Rp189–214 rb', 'Rp18.9–21.4万'],
    ['range over two units', (f: typeof en) => f.moneyRange(950_000, 2_000_000), 'Rp950k–2mn', 'Rp950 rb–2 jt', 'Rp95–200万'],
    ['range of one value', (f: typeof en) => f.range(25, 25), '25', '25', '25'],
    ['range without an end', (f: typeof en) => f.range(25, null), '≥ 25', '≥ 25', '≥ 25'],
    ['range without a beginning', (f: typeof en) => f.range(null, 25), '≤ 25', '≤ 25', '≤ 25'],
    ['exact counter', (f: typeof en) => f.counter({ low: 1_234, high: 1_234, precision: 'exact' }), '1,234', '1.234', '1,234'],
    [
      'rounded counter',
      (f: typeof en) => f.counter({ low: 10_000, high: null, precision: 'rounded_down' }),
      '10k+',
      '10 rb+',
      '1万+',
    ],
    ['capped counter', (f: typeof en) => f.counter({ low: 25, high: null, precision: 'capped' }), '≥ 25', '≥ 25', '≥ 25'],
  ])('%s', (_name, write, english, indonesian, chinese) => {
    expect([write(en), write(id), write(zh)]).toEqual([english, indonesian, chinese]);
  });

  test('a word stands as the page wrote it, and what is hidden is a dash', () => {
    expect(id.counter({ low: 1, high: null, precision: 'text_only', text: 'TERSEDIA' })).toBe('TERSEDIA');
    expect(id.counter({ low: null, high: null, precision: 'hidden' })).toBe(MISSING);
    expect(id.counter(null)).toBe(MISSING);
  });
});

describe('in every language', () => {
  const language = fc.constantFrom(...languages).map(createFormat);
  const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

  test('unknown is a dash, never a zero', () => {
    for (const format of languages.map(createFormat)) {
      for (const nothing of [null, undefined, Number.NaN]) {
        for (const write of [
          format.money,
          format.moneyCompact,
          format.count,
          format.countCompact,
          format.percent,
          format.change,
          format.decimal,
        ]) {
          expect(write(nothing)).toBe(MISSING);
        }
      }
      expect(format.range(null, null)).toBe(MISSING);
    }
  });

  test('no no-break space, and no English M', () => {
    fc.assert(
      fc.property(language, amount, amount, (format, a, b) => {
        const texts = [format.money(a), format.moneyCompact(a), format.range(Math.abs(a), Math.abs(b)), format.change(a / 1e6)];
        for (const text of texts) expect(text).not.toMatch(/[\u00a0\u202f]/);
        const foreign = format.language === 'id' ? /\d ?[BKk]/ : /\d ?[MBKT]/;
        expect(texts.join(' ')).not.toMatch(foreign);
      }),
    );
  });

  test('exact digits read back as the number', () => {
    fc.assert(
      fc.property(language, amount, (format, value) => {
        const digits = Number(format.money(value).replaceAll(/\D/g, ''));
        expect(digits * (value < 0 ? -1 : 1)).toBeCloseTo(value, 0);
      }),
    );
  });

  test('compact text is within half a percent of the truth', () => {
    const sizes: Record<string, number> = {
      k: 1e3,
      mn: 1e6,
      bn: 1e9,
      tn: 1e12,
      rb: 1e3,
      jt: 1e6,
      M: 1e9,
      T: 1e12,
      万: 1e4,
      亿: 1e8,
      万亿: 1e12,
    };
    fc.assert(
      fc.property(language, fc.integer({ min: 10_000, max: 1_000_000_000_000 }), (format, value) => {
        const [, number = '', unit = ''] = /^([\d.,]+) ?(\D+)$/.exec(format.countCompact(value)) ?? [];
        const read = Number(number.replace(',', '.')) * (sizes[unit] ?? Number.NaN);
        expect(Math.abs(read - value) / value).toBeLessThanOrEqual(0.005);
      }),
    );
  });
});
