import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import enCommon from '#src/i18n/en/common.json' with { type: 'json' };
import idCommon from '#src/i18n/id/common.json' with { type: 'json' };
import { createI18n } from '#src/i18n/loading/create.ts';
import type { Namespace } from '#src/i18n/loading/namespaces.ts';
import { followMissing } from '#src/i18n/missing.ts';

test('bundled texts can be read at once', () => {
  const i18n = createI18n({ language: 'id', resources: { id: { common: idCommon }, en: { common: enCommon } } });
  expect(i18n.t('action.cancel')).toBe('Batal');
});

describe('texts that fail to load', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('English is shown where the language has none', async () => {
    const requested: string[] = [];
    const i18n = createI18n({
      language: 'zh',
      load: async (language, namespace) => {
        requested.push(`${language}/${namespace}`);
        if (language === 'zh') throw new Error('offline');
        return { action: { cancel: 'Cancel' } };
      },
    });
    const loading = i18n.loadNamespaces('common');
    await vi.runAllTimersAsync();
    await loading;
    expect(i18n.t('action.cancel')).toBe('Cancel');
    expect(new Set(requested)).toEqual(new Set(['zh/common', 'en/common']));
  });

  test('are tried five times, each time after a longer pause', async () => {
    const tries: number[] = [];
    const start = Date.now();
    const i18n = createI18n({
      language: 'en',
      load: () => {
        tries.push(Date.now() - start);
        return Promise.reject(new Error('offline'));
      },
    });
    const loading = i18n.loadNamespaces('common');
    await vi.runAllTimersAsync();
    await loading;
    expect(tries).toHaveLength(5);
    const pauses = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(new Set(pauses).size).toBe(4);
    expect(i18n.t('action.cancel')).toBe('action.cancel');
  });

  test('are shown as soon as a try succeeds', async () => {
    let tries = 0;
    const i18n = createI18n({
      language: 'id',
      load: async (language) => {
        if (language === 'id' && ++tries < 5) throw new Error('offline');
        return { action: { cancel: language === 'id' ? 'Batal' : 'Cancel' } };
      },
    });
    const loading = i18n.loadNamespaces('common');
    await vi.runAllTimersAsync();
    await loading;
    expect(tries).toBe(5);
    expect(i18n.t('action.cancel')).toBe('Batal');
  });

  test('are known as missing until they are loaded after all, when somebody asks for them', async () => {
    let isAway = true;
    const i18n = createI18n({
      language: 'id',
      load: async (language) => {
        if (language === 'id' && isAway) throw new Error('offline');
        return { action: { cancel: language === 'id' ? 'Batal' : 'Cancel' } };
      },
    });
    const missing = followMissing(i18n);
    const states: boolean[] = [];
    missing.subscribe(() => states.push(missing.isAny()));
    const loading = i18n.loadNamespaces('common');
    await vi.runAllTimersAsync();
    await loading;
    expect(missing.isAny()).toBe(true);
    expect(states.at(-1)).toBe(true);

    const drawn: string[] = [];
    i18n.on('languageChanged', () => drawn.push(i18n.t('action.cancel')));
    isAway = false;
    await missing.again();
    expect([missing.isAny(), states.at(-1)]).toEqual([false, false]);
    expect(drawn).toEqual(['Batal']);
  });

  test('of another language than the page’s are no loss', async () => {
    const i18n = createI18n({
      language: 'id',
      load: async (language) => {
        if (language === 'en') throw new Error('offline');
        return { action: { cancel: 'Batal' } };
      },
    });
    const missing = followMissing(i18n);
    const loading = i18n.loadNamespaces('common');
    await vi.runAllTimersAsync();
    await loading;
    expect(missing.isAny()).toBe(false);
  });
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
