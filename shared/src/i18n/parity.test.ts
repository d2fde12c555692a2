import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCode } from '#src/errors.ts';
import { intlTag, languages, type UiLanguage } from '#src/i18n/languages.ts';
import { namespaces } from '#src/i18n/namespaces.ts';

const folder = new URL('.', import.meta.url);
type Texts = { [key: string]: string | Texts };

const read = (language: UiLanguage, namespace: string): Map<string, string> => {
  const flat = new Map<string, string>();
  const walk = (texts: Texts, path: string) => {
    for (const [key, value] of Object.entries(texts)) {
      const at = path ? `${path}.${key}` : key;
      if (typeof value === 'string') flat.set(at, value);
      else walk(value, at);
    }
  };
  walk(JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8')) as Texts, '');
  return flat;
};

const pluralForm = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(pluralForm, '');
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();
const names = (text: string) => [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]))].sort();
const tags = (text: string) => [...text.matchAll(/<\/?([\w]+)\s*\/?>/g)].map((match) => match[1]).sort();

test('each language has exactly the registered files', () => {
  for (const language of languages) {
    expect(readdirSync(new URL(language, folder)).sort()).toEqual(namespaces.map((namespace) => `${namespace}.json`).sort());
  }
});

describe.each(namespaces)('%s', (namespace) => {
  const english = read('en', namespace);

  test.each(languages)('has the same keys in %s', (language) => {
    expect(stems(read(language, namespace))).toEqual(stems(english));
  });

  test.each(languages)('has a text for every key in %s', (language) => {
    for (const [key, text] of read(language, namespace)) {
      expect(text.trim(), `${language} ${namespace}:${key}`).not.toBe('');
      expect(text, `${language} ${namespace}:${key} has spaces at an end`).toBe(text.trim());
    }
  });

  test.each(languages)('names the same values and links in %s', (language) => {
    for (const [key, text] of read(language, namespace)) {
      const source = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      expect(names(text), `${language} ${namespace}:${key}`).toEqual(names(source));
      expect(tags(text), `${language} ${namespace}:${key}`).toEqual(tags(source));
    }
  });

  test.each(languages)('has exactly the plural forms that %s has', (language) => {
    const needed = [...new Intl.PluralRules(intlTag[language]).resolvedOptions().pluralCategories].sort();
    const texts = read(language, namespace);
    const counted = new Set([...english.keys()].filter((key) => pluralForm.test(key)).map(stem));
    for (const key of counted) {
      const forms = needed.filter((form) => texts.has(`${key}_${form}`));
      expect(forms, `${language} ${namespace}:${key}`).toEqual(needed);
      expect([...texts.keys()].filter((other) => stem(other) === key)).toHaveLength(needed.length);
    }
  });
});

test.each(languages)('every error code has a text in %s', (language) => {
  const texts = read(language, 'errors');
  for (const code of errorCode.options) expect(texts.has(`code.${code}`), code).toBe(true);
});

test('Chinese is not English, nor Indonesian: hardly a text is the same', () => {
  const same = (language: UiLanguage) =>
    namespaces.flatMap((namespace) => {
      const english = read('en', namespace);
      return [...read(language, namespace)]
        .filter(([key, text]) => english.get(key) === text && /[a-z]{4}/i.test(text))
        .map(([key]) => `${namespace}:${key}`);
    });
  expect(same('zh').length).toBeLessThan(30);
  expect(same('id').length).toBeLessThan(60);
});
