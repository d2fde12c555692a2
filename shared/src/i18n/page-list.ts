import type { UiLanguage } from '#src/i18n/languages.ts';

/** Files that a page's first picture needs, so that it need not find them one by one; addresses on this server. */
export interface FirstFiles {
  modules: string[];
  texts: Record<UiLanguage, string[]>;
}

/** First files by page pattern (`/history/products/$productId`): the dashboard's build writes it for the server. */
export type PageList = Record<string, FirstFiles>;
