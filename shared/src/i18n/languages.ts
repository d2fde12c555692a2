/** The interface languages. The stored value is the key everywhere: account, browser storage, extension storage. */
export const languages = ['en', 'id', 'zh'] as const;
export type UiLanguage = (typeof languages)[number];

/** What everybody reads until another is stored, and what stands in for every text that another language lacks. */
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

/** What is stored: this browser's choice, else the account's; null where nobody has chosen. */
export const storedLanguage = (from: { stored?: string | null; account?: string | null }): UiLanguage | null => {
  if (isLanguage(from.stored)) return from.stored;
  return isLanguage(from.account) ? from.account : null;
};

/** The language of the interface: what is stored, else English. What a browser asks for is offered (`offeredLanguage`), never taken. */
export const languageOf = (from: { stored?: string | null; account?: string | null }): UiLanguage =>
  storedLanguage(from) ?? fallbackLanguage;

/**
 * The language to offer somebody who has chosen none: the first of ours that the browser asks for (`id*`, `zh*`), null where that is
 * English or none.
 */
export const offeredLanguage = (browser: readonly string[]): Exclude<UiLanguage, 'en'> | null => {
  for (const tag of browser) {
    const primary = tag.toLowerCase().split('-')[0];
    // `in` is the old code for Indonesian, still sent by some Android browsers.
    if (primary === 'in') return 'id';
    if (isLanguage(primary)) return primary === 'en' ? null : primary;
  }
  return null;
};
