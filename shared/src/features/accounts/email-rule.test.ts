import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmail } from '#src/features/accounts/rules.ts';
import { emailInput } from '#src/features/accounts/schema.ts';

const isAccepted = (email: string): boolean => emailInput.safeParse({ email }).success;

it('a form and the server agree on every address in lower case', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'z', '0', '.', '-', '_', '+', "'", '@', ' ', 'é'), maxLength: 14 });
  const near = fc.tuple(piece, piece, fc.constantFrom('com', 'co.id', 'c', '')).map(([a, b, c]) => `${a}@${b}.${c}`);
  fc.assert(
    fc.property(
      fc.oneof(
        piece,
        near,
        fc.emailAddress().map((text) => text.toLowerCase()),
      ),
      (text) => {
        expect(isEmail(text)).toBe(isAccepted(text));
      },
    ),
    { numRuns: 500 },
  );
});

it.each(['ani@toko.co.id', "o'neil+shop@mail.example", 'a_b-c.d@x-y.museum'])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(['', 'ani', 'ani@toko', 'Ani@toko.id', 'ani@@toko.id', 'ani@toko..id', `${'a'.repeat(250)}@toko.id`])(
  '%j is none',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
