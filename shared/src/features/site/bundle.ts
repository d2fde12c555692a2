import type { PublicSettings } from '#src/features/billing/schema.ts';
import type { Catalogue } from '#src/features/plans/schema.ts';
import type { SiteMarket } from '#src/features/site/market.ts';
import type { ListingsAnswer } from '#src/features/suppliers/schema.ts';
import type { UiLanguage } from '#src/i18n/languages.ts';

/** What of the product's state a page shows. */
export type SiteNeed = 'plans' | 'leaders' | 'bestSellers' | 'suppliers' | 'day';

/** One page of the public site, as its build describes it to the server. */
export interface SitePage {
  /** Its path in English, such as `/price` or `/produk-terlaris-shopee/$category`; other languages stand before it (`/id/price`). */
  pattern: string;
  needs: readonly SiteNeed[];
  /** The WIB day of its last change, for the sitemap; null: it changes with its data. */
  changed: string | null;
  /**
   * The dashboard has a page of this address too: for whoever is signed in, and for whoever asks by one of these words of an address. Null: it is
   * the site's alone.
   */
  dashboard: readonly string[] | null;
  /** The dashboard draws it in every language; the server writes its head and its first picture into the dashboard's HTML. */
  isBegun: boolean;
}

/** Where a page is shown, and to whom. */
export interface SiteLocation {
  language: UiLanguage;
  /** Path in English, with what `$parts` stand for. */
  path: string;
  /** The site's own origin, without a slash at its end. */
  origin: string;
  /** A language that this browser asks for and the page is not in. */
  offer: UiLanguage | null;
}

export interface SiteData {
  settings: Pick<PublicSettings, 'support' | 'seller' | 'extension'>;
  /** Where classes are to be seen, by their names. */
  videos: Readonly<Record<string, string>>;
  plans?: Catalogue['plans'];
  market?: SiteMarket;
  /** What suppliers offer: the first page of it. */
  suppliers?: ListingsAnswer;
  /** The WIB day on which the page is made. */
  day?: string;
}

/** The built site: pages are values, and a page of a language is made of its data alone. */
export interface SiteBundle {
  pages: readonly SitePage[];
  /** A whole HTML document; null as pattern: the page that says there is none. */
  render(pattern: string | null, place: SiteLocation, data: SiteData): string;
  /** Of a page that is only begun: what stands in its head, and its first picture. */
  begin(pattern: string, place: SiteLocation, data: SiteData): { head: string; body: string };
}
