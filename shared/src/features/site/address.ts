import { fallbackLanguage, type UiLanguage } from '#src/i18n/languages.ts';

/** A page's path in English, with `slug` in place of its `$part`. */
export const siteAddress = (pattern: string, slug: string | null): string => pattern.replace(/\$\w+/, () => slug ?? '');

/** English has no prefix. */
export const inLanguage = (path: string, language: UiLanguage): string => {
  if (language === fallbackLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
};
