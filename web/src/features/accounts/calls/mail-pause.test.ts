import { expect, it } from 'vitest';
import { nextMail, noteMail } from '#src/features/accounts/calls/mail-pause.ts';

it('a mail may follow another after a minute, each address for itself', () => {
  noteMail('ani@toko.example', 1000);
  expect(nextMail('ani@toko.example', 1000)).toBe(61_000);
  expect(nextMail('ani@toko.example', 60_999)).toBe(61_000);
  expect(nextMail('ani@toko.example', 61_000)).toBeNull();
  expect(nextMail('budi@toko.example', 1000)).toBeNull();
});
