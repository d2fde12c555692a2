import type texts from '#src/i18n/en/keyword.json';
import type { Worded } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/heads.ts';
import type { AnyKind } from '#src/kinds/kind.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    keyword: Worded<typeof texts>;
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
  kind: async (): Promise<AnyKind> => (await import('#src/features/research/keyword.kind.ts')).keywordKind,
} as const satisfies Head;
