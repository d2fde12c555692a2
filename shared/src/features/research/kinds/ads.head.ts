import type texts from '#src/i18n/en/ads.json';
import type { KindTexts } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/head.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    ads: KindTexts<typeof texts>;
  }
  interface KindNames {
    ads: true;
  }
}

export const adsHead = {
  id: 'ads',
  place: 5,
  path: 'ads_research',
  call: 'ads',
  summed: 'analytics',
  page: '/research/ads',
  use: 'ads_search',
  opens: 'research',
  texts: 'ads',
  keys: ['g', 'a'],
} as const satisfies Head;
