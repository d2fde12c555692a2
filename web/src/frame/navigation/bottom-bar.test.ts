import { languages } from '@telaah/shared/i18n/languages';
import { composeTexts } from '@telaah/shared/i18n/loading/namespaces';
import { expect, it } from 'vitest';
import { thumbPages } from '#src/frame/navigation/navigation.ts';

const files = import.meta.glob<object>('../../../../shared/src/i18n/*/*.json', { eager: true, import: 'default' });
const wordAt = (texts: object, path: string): string =>
  String(path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], texts));

it.each(languages)('whoever says the short word of the bar of phones means its whole name: %s', (language) => {
  const texts = composeTexts('layout', (namespace) => files[`../../../../shared/src/i18n/${language}/${namespace}.json`] as object);
  const words = thumbPages.map(({ label, short }) => [wordAt(texts, label), wordAt(texts, `navShort.${short}`)] as const);
  expect(words).toHaveLength(4);
  expect(words.filter(([whole, short]) => !whole.toLowerCase().includes(short.toLowerCase()))).toEqual([]);
});
