import { expect, it } from 'vitest';
import { CODE_ALPHABET, initials, normalCode } from '#src/features/referrals/rules.ts';

it.each([
  ['Budi Santoso', 'B. S.'],
  ['Tuti', 'T.'],
  ['  sri  mulyani indrawati ', 'S. I.'],
  ['王 小明', '王. 小.'],
  ['𝒜lpha', '𝒜.'],
  ['   ', '—'],
])('%s is shown as %s', (name, shown) => {
  expect(initials(name)).toBe(shown);
});

it('codes are compared in capitals', () => {
  expect(normalCode(' abCd2345\n')).toBe('ABCD2345');
});

it('codes hold no letter that looks like another', () => {
  expect(CODE_ALPHABET).toMatch(/^[^ILO01]+$/);
  expect(new Set(CODE_ALPHABET).size).toBe(31);
});
