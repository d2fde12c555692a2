import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCode } from '#src/errors.ts';
import { intlTag, languages, type UiLanguage } from '#src/i18n/languages.ts';
import { namespaces } from '#src/i18n/loading/namespaces.ts';

const folder = new URL('..', import.meta.url);
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
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].toSorted();
const names = (text: string) => [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]))].toSorted();
const tags = (text: string) => [...text.matchAll(/<\/?([\w]+)\s*\/?>/g)].map((match) => match[1]).toSorted();

/** Only the server reads these. */
const serverFiles = ['notices.json'];

test('each language has exactly the registered files', () => {
  for (const language of languages) {
    expect(readdirSync(new URL(language, folder)).toSorted()).toEqual(
      [...namespaces.map((namespace) => `${namespace}.json`), ...serverFiles].toSorted(),
    );
  }
});

/** Half-width punctuation that touches a Chinese character. */
const narrow = /\p{Script=Han}[,:;!?()](?!\/\/)|[,:;!?(]\p{Script=Han}/u;

test('Chinese is written with its own punctuation', () => {
  const odd = namespaces.flatMap((namespace) => [...read('zh', namespace)].filter(([, text]) => narrow.test(text)));
  expect(odd).toEqual([]);
});

test('Chinese speaks to people politely, and has one word each for the extension and an account', () => {
  const odd = namespaces.flatMap((namespace) =>
    [...read('zh', namespace)].filter(([, text]) => /你|插件|(?<!虚拟|银行)账户/.test(text)),
  );
  expect(odd).toEqual([]);
});

/** A number (not an inserted value) before a word for tokens; and any number in a text that states a price. */
const ownPrice = /\d[\d.,]*\s*(?:tokens?\b|个?点)/iu;
const saysPrice = /(?:^|\.)(?:costs?|use)\./;

test('no text names a price of its own: prices come from the table by which they are charged', () => {
  const odd = languages.flatMap((language) =>
    namespaces.flatMap((namespace) =>
      [...read(language, namespace)].flatMap(([key, text]) => {
        const written = text.replaceAll(/\{\{.*?\}\}/g, '');
        return ownPrice.test(written) || (saysPrice.test(key) && /\d/.test(written))
          ? `${language} ${namespace}.${key}: ${text}`
          : [];
      }),
    ),
  );
  expect(odd).toEqual([]);
});

test('that tokens have run out is told with when they come again, also where no day stands beside it', () => {
  const texts = languages.map((language) => read(language, 'errors').get('code.tokens_exhausted'));
  expect(texts).toEqual([
    'Your token has run out, refilled next month',
    'Token Anda habis, terisi lagi bulan depan',
    '您的点数已用完，下月自动补充',
  ]);
  const overlay = languages.map((language) => read(language, 'overlay').get('history.tokens'));
  expect(overlay.map((text) => text?.replace(/[.。]$/, ''))).toEqual(texts);
});

describe.each(namespaces)('%s', (namespace) => {
  const english = read('en', namespace);

  test.each(languages)('has the same keys in %s', (language) => {
    expect(stems(read(language, namespace))).toEqual(stems(english));
  });

  test.each(languages)('has a text for every key in %s, with no spaces at its ends', (language) => {
    const odd = [...read(language, namespace)].filter(([, text]) => text === '' || text !== text.trim());
    expect(odd).toEqual([]);
  });

  test.each(languages)('names the same values and links in %s', (language) => {
    const texts = [...read(language, namespace)].map(([key, text]) => ({ key, values: names(text), links: tags(text) }));
    const expected = texts.map(({ key }) => {
      const source = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      return { key, values: names(source), links: tags(source) };
    });
    expect(texts).toEqual(expected);
  });

  test.each(languages)('has exactly the plural forms that %s needs', (language) => {
    const needed = new Intl.PluralRules(intlTag[language]).resolvedOptions().pluralCategories.toSorted();
    const keys = [...read(language, namespace).keys()];
    const counted = [...new Set([...english.keys()].filter((key) => pluralForm.test(key)).map(stem))];
    const forms = counted.map((key) => [key, keys.filter((other) => other !== key && stem(other) === key).toSorted()]);
    expect(forms).toEqual(counted.map((key) => [key, needed.map((form) => `${key}_${form}`)]));
  });
});

test.each(languages)('every error code has a text in %s, and no text is of a code that is gone', (language) => {
  const coded = [...read(language, 'errors').keys()].filter((key) => key.startsWith('code.'));
  expect(coded.toSorted()).toEqual(errorCode.options.map((code) => `code.${code}`).toSorted());
});

test('Chinese is not English, nor Indonesian: hardly a text is the same', () => {
  const same = (language: UiLanguage) =>
    namespaces.flatMap((namespace) => {
      const english = read('en', namespace);
      return (
        [...read(language, namespace)]
          // Example searches are typed as Indonesians type them, whatever the reader's language.
          .filter(([key, text]) => !key.startsWith('example.') && english.get(key) === text && /[a-z]{4}/i.test(text))
          .map(([key]) => `${namespace}:${key}`)
      );
    });
  expect(same('zh').length).toBeLessThan(30);
  expect(same('id').length).toBeLessThan(55);
});
