import type texts from '#src/i18n/en/categories.json';
import type { KindTexts } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/head.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    categories: KindTexts<typeof texts>;
  }
  interface KindNames {
    category: true;
  }
}

export const categoryHead = {
  id: 'category',
  place: 2,
  path: 'category_research',
  call: 'categories',
  summed: 'summary',
  page: '/research/categories',
  use: null,
  opens: 'research',
  texts: 'categories',
  keys: ['g', 'c'],
  opened: {
    id: 'category_products',
    call: 'products',
    summed: 'analytics',
    page: '/research/categories/$categoryId',
    use: 'category_data',
    texts: 'research',
  },
} as const satisfies Head;
