import type { SiteData, SiteLocation, SitePage } from '@telaah/shared/features/site/bundle';
import type { UiLanguage } from '@telaah/shared/i18n/languages';
import type { Format } from '@telaah/shared/lib/format/format';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { SiteScript } from '#src/config/config.ts';

export const TEXTS = [
  'site',
  'site-pages',
  'legal',
  'plans',
  'common',
  'calculators',
  'help',
  'contact',
  'suppliers',
  'account',
  'errors',
  'layout',
] as const;

export interface PageContext {
  place: SiteLocation;
  data: SiteData;
  t: TFunction<typeof TEXTS>;
  format: Format;
  language: UiLanguage;
}

export interface SitePageDefinition extends Omit<SitePage, 'dashboard' | 'isDrawnByDashboard'> {
  /** Undefined: the dashboard has no page at this address. */
  dashboard?: SitePage['dashboard'];
  /** Undefined: the page is rendered completely here. */
  isDrawnByDashboard?: true;
  /** Title of the window and of search results. */
  title(context: PageContext): string;
  description(context: PageContext): string;
  /** Script of this page, besides the one of every page. */
  script?: SiteScript;
  schema?(context: PageContext): object[];
  Body: ComponentType<{ context: PageContext }>;
}
