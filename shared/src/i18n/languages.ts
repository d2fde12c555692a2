/** The interface languages; accounts, browser storage and extension storage use the same keys. */
export const languages = ['en', 'id', 'zh'] as const;
export type UiLanguage = (typeof languages)[number];

/** Used until another language is stored, and for every text that another language lacks. */
export const fallbackLanguage: UiLanguage = 'en';

export const languageKey = 'telaah.language';

/** Each language in its own words, so that people find theirs in an interface they cannot read. */
export const languageNames: Record<UiLanguage, string> = { en: 'English', id: 'Bahasa Indonesia', zh: '简体中文' };

export const htmlLang: Record<UiLanguage, string> = { en: 'en', id: 'id', zh: 'zh-Hans' };

/** Tag for `Intl`. Never `en-ID`: it prints `1,3M`. */
export const intlTag: Record<UiLanguage, string> = { en: 'en', id: 'id-ID', zh: 'zh-CN' };

export const isLanguage = (value: unknown): value is UiLanguage => languages.some((language) => language === value);

/** This browser's choice, otherwise the account's; null: none was made. */
export const storedLanguage = (from: { stored?: string | null; account?: string | null }): UiLanguage | null => {
  if (isLanguage(from.stored)) return from.stored;
  return isLanguage(from.account) ? from.account : null;
};

/** The stored language, otherwise English. The browser's language is only offered (`offeredLanguage`). */
export const languageOf = (from: { stored?: string | null; account?: string | null }): UiLanguage =>
  storedLanguage(from) ?? fallbackLanguage;

/** The first of ours that the browser asks for (`id*`, `zh*`), for people without a choice; null: it is English or none. */
export const offeredLanguage = (browser: readonly string[]): Exclude<UiLanguage, 'en'> | null => {
  for (const tag of browser) {
    const primary = tag.toLowerCase().split('-')[0];
    // `in` is the old code for Indonesian, still sent by some Android browsers.
    if (primary === 'in') return 'id';
    if (isLanguage(primary)) return primary === 'en' ? null : primary;
  }
  return null;
};
