import type texts from '#src/i18n/en/stores.json';
import type { KindTexts } from '#src/i18n/resources.ts';
import type { Head } from '#src/kinds/head.ts';

declare module '#src/i18n/resources.ts' {
  interface Resources {
    stores: KindTexts<typeof texts>;
  }
  interface KindNames {
    store: true;
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
  opened: {
    id: 'store_products',
    call: 'products',
    summed: 'analytics',
    page: '/research/stores/$storeId',
    use: 'store_data',
    texts: 'research',
  },
} as const satisfies Head;
