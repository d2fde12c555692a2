import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactChat, contactText } from '#src/features/contact/rules.ts';
import { contactInput } from '#src/features/contact/schema.ts';

const written = {
  name: 'Rina',
  kind: 'company',
  company: 'PT Rotan',
  message: 'Halo\r\n\r\n\r\n\r\nmau tanya',
  reach: '+6281',
} as const;

it('says who it is from before what they wrote', () => {
  const message = contactInput.parse({ ...written, plan: 'enterprise' });
  expect(contactText(message)).toBe('Rina (PT Rotan)\n+6281\nPlan: enterprise\n\nHalo\n\nmau tanya');
  expect(contactText({ ...message, kind: 'individual' })).toMatch(/^Rina\n/);
});

it('a company has a name', () => {
  expect(contactInput.safeParse({ ...written, company: ' ' }).error?.issues[0]?.path).toEqual(['company']);
  expect(contactInput.safeParse({ ...written, kind: 'individual', company: '' }).success).toBe(true);
});

it('whatever is typed, its chat link is one of WhatsApp’s with one text, and its first lines are the form’s own', () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(typed, typed, typed, (name, reach, message) => {
      const read = contactInput.safeParse({ name, kind: 'individual', reach, message: `Halo ${message}` });
      if (!read.success) return;
      const address = new URL(contactChat('6281234567890', read.data));
      expect([address.origin, address.pathname, [...address.searchParams.keys()], address.hash]).toEqual([
        'https://wa.me',
        '/6281234567890',
        ['text'],
        '',
      ]);
      const text = contactText(read.data);
      expect(address.searchParams.get('text')).toBe(text);
      expect(text.indexOf('\n\n')).toBe(text.indexOf(`\n\n${read.data.message}`));
      expect(['\r', '\u0000'].filter((odd) => text.includes(odd))).toEqual([]);
    }),
  );
});
