import { expect, test } from 'vitest';
import { detectLanguage } from '#src/i18n/languages.ts';

test('the stored choice wins, then the account, then the browser, then English', () => {
  expect(detectLanguage({ stored: 'zh', account: 'id', browser: ['en'] })).toBe('zh');
  expect(detectLanguage({ stored: null, account: 'id', browser: ['zh-CN'] })).toBe('id');
  expect(detectLanguage({ browser: ['fr-FR', 'zh-TW', 'en'] })).toBe('zh');
  expect(detectLanguage({ browser: ['id-ID', 'en-US'] })).toBe('id');
  expect(detectLanguage({ browser: ['in-ID'] })).toBe('id');
  expect(detectLanguage({ browser: ['fr'] })).toBe('en');
  expect(detectLanguage({})).toBe('en');
});

test('a stored word that is no language of ours counts for nothing', () => {
  expect(detectLanguage({ stored: 'jv', account: '', browser: ['id'] })).toBe('id');
});
