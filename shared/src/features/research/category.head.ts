import type texts from '#src/i18n/en/categories.json';
import type { Worded } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/heads.ts';
import type { AnyKind } from '#src/kinds/kind.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    categories: Worded<typeof texts>;
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
  kind: async (): Promise<AnyKind> => (await import('#src/features/research/category.kind.ts')).categoryKind,
  opened: {
    id: 'category_products',
    call: 'products',
    summed: 'analytics',
    page: '/research/categories/$categoryId',
    use: 'category_data',
    texts: 'research',
    kind: async (): Promise<AnyKind> => (await import('#src/features/research/category-products.kind.ts')).categoryProductsKind,
  },
} as const satisfies Head;
