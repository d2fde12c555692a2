import type { TokenUse } from '#src/features/ledger/costs.ts';
import type { Feature } from '#src/features/plans/gates.ts';
import type { Resources } from '#src/i18n/resources.ts';

type Layout = Resources['layout'];

/** What can be said of a kind of research without reading it: enough to lead there and to name its price. */
export interface Head {
  id: string;
  /** The part of the address that its calls have in common, and the name of the one that answers rows. */
  path: string;
  call: string;
  /** The dashboard's page. */
  page: string;
  /** What a question costs; null: its list is free. */
  use: TokenUse | null;
  /** What a plan must have for more than the first rows. */
  opens: Feature;
  /** The file of its own words; shared ones are in `research`. */
  texts: keyof Resources;
  icon: 'search' | 'tree' | 'store' | 'words' | 'advertisement';
  /** Its name among the pages, under `nav` and `shortcuts` of the frame's texts, and the keys that lead there. */
  nav: keyof Layout['nav'] & keyof Layout['shortcuts'];
  keys: readonly [string, string];
}

/** Every kind, in the order of the sidebar. Whoever lists kinds reads these: a kind itself weighs more and belongs to its page. */
export const heads = {
  product: {
    id: 'product',
    path: 'product_research',
    call: 'products',
    page: '/research/products',
    use: 'product_search',
    opens: 'research',
    texts: 'research',
    icon: 'search',
    nav: 'research',
    keys: ['g', 'p'],
  },
  category: {
    id: 'category',
    path: 'category_research',
    call: 'categories',
    page: '/research/categories',
    use: null,
    opens: 'research',
    texts: 'categories',
    icon: 'tree',
    nav: 'categories',
    keys: ['g', 'c'],
  },
  store: {
    id: 'store',
    path: 'store_research',
    call: 'stores',
    page: '/research/stores',
    use: null,
    opens: 'research',
    texts: 'stores',
    icon: 'store',
    nav: 'stores',
    keys: ['g', 't'],
  },
  keyword: {
    id: 'keyword',
    path: 'keyword_research',
    call: 'keywords',
    page: '/research/keywords',
    use: 'keyword_search',
    opens: 'research',
    texts: 'keyword',
    icon: 'words',
    nav: 'keywords',
    keys: ['g', 'k'],
  },
  ads: {
    id: 'ads',
    path: 'ads_research',
    call: 'ads',
    page: '/research/ads',
    use: 'ads_search',
    opens: 'research',
    texts: 'ads',
    icon: 'advertisement',
    nav: 'ads',
    keys: ['g', 'a'],
  },
} as const satisfies Record<string, Head>;

/** What the box on the first page asks, and the searches of versions that knew one kind. */
export const firstHead = heads.product;

/** Null: one that this version does not know. */
export const headOf = (id: string): Head | null => Object.values<Head>(heads).find((head) => head.id === id) ?? null;
