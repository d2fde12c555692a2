import { expect, it } from 'vitest';
import { nextMailTime, recordMailSent } from '#src/features/accounts/calls/mail-pause.ts';

it('a mail may follow another after a minute, each address for itself', () => {
  recordMailSent('ani@toko.example', 1000);
  expect(nextMailTime('ani@toko.example', 1000)).toBe(61_000);
  expect(nextMailTime('ani@toko.example', 60_999)).toBe(61_000);
  expect(nextMailTime('ani@toko.example', 61_000)).toBeNull();
  expect(nextMailTime('budi@toko.example', 1000)).toBeNull();
});
