import type texts from '#src/i18n/en/ads.json';
import type { Worded } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/heads.ts';
import type { AnyKind } from '#src/kinds/kind.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    ads: Worded<typeof texts>;
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
  kind: async (): Promise<AnyKind> => (await import('#src/features/research/ads.kind.ts')).adKind,
} as const satisfies Head;
