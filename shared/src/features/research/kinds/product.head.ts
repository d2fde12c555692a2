import type texts from '#src/i18n/en/research.json';
import type { KindTexts } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/head.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    research: KindTexts<typeof texts>;
  }
  interface KindNames {
    product: true;
  }
}

export const productHead = {
  id: 'product',
  place: 1,
  path: 'product_research',
  call: 'products',
  summed: 'analytics',
  page: '/research/products',
  use: 'product_search',
  opens: 'research',
  texts: 'research',
  keys: ['g', 'p'],
} as const satisfies Head;
