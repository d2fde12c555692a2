import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indonesianPhone, isManyPhones, normalizePhone, phoneOf } from '#src/features/accounts/rules.ts';

/** Country codes with the number of digits that follow, of all kinds that look like an Indonesian number. */
const ABROAD: [code: string, digits: number][] = [
  ['1', 10],
  ['7', 10],
  ['20', 10],
  ['27', 9],
  ['31', 9],
  ['33', 9],
  ['44', 10],
  ['49', 11],
  ['60', 9],
  ['61', 9],
  ['65', 8],
  ['81', 10],
  ['82', 10],
  ['84', 9],
  ['86', 11],
  ['91', 10],
  ['234', 10],
  ['351', 9],
  ['852', 8],
  ['855', 9],
  ['880', 10],
  ['886', 9],
  ['966', 9],
  ['971', 9],
  ['998', 9],
];

/** Full-width digits, as Chinese and Japanese keyboards type them. */
const wide = (text: string): string =>
  text.replaceAll(/[\d+()]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x20 + 0xff00));

const between = fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u2009', '\u2011', '–', ' - ', '\u200e', ') ', ' (');
const before = fc.constantFrom(
  '',
  '',
  'WA: ',
  'WA ',
  'tel:',
  'Telp. ',
  '(',
  ' ',
  '\u202a',
  'HP = ',
  'No. ',
  '手机：',
  'https://wa.me/',
  '[',
);
const after = fc.constantFrom(
  '',
  '',
  ')',
  ' (WA)',
  ' ext 12',
  ' ext. 1234',
  'x12',
  ' #12',
  ';ext=7',
  ' pes. 21',
  ' Budi',
  '\u202c',
  ' ',
);

const spread = (digits: string) =>
  fc
    .array(between, { minLength: digits.length, maxLength: digits.length })
    .map((gaps) => [...digits].map((digit, at) => digit + (at === digits.length - 1 ? '' : gaps[at])).join(''));

const written = (heads: string[], rest: string) =>
  fc
    .tuple(before, fc.constantFrom(...heads), spread(rest), after, fc.boolean())
    .map(([lead, head, body, tail, isWide]) => lead + (isWide ? wide(head + body) : head + body) + tail);

const mobile = fc.stringMatching(/^8[1235789]\d{8,9}$/);
const foreign = fc
  .constantFrom(...ABROAD)
  .chain(([code, length]) => fc.tuple(fc.constant(code), fc.stringMatching(new RegExp(`^[2-9]\\d{${length - 1}}$`))));

const FULL = { numRuns: 2000 };

describe('one number, whatever is written around it', () => {
  it('is an Indonesian one, or none, and never another', () => {
    const heads = [
      '0',
      '62',
      '+62',
      '+62 ',
      '0062',
      '+62 (0)',
      '(+62)',
      '(+62) ',
      '(0062) ',
      '62 (0) ',
      '+ 62 ',
      '+62 0',
      '011 62 ',
      '＋62',
      '(0)',
      '',
    ];
    const typed = mobile.chain((rest) => fc.tuple(fc.constant(`+62${rest}`), written(heads, rest)));
    let read = 0;
    fc.assert(
      fc.property(typed, ([number, text]) => {
        const kept = phoneOf(text);
        if (kept !== null) read++;
        expect([number, null]).toContain(kept);
      }),
      FULL,
    );
    expect(read / FULL.numRuns).toBeGreaterThan(0.9);
  });

  it('is one of another country, or none, and never another', () => {
    const typed = foreign.chain(([code, rest]) => {
      const heads = ['+', '(+', '00', '+(', '＋', '011', '+ ', '➕'].map((plus) => plus + code);
      const joined = [...heads, ...heads.map((head) => `${head} (0)`), ...heads.map((head) => `${head}) (0)`)];
      return fc.tuple(fc.constant(`+${code}${rest}`), written(joined, rest));
    });
    let read = 0;
    fc.assert(
      fc.property(typed, ([number, text]) => {
        const kept = phoneOf(text);
        if (kept !== null) read++;
        expect([number, null]).toContain(kept);
        expect(indonesianPhone(text)).toBeNull();
      }),
      FULL,
    );
    expect(read / FULL.numRuns).toBeGreaterThan(0.9);
  });

  it('is none where it is two', () => {
    const joint = fc.constantFrom(' / ', '/', ', ', ' atau ', ' ', '\n', ' dan ', ' & ', '; ', ' +', ' - ');
    fc.assert(
      fc.property(mobile, mobile, joint, fc.constantFrom('0', '+62', '62'), (one, other, joined, head) => {
        const text = head + one + joined + head + other;
        expect(phoneOf(text)).toBeNull();
        expect(isManyPhones(text)).toBe(true);
      }),
    );
  });
});

describe('a number as people really write it', () => {
  it.each([
    ['(+971) 50 123 4567', '+971501234567'],
    ['tel:+44 20 7946 0000', '+442079460000'],
    ['WA: +61 412 345 678', '+61412345678'],
    ['＋971501234567', '+971501234567'],
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['(+44) (020) 7946 0000', '+442079460000'],
    ['+39 06 6982 1234', '+390669821234'],
    ['+39 (06) 6982 1234', '+390669821234'],
    ['+225 01 23 45 67 89', '+2250123456789'],
    ['０８１２－３４５６－７８９０', '+6281234567890'],
    ['0812-3456-7890 ext 12', '+6281234567890'],
    ['(021) 555-01234 #12', '+622155501234'],
    ['(021) 555 (01234)', '+622155501234'],
    ['011 62 812 3456 7890', '+6281234567890'],
    ['https://wa.me/6281234567890?text=Halo%201', '+6281234567890'],
    ['https://api.whatsapp.com/send?phone=6281234567890&text=Halo', '+6281234567890'],
    ['0️⃣8️⃣1️⃣2️⃣3456789', '+628123456789'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(phoneOf(typed)).toBe(kept);
    expect(isManyPhones(typed)).toBe(false);
  });

  // In Italy the zero in brackets may be part of the number; the others are incomplete or may contain a place in a list.
  it.each([
    '+39 (0)6 6982 1234',
    '+0812 3456 7890',
    '+999 123 456 7890',
    '44 (0)20 7946 0000',
    '0812 3456 xxx',
    '0812-3456-789…',
    '0812345678**',
    '2) 0812 3456 7890',
    'HP 1: 0812 3456 7890',
    '0812٣٤٥٦7890',
    '0811 1234 56\u00007',
    '+1 44 1234 5678901',
  ])('%s is none', (typed) => {
    expect(phoneOf(typed)).toBeNull();
    expect(normalizePhone(normalizePhone(typed))).toBe(normalizePhone(typed));
  });
});
