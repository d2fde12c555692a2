import { expect, it } from 'vitest';
import { openCardToken, sealCardToken } from '#src/features/billing/subscription/card-cipher.ts';

const SECRET = 'a secret that only this test knows and nobody else';
const TOKEN = '481111xDUgxnnredRMAXuklkvAON1114';

it('opens what it sealed', () => {
  for (const token of [TOKEN, '', 'é 王']) expect(openCardToken(SECRET, sealCardToken(SECRET, token))).toBe(token);
});

it('shows nothing of the token, and never the same text twice', () => {
  const [one, two] = [sealCardToken(SECRET, TOKEN), sealCardToken(SECRET, TOKEN)];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain(TOKEN.slice(0, 6));
  expect(one[0]).toBe(1);
});

it('opens nothing under another secret', () => {
  expect(openCardToken(`${SECRET}!`, sealCardToken(SECRET, TOKEN))).toBeNull();
});

it('opens nothing that was changed, wherever', () => {
  const sealed = sealCardToken(SECRET, TOKEN);
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(openCardToken(SECRET, changed)).toBeNull();
  }
  for (const length of [0, 1, 28, sealed.length - 1]) expect(openCardToken(SECRET, sealed.subarray(0, length))).toBeNull();
});

it('opens what an earlier version sealed', () => {
  const sealed = 'AUYTUoYFGuUAJsNHFkBo58sfuzEEeR9HsmwPkwo2yMLCyjNGkJsCZxIqcd7Epw8CgqSNsw67ewaccnypLA==';
  expect(openCardToken(SECRET, Buffer.from(sealed, 'base64'))).toBe(TOKEN);
});
