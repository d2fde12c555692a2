import { createI18n } from '@telaah/shared/i18n/create';
import { detectLanguage, htmlLang, isLanguage, languageKey, type UiLanguage } from '@telaah/shared/i18n/languages';
import type { Namespace } from '@telaah/shared/i18n/namespaces';
import type { ResourceKey } from 'i18next';

/** One chunk a language and namespace; only the current language and, where it lacks texts, English are fetched. */
const files = import.meta.glob<ResourceKey>(
  ['../../shared/src/i18n/*/*.json', '!../../shared/src/i18n/*/overlay.json', '!../../shared/src/i18n/*/popup.json'],
  {
    import: 'default',
  },
);

const load = async (language: UiLanguage, namespace: Namespace): Promise<ResourceKey> => {
  const file = files[`../../shared/src/i18n/${language}/${namespace}.json`];
  if (!file) throw new Error(`no texts: ${language}/${namespace}`);
  return file();
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
};

export const i18n = createI18n({ language: detectLanguage({ stored: stored(), browser: navigator.languages }), load });

const showLanguage = (language: string) => {
  document.documentElement.lang = htmlLang[isLanguage(language) ? language : 'en'];
};
showLanguage(i18n.language);
i18n.on('languageChanged', showLanguage);

/** A route's loader waits for its texts, so that no key is ever seen. */
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

/** The account's language counts where this browser has no choice of its own. */
export const followAccount = (account: string | null): void => {
  const language = detectLanguage({ stored: stored(), account, browser: navigator.languages });
  if (language !== i18n.language) void i18n.changeLanguage(language);
};
