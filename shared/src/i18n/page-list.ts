import type { UiLanguage } from '#src/i18n/languages.ts';

/** What a page's first picture needs and the page would otherwise ask for bit by bit. Addresses on this server. */
export interface FirstFiles {
  /** Modules. */
  modules: string[];
  /** Texts, in each language. */
  texts: Record<UiLanguage, string[]>;
}

/** What the dashboard's build tells the server of its pages, by their patterns (`/history/products/$productId`). */
export type PageList = Record<string, FirstFiles>;
