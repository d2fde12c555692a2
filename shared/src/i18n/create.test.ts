import { expect, test } from 'vitest';
import { createI18n } from '#src/i18n/create.ts';
import enCommon from '#src/i18n/en/common.json' with { type: 'json' };
import idCommon from '#src/i18n/id/common.json' with { type: 'json' };
import type { Namespace } from '#src/i18n/namespaces.ts';

test('bundled texts can be read at once', () => {
  const i18n = createI18n({ language: 'id', resources: { id: { common: idCommon }, en: { common: enCommon } } });
  expect(i18n.t('action.cancel')).toBe('Batal');
});

test('loaded texts: the language of the reader, with English where it has none', async () => {
  const asked: string[] = [];
  const i18n = createI18n({
    language: 'zh',
    load: async (language, namespace) => {
      asked.push(`${language}/${namespace}`);
      if (language === 'zh') throw new Error('offline');
      return { action: { cancel: 'Cancel' } };
    },
  });
  await i18n.loadNamespaces('common');
  expect(i18n.t('action.cancel')).toBe('Cancel');
  expect(new Set(asked)).toEqual(new Set(['zh/common', 'en/common']));
});

test('changing the language loads its texts before it counts', async () => {
  const i18n = createI18n({
    language: 'en',
    load: async (language: string, _namespace: Namespace) => ({ action: { cancel: language === 'id' ? 'Batal' : 'Cancel' } }),
  });
  await i18n.loadNamespaces('common');
  await i18n.changeLanguage('id');
  expect(i18n.t('action.cancel')).toBe('Batal');
});

test('names in a text are put in as they are, with no escaping and no second interpolation', () => {
  const i18n = createI18n({ language: 'en', resources: { en: { common: enCommon } } });
  expect(i18n.t('action.remove', { name: '<b>{{x}}</b> & $t(action.cancel)' })).toBe('Remove <b>{{x}}</b> & $t(action.cancel)');
});
