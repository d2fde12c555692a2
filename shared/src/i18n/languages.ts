/** The interface languages. The stored value is the key everywhere: account, browser storage, extension storage. */
export const languages = ['en', 'id', 'zh'] as const;
export type UiLanguage = (typeof languages)[number];

/** English stands in for every text that another language lacks, and for browsers that ask for none of ours. */
export const fallbackLanguage: UiLanguage = 'en';

/** Name under which the choice is stored in local storage and extension storage. */
export const languageKey = 'telaah.language';

/** Each language in its own words: shown so that a lost reader finds home. */
export const languageNames: Record<UiLanguage, string> = { en: 'English', id: 'Bahasa Indonesia', zh: '简体中文' };

/** Value of `<html lang>`. */
export const htmlLang: Record<UiLanguage, string> = { en: 'en', id: 'id', zh: 'zh-Hans' };

/** Tag for `Intl`. Never `en-ID`: it prints `1,3M`. */
export const intlTag: Record<UiLanguage, string> = { en: 'en', id: 'id-ID', zh: 'zh-CN' };

export const isLanguage = (value: unknown): value is UiLanguage => languages.some((language) => language === value);

/** Stored choice, else the account's, else the first browser language that is ours (`id*`, `zh*`, `en*`), else English. */
export const detectLanguage = (from: {
  stored?: string | null;
  account?: string | null;
  browser?: readonly string[];
}): UiLanguage => {
  if (isLanguage(from.stored)) return from.stored;
  if (isLanguage(from.account)) return from.account;
  for (const tag of from.browser ?? []) {
    const primary = tag.toLowerCase().split('-')[0];
    // `in` is the old code for Indonesian, still sent by some Android browsers.
    if (primary === 'in') return 'id';
    if (isLanguage(primary)) return primary;
  }
  return fallbackLanguage;
};
