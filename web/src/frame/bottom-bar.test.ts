import en from '@telaah/shared/i18n/en/layout.json' with { type: 'json' };
import id from '@telaah/shared/i18n/id/layout.json' with { type: 'json' };
import zh from '@telaah/shared/i18n/zh/layout.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { thumbPages } from '#src/frame/navigation.ts';

it.each([en, id, zh])('whoever says the short word of the bar of phones means its whole name: $navShort.research', (texts) => {
  const words = thumbPages.map(({ label }) => [texts.nav[label], texts.navShort[label]] as const);
  expect(words.filter(([whole, short]) => !whole.toLowerCase().includes(short.toLowerCase()))).toEqual([]);
});
