import type { AnyKind } from '#src/kinds/kind.ts';

// The only handwritten list of kinds: a line for each head and each kind. The rest is found by head or name: `<id>.runner.ts` in
// api, the page and `frame/navigation/icons/<id>.ts` in web.
export { adsHead as ads } from '#src/features/research/kinds/ads.head.ts';
export { categoryHead as category } from '#src/features/research/kinds/category.head.ts';
export { keywordHead as keyword } from '#src/features/research/kinds/keyword.head.ts';
export { productHead as product } from '#src/features/research/kinds/product.head.ts';
export { storeHead as store } from '#src/features/research/kinds/store.head.ts';

/** Kinds by id, also those that a row opens; loaded on demand, because they are larger than heads. */
export const kindLoaders = {
  ads: async (): Promise<AnyKind> => (await import('#src/features/research/kinds/ads.kind.ts')).adKind,
  category: async (): Promise<AnyKind> => (await import('#src/features/research/kinds/category.kind.ts')).categoryKind,
  category_products: async (): Promise<AnyKind> =>
    (await import('#src/features/research/kinds/category-products.kind.ts')).categoryProductsKind,
  keyword: async (): Promise<AnyKind> => (await import('#src/features/research/kinds/keyword.kind.ts')).keywordKind,
  product: async (): Promise<AnyKind> => (await import('#src/features/research/kinds/product.kind.ts')).productKind,
  store: async (): Promise<AnyKind> => (await import('#src/features/research/kinds/store.kind.ts')).storeKind,
  store_products: async (): Promise<AnyKind> =>
    (await import('#src/features/research/kinds/store-products.kind.ts')).storeProductsKind,
};
