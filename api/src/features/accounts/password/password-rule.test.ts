import { expect, it } from 'vitest';
import { demandStrength } from '#src/features/accounts/password/password-rule.ts';

const person = { name: 'Tuti Wulandari', email: 'tuti@example.test' };

it.each([
  'garuda123',
  'Garuda123!',
  'sayang123',
  'bismillah1',
  'indonesia45',
  'merdeka1945',
  'persib1933',
  'jakarta2026',
  'akucintakamu',
  'sayangku99',
  'g4rud4123',
  'tuti12345',
  'telaah2026',
  'password1',
])('%s is guessed early', async (password) => {
  await expect(demandStrength(password, person)).rejects.toMatchObject({ code: 'weak_password' });
});

it.each(['kereta api ke blitar jam empat', 'xk93-trvB-11', 'lemari biru tetangga'])('%s is not', async (password) => {
  await expect(demandStrength(password, person)).resolves.toBeUndefined();
});
