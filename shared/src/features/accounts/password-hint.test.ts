import { expect, it } from 'vitest';
import { type PasswordHint, passwordHint } from '#src/features/accounts/password-hint.ts';

const own = ['Ani Rahma', 'anirahma@toko.co.id', '+6281234567890'];

it.each<[string, PasswordHint]>([
  ['', 'short'],
  ['abc1234', 'short'],
  ['x'.repeat(129), 'long'],
  ['anirahma88', 'personal'],
  ['81234567890', 'simple'],
  ['12345678', 'simple'],
  ['aaaaaaaaaaaa', 'simple'],
  ['password123', 'simple'],
  ['qwertyuiop', 'simple'],
  ['sepatu kuda', 'fair'],
  ['Batik7Motif', 'good'],
  ['correct horse battery', 'good'],
  ['密码很长很难猜测的句子好', 'fair'],
])('%j is %s', (password, hint) => {
  expect(passwordHint(password, own)).toBe(hint);
});

it('a short name is no part of a password', () => {
  expect(passwordHint('banister-oak-vine', ['Ani'])).toBe('good');
});
