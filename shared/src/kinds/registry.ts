import { adsHead } from '#src/features/research/ads.head.ts';
import { categoryHead } from '#src/features/research/category.head.ts';
import { keywordHead } from '#src/features/research/keyword.head.ts';
import { productHead } from '#src/features/research/product.head.ts';
import { storeHead } from '#src/features/research/store.head.ts';
import type { AnyKind } from '#src/kinds/kind.ts';

/**
 * Every kind of research by its head: the only list of them that is written by hand. All that a kind needs elsewhere is found by its head, or by
 * its name: `<id>.runner.ts` in api, its page and `frame/icons/<id>.ts` in web.
 */
export const registered = { ads: adsHead, category: categoryHead, keyword: keywordHead, product: productHead, store: storeHead };

type Registered = (typeof registered)[keyof typeof registered];
type Opened = Extract<Registered, { opened: unknown }>['opened'];

/** The kinds themselves, and those that a row of them opens, by their ids. They weigh more, and are fetched where they are asked for. */
export const kindLoaders: Readonly<Record<(Registered | Opened)['id'], () => Promise<AnyKind>>> = {
  ads: async () => (await import('#src/features/research/ads.kind.ts')).adKind,
  category: async () => (await import('#src/features/research/category.kind.ts')).categoryKind,
  category_products: async () => (await import('#src/features/research/category-products.kind.ts')).categoryProductsKind,
  keyword: async () => (await import('#src/features/research/keyword.kind.ts')).keywordKind,
  product: async () => (await import('#src/features/research/product.kind.ts')).productKind,
  store: async () => (await import('#src/features/research/store.kind.ts')).storeKind,
  store_products: async () => (await import('#src/features/research/store-products.kind.ts')).storeProductsKind,
};
