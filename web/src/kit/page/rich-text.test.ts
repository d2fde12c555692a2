import { expect, it } from 'vitest';
import { toTextParts } from '#src/kit/page/rich-text.tsx';

it('finds the marked parts of a sentence', () => {
  expect(toTextParts('We wrote to <address>ani@toko.id</address>. Read it <here>there</here>')).toEqual([
    'We wrote to ',
    { name: 'address', text: 'ani@toko.id' },
    '. Read it ',
    { name: 'here', text: 'there' },
  ]);
});

it.each([['no mark at all'], ['1 < 2 > 0'], ['<open>never closed'], ['<a>wrong</b>'], ['']])('%j is only text', (text) => {
  expect(toTextParts(text).join('')).toBe(text);
});
