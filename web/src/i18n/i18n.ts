import bundledEn from '@telaah/shared/i18n/en/bundled.json' with { type: 'json' };
import bundledId from '@telaah/shared/i18n/id/bundled.json' with { type: 'json' };
import { htmlLang, isLanguage, languageKey, languageOf, storedLanguage, type UiLanguage } from '@telaah/shared/i18n/languages';
import { createI18n } from '@telaah/shared/i18n/loading/create';
import type { Namespace } from '@telaah/shared/i18n/loading/namespaces';
import { followMissing } from '@telaah/shared/i18n/missing';
import bundledZh from '@telaah/shared/i18n/zh/bundled.json' with { type: 'json' };
import type { ResourceKey } from 'i18next';
import { textFolder } from '#src/config/config.ts';

/** Fetches JSON instead of importing modules, because a browser caches a failed import for the page's lifetime. */
const load = async (language: UiLanguage, namespace: Namespace): Promise<ResourceKey> => {
  const file = `${textFolder}/${language}/${namespace}.json`;
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${answer.status}: ${file}`);
  return (await answer.json()) as ResourceKey;
};

const readStoredLanguage = (): string | null => {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
};

export const i18n = createI18n({
  language: languageOf({ stored: readStoredLanguage() }),
  resources: { en: { bundled: bundledEn }, id: { bundled: bundledId }, zh: { bundled: bundledZh } },
  load,
});

export const missingTexts = followMissing(i18n);

const showLanguage = (language: string) => {
  document.documentElement.lang = htmlLang[isLanguage(language) ? language : 'en'];
};
showLanguage(i18n.language);
i18n.on('languageChanged', showLanguage);

/** Never fails; missing texts are reported by a banner. */
export const loadTexts = (...namespaces: Namespace[]): Promise<void> => i18n.loadNamespaces(namespaces);

/** The texts of the new language are loaded before anything changes. */
export const chooseLanguage = async (language: UiLanguage): Promise<void> => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Without storage the choice lasts for this visit.
  }
  await i18n.changeLanguage(language);
};

/** This browser's choice, otherwise the account's; null if there is none. */
export const chosenLanguage = (account: string | null = null): UiLanguage | null =>
  storedLanguage({ stored: readStoredLanguage(), account });

/** Applies only if this browser has no choice of its own. */
export const applyAccountLanguage = (account: string | null): void => {
  const language = languageOf({ stored: readStoredLanguage(), account });
  if (language !== i18n.language) void i18n.changeLanguage(language);
};
