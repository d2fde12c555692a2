import type texts from '#src/i18n/en/keyword.json';
import type { KindTexts } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/head.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    keyword: KindTexts<typeof texts>;
  }
  interface KindNames {
    keyword: true;
  }
}

export const keywordHead = {
  id: 'keyword',
  place: 4,
  path: 'keyword_research',
  call: 'keywords',
  summed: 'analytics',
  suggests: 'suggestions',
  page: '/research/keywords',
  use: 'keyword_search',
  opens: 'research',
  texts: 'keyword',
  keys: ['g', 'k'],
} as const satisfies Head;
