import type texts from '#src/i18n/en/stores.json';
import type { Worded } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/heads.ts';
import type { AnyKind } from '#src/kinds/kind.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    stores: Worded<typeof texts>;
  }
}

export const storeHead = {
  id: 'store',
  place: 3,
  path: 'store_research',
  call: 'stores',
  listed: 'stores',
  summed: 'summary',
  page: '/research/stores',
  use: null,
  opens: 'research',
  texts: 'stores',
  keys: ['g', 't'],
  kind: async (): Promise<AnyKind> => (await import('#src/features/research/store.kind.ts')).storeKind,
  opened: {
    id: 'store_products',
    call: 'products',
    summed: 'analytics',
    page: '/research/stores/$storeId',
    use: 'store_data',
    texts: 'research',
    kind: async (): Promise<AnyKind> => (await import('#src/features/research/store-products.kind.ts')).storeProductsKind,
  },
} as const satisfies Head;
