import { fallbackLanguage, type UiLanguage } from '#src/i18n/languages.ts';

/** A page's path in English; `slug` stands for its `$part`. */
export const siteAddress = (pattern: string, slug: string | null): string => pattern.replace(/\$\w+/, () => slug ?? '');

/** The same page in a language: English stands without a prefix. */
export const inLanguage = (path: string, language: UiLanguage): string => {
  if (language === fallbackLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
};
