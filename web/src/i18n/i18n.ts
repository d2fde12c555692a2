import bundledEn from '@telaah/shared/i18n/en/bundled.json' with { type: 'json' };
import bundledId from '@telaah/shared/i18n/id/bundled.json' with { type: 'json' };
import { htmlLang, isLanguage, languageKey, languageOf, storedLanguage, type UiLanguage } from '@telaah/shared/i18n/languages';
import { createI18n } from '@telaah/shared/i18n/loading/create';
import type { Namespace } from '@telaah/shared/i18n/loading/namespaces';
import { followMissing } from '@telaah/shared/i18n/missing';
import bundledZh from '@telaah/shared/i18n/zh/bundled.json' with { type: 'json' };
import type { ResourceKey } from 'i18next';
import { textFolder } from '#src/config/config.ts';

/**
 * One file a language and namespace; only the current language and, where it lacks texts, English are fetched. Files and not modules: a browser
 * keeps the failure of an import for as long as the page lives, and a second try would not even ask the server.
 */
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

/** A route's loader waits for its texts, so that no key is seen. It never fails: what cannot be loaded is said over the page. */
export const loadTexts = (...namespaces: Namespace[]): Promise<void> => i18n.loadNamespaces(namespaces);

/** Texts of the new language arrive before anything changes. */
export const chooseLanguage = async (language: UiLanguage): Promise<void> => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Kept for this visit only.
  }
  await i18n.changeLanguage(language);
};

/** This browser's choice, else the account's; null where nobody has chosen. */
export const chosenLanguage = (account: string | null = null): UiLanguage | null =>
  storedLanguage({ stored: readStoredLanguage(), account });

/** The account's language counts where this browser has no choice of its own. */
export const applyAccountLanguage = (account: string | null): void => {
  const language = languageOf({ stored: readStoredLanguage(), account });
  if (language !== i18n.language) void i18n.changeLanguage(language);
};
