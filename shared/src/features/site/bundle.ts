import type { PublicSettings } from '#src/features/billing/schema.ts';
import type { Catalogue } from '#src/features/plans/schema.ts';
import type { SiteMarket } from '#src/features/site/market.ts';
import type { ListingsAnswer } from '#src/features/suppliers/schema.ts';
import type { UiLanguage } from '#src/i18n/languages.ts';

export type SiteNeed = 'plans' | 'leaders' | 'bestSellers' | 'suppliers' | 'day';

export interface SitePage {
  /** Path in English, such as `/price` or `/produk-terlaris-shopee/$category`; other languages get a prefix (`/id/price`). */
  pattern: string;
  needs: readonly SiteNeed[];
  /** WIB day of its last change, for the sitemap; null: it changes with its data. */
  changed: string | null;
  /** Query parameters that get the dashboard's page, as signed-in people always do; null: the dashboard has no such page. */
  dashboard: readonly string[] | null;
  /** The dashboard draws it in every language; the server only writes its head and first picture into the dashboard's HTML. */
  isDrawnByDashboard: boolean;
}

export interface SiteLocation {
  language: UiLanguage;
  /** Path in English, with values for its `$parts`. */
  path: string;
  /** The site's own origin, without a trailing slash. */
  origin: string;
  /** A language that the browser asks for and the page is not in. */
  offer: UiLanguage | null;
}

export interface SiteData {
  settings: Pick<PublicSettings, 'support' | 'seller' | 'extension'>;
  /** Addresses of class videos by name. */
  videos: Readonly<Record<string, string>>;
  plans?: Catalogue['plans'];
  market?: SiteMarket;
  suppliers?: ListingsAnswer;
  /** WIB. */
  day?: string;
}

export interface SiteBundle {
  pages: readonly SitePage[];
  /** A whole HTML document; `pattern` null: the page for an address without a page. */
  render(pattern: string | null, place: SiteLocation, data: SiteData): string;
  /** Head and first picture of a page with `isDrawnByDashboard`. */
  renderHead(pattern: string, place: SiteLocation, data: SiteData): { head: string; body: string };
}
