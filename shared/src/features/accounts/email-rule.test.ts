import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '#src/features/accounts/email-address.ts';
import { EMAIL_MESSAGE, emailInput, loginInput, profileInput, registerInput } from '#src/features/accounts/schema.ts';

const own = { registration: registerInput.shape.email, profile: profileInput.shape.email };
const typed = { login: loginInput.shape.email, 'a mail with a link': emailInput.shape.email };

it('a form and the server agree on every address that an account is to have', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'z', 'A', '0', '.', '-', '_', '+', "'", '@', ' ', 'é'), maxLength: 14 });
  const near = fc.tuple(piece, piece, fc.constantFrom('com', 'co.id', 'Com', 'c', '')).map(([a, b, c]) => `${a}@${b}.${c}`);
  fc.assert(
    fc.property(fc.oneof(piece, near, fc.emailAddress()), (text) => {
      for (const shape of Object.values(own)) expect(shape.safeParse(text).success).toBe(isEmail(text));
    }),
    { numRuns: 1000 },
  );
});

it.each(['ani@toko.co.id', "o'neil+shop@mail.example", 'a_b-c.d@x-y.museum'])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(['', 'ani', 'ani@toko', 'Ani@toko.id', 'ani@Toko.id', 'ani@@toko.id', 'ani@toko..id', `${'a'.repeat(250)}@toko.id`])(
  '%j is none',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);

describe.each(Object.entries(own))('the address of a %s', (_where, shape) => {
  it.each(['Ani@toko.id', 'ani@Toko.id', 'ani', '', `${'a'.repeat(250)}@toko.id`])(
    '%j is refused once, in the specification’s words',
    (text) => {
      expect(shape.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([EMAIL_MESSAGE]);
    },
  );
});

it.each(Object.entries(typed))('the address that is typed for %s may have capitals, which mean the same', (_where, shape) => {
  expect(shape.parse('Ani@Toko.ID')).toBe('ani@toko.id');
});
