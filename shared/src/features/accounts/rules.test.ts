import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, normalizePhone, websiteOf } from '#src/features/accounts/rules.ts';
import { personaInput, phone, registerInput } from '#src/features/accounts/schema.ts';

describe('a phone number', () => {
  it.each([
    ['0812-3456-7890', '+6281234567890'],
    ['0812 3456 789', '+628123456789'],
    ['81234567890', '+6281234567890'],
    ['6281234567890', '+6281234567890'],
    ['+62 812 3456 7890', '+6281234567890'],
    ['+62 0812 3456 7890', '+6281234567890'],
    ['0062 812 3456 7890', '+6281234567890'],
    ['(021) 555-01234', '+622155501234'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+81 90 1234 5678', '+819012345678'],
    ['8613800138000', '+8613800138000'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['6591234567', '+6591234567'],
    ['2155501234', '+622155501234'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(normalizePhone(typed)).toBe(kept);
    expect(isPhone(kept)).toBe(true);
  });

  it.each(['', '+', '0', 'nope', '12345', '0812', '1234567890123456', '+0', '+999123'])('%s is none', (typed) => {
    expect(isPhone(normalizePhone(typed))).toBe(false);
  });

  it('is the same when it is written anew, whatever was typed', () => {
    const dialled = fc.stringMatching(/^[+0 ()-]{0,3}[\d ().-]{0,20}$/);
    fc.assert(
      fc.property(fc.oneof(dialled, fc.string()), (typed) => {
        const once = normalizePhone(typed);
        expect(normalizePhone(once)).toBe(once);
        expect(once).toMatch(/^\+?\d*$/);
      }),
    );
  });

  it('of Indonesia means the same with 0, with 62, with +62 and without any', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^8[1235789]\d{8,9}$/), (rest) => {
        const all = [rest, `0${rest}`, `62${rest}`, `+62${rest}`, `+62 0${rest}`].map(normalizePhone);
        expect(new Set(all)).toEqual(new Set([`+62${rest}`]));
      }),
    );
  });

  it('is what the schema accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+]?\d{0,18}$/), (text) => {
        expect(phone.safeParse(text).success).toBe(isPhone(text));
      }),
    );
  });
});

describe('a website', () => {
  it.each([
    ['toko.example', 'https://toko.example/'],
    [' https://toko.example/a?b=c ', 'https://toko.example/a?b=c'],
    ['HTTP://Toko.Example', 'http://toko.example/'],
    ['tokoku.co.id/katalog', 'https://tokoku.co.id/katalog'],
  ])('%s is read as %s', (typed, read) => {
    expect(websiteOf(typed)).toBe(read);
    expect(websiteOf(read)).toBe(read);
  });

  it.each([
    '',
    'toko',
    'javascript:alert(1)',
    'ftp://toko.example',
    'https://',
    'https://me:secret@toko.example',
    'https://127.0.0.1',
    'http://[::1]/',
    'to ko.example',
    'https://.example',
    'https://toko..example',
  ])('%s is none', (typed) => {
    expect(websiteOf(typed)).toBeNull();
  });

  // A backtracking pattern would take exponential time for these.
  it.each([`${'a.'.repeat(1000)}!`, `http://${'a'.repeat(2000)}.`, `${'a-'.repeat(1000)}.`])(
    'is judged, however hard it tries',
    (typed) => {
      expect(() => websiteOf(typed)).not.toThrow();
    },
  );
});

describe('a registration', () => {
  const given = { name: ' Tuti\u0301 ', email: 'tuti@example.test', phone: '+6281234567890', password: 'kuda-laut-biru' };

  it('is tidied: no outer spaces, composed letters', () => {
    expect(registerInput.parse(given)).toMatchObject({ name: 'Tut\u00ed', email: 'tuti@example.test' });
  });

  it('is one line, whatever a name is made of', () => {
    const nameOf = (name: string) => registerInput.parse({ ...given, name }).name;
    expect(nameOf('a\r\nBcc: x@y.z')).toBe('a Bcc: x@y.z');
    expect(nameOf('Tu\u0000ti \u202eis\u2069 \ud800here\u009f\u2028')).toBe('Tuti is here');
  });

  it.each([
    { name: '  ' },
    { name: '\u0000\u202e\n' },
    { email: 'tuti' },
    { email: 'Tuti@example.test' },
    { email: 'tuti@example.test\r\n' },
    { phone: '081234567890' },
    { password: 'short' },
    { password: 'long enough\r\n' },
    { password: 'long enough\u202e' },
    { password: 'long enough\ud800' },
    { password: 'x'.repeat(129) },
    { role: 'admin' },
  ])('with %o is refused', (wrong) => {
    expect(registerInput.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});

it('a persona of its own comes with a text, the others with none', () => {
  const isGood = (input: unknown) => personaInput.safeParse(input).success;
  expect(isGood({ persona: 'other', other: 'student' })).toBe(true);
  expect(isGood({ persona: null })).toBe(true);
  expect(isGood({ persona: 'manufacturer' })).toBe(true);
  expect(isGood({ persona: 'other' })).toBe(false);
  expect(isGood({ persona: 'other', other: '  ' })).toBe(false);
  expect(isGood({ persona: 'manufacturer', other: 'x' })).toBe(false);
});
