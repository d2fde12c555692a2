import type { UiLanguage } from '#src/i18n/languages.ts';

/** Paths of the files that a page's first paint needs, so that browsers fetch them together and not one after another. */
export interface FirstFiles {
  modules: string[];
  texts: Record<UiLanguage, string[]>;
}

/** First files by page pattern (`/history/products/$productId`); the dashboard's build writes the list, and the server reads it. */
export type PageList = Record<string, FirstFiles>;
