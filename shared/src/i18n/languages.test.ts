import { expect, test } from 'vitest';
import { languageOf, offeredLanguage, storedLanguage } from '#src/i18n/languages.ts';

test('the stored choice wins, then the account, then English', () => {
  expect(languageOf({ stored: 'zh', account: 'id' })).toBe('zh');
  expect(languageOf({ stored: null, account: 'id' })).toBe('id');
  expect(languageOf({ stored: null, account: null })).toBe('en');
  expect(languageOf({})).toBe('en');
});

test('a stored word that is no language of ours counts for nothing', () => {
  expect(languageOf({ stored: 'jv', account: 'id' })).toBe('id');
  expect(storedLanguage({ stored: 'jv', account: '' })).toBeNull();
});

test('a browser is offered the first language of ours that it asks for, and nobody is offered English', () => {
  expect(offeredLanguage(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
  expect(offeredLanguage(['id-ID', 'en-US'])).toBe('id');
  expect(offeredLanguage(['in-ID'])).toBe('id');
  expect(offeredLanguage(['en-GB', 'id'])).toBeNull();
  expect(offeredLanguage(['fr'])).toBeNull();
  expect(offeredLanguage([])).toBeNull();
});
