import type { SiteData, SiteLocation, SitePage } from '@telaah/shared/features/site/bundle';
import type { UiLanguage } from '@telaah/shared/i18n/languages';
import type { Format } from '@telaah/shared/lib/format/format';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { SiteScript } from '#src/config/config.ts';

/** Files of texts that the site's pages may name; each key says of which it is. */
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

/** All that a page is made of. */
export interface PageContext {
  place: SiteLocation;
  data: SiteData;
  t: TFunction<typeof TEXTS>;
  format: Format;
  language: UiLanguage;
}

/** A page of the site as a value: where it is, what it needs to know, and what machines and people read of it. */
export interface SitePageDefinition extends Omit<SitePage, 'dashboard' | 'isBegun'> {
  /** Left out: the dashboard has no page of this address. */
  dashboard?: SitePage['dashboard'];
  /** Left out: all of it is made here. */
  isBegun?: true;
  /** Of the window and of search results. */
  title(told: PageContext): string;
  description(told: PageContext): string;
  /** What of the site's scripts works on it, beside the one in every page. */
  script?: SiteScript;
  /** What schema.org knows about it, beside the way to it. */
  schema?(told: PageContext): object[];
  Body: ComponentType<{ told: PageContext }>;
}
