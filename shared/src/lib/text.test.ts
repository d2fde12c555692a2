import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, hundredths, instant, page, readable, secret, text } from '#src/lib/text.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('a', ' ', '\n', '\t', '\u0000', '\u0085', '\u2028', '\u202e', '\u2069', '\ud800', '\udc00', '💥', 'e\u0301'),
    )
    .map((parts) => parts.join('')),
);

describe('a text', () => {
  it('holds nothing that nobody can read, whatever came, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const kept = readable(given);
        expect(kept).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|^\s|\s$/u);
        expect(kept.isWellFormed()).toBe(true);
        expect(readable(kept)).toBe(kept);
        expect(text(4000).parse(given)).toBe(kept);
      }),
    );
  });

  it('is else as it was: letters of any script, emoji, joiners', () => {
    for (const given of ['Kaos polos', '衬衫 — 100%', 'قميص', 'a\u200db', '👨‍👩‍👧', 'Rp1.000']) expect(readable(given)).toBe(given);
    expect(readable(' Kaos\r\n\tpolos\u0000 ')).toBe('Kaos polos');
  });

  it('is counted after that', () => {
    expect(text(3, 1).safeParse(' a\u0000bc ').data).toBe('abc');
    expect(text(3, 1).safeParse('abcd').success).toBe(false);
    expect(text(3, 1).safeParse('\u0000\u202e').success).toBe(false);
  });
});

it('a secret is never changed: it is compared', () => {
  expect(secret(20).parse(' kuda laut ')).toBe(' kuda laut ');
  for (const odd of ['a\nb', 'a\u0000', '\ud800', '\u202ea']) expect(secret(20).safeParse(odd).success).toBe(false);
});

it('numbers and moments are those that columns hold', () => {
  expect([page.parse(1e300), page.parse(-1e300), page.parse(undefined), hundredths(5).parse(4.567)]).toEqual([
    2 ** 31 - 1,
    1,
    1,
    4.57,
  ]);
  expect([calendarDay.safeParse('0000-01-01').success, calendarDay.safeParse('2026-11-22').success]).toEqual([false, true]);
  expect(instant.safeParse(`2026-11-22T03:00:00.${'0'.repeat(40)}Z`).success).toBe(false);
});
