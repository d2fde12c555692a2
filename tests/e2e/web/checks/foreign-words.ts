import type { Page } from '@playwright/test';
import type { UiLanguage } from '@telaah/shared/i18n/languages';
import { namespaces } from '@telaah/shared/i18n/loading/namespaces';
import { textsOf } from '../session/words.ts';

export type LanguageJudge = (texts: readonly string[]) => string[];

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const VALUE = /\{\{[^}]*\}\}/;
const plain = (text: string): string => text.replaceAll(/<\/?\w+\s*\/?>/g, '');
const wordsIn = (text: string): string[] =>
  text
    .split(VALUE)
    .join(' ')
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [];
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Knows every English text that the language translates, also with inserted values, and every key. */
export const languageJudge = async (language: UiLanguage): Promise<LanguageJudge> => {
  const groups = new Set<string>();
  const english = new Set<string>();
  const translated = new Set<string>();
  for (const namespace of namespaces) {
    for (const [, text] of flat(await textsOf(language, namespace))) translated.add(plain(text));
    for (const [key, text] of flat(await textsOf('en', namespace))) {
      if (key.includes('.')) groups.add(key.split('.')[0] ?? '');
      english.add(plain(text));
    }
  }
  // Words that the language uses too are allowed: `token` is also Indonesian, and brands have one name.
  const ownWords = new Set([...translated].flatMap(wordsIn));
  const foreign = [...english].filter((text) => !translated.has(text) && wordsIn(text).some((word) => !ownWords.has(word)));
  const whole = new Set(foreign.filter((text) => !VALUE.test(text)));
  const patterns = foreign
    .filter((text) => VALUE.test(text))
    .map((text) => new RegExp(`^${text.split(VALUE).map(escaped).join('.+')}$`));

  /** A missing text is shown as its key. */
  const isKey = (text: string): boolean =>
    /^(\w+:)?[a-z]\w*(\.[a-z]\w*)+$/.test(text) && groups.has(text.replace(/^\w+:/, '').split('.')[0] ?? '');
  const isForeign = (text: string): boolean => isKey(text) || whole.has(text) || patterns.some((pattern) => pattern.test(text));
  return (texts) => [...new Set(texts.flatMap((text) => [text, ...text.split(/ · |, /)]))].filter(isForeign);
};

export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title]);
    const tidy = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue;
      for (const name of ['aria-label', 'aria-valuetext', 'aria-description', 'placeholder', 'title', 'alt'])
        texts.add(tidy(element.getAttribute(name)));
      const directTexts = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => tidy(node.textContent));
      for (const text of directTexts) texts.add(text);
      // A sentence that contains a link is one text.
      if (directTexts.some((text) => text !== '')) texts.add(tidy(element.textContent));
    }
    return [...texts].filter((text) => text !== '');
  });
