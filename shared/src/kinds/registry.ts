/**
 * Every kind of research, a line each: the only list of them that is written by hand. All that a kind needs elsewhere is found by its head, or by
 * its name: `<id>.runner.ts` in api, its page and `frame/icons/<id>.ts` in web.
 */
export { adsHead as ads } from '#src/features/research/ads.head.ts';
export { categoryHead as category } from '#src/features/research/category.head.ts';
export { keywordHead as keyword } from '#src/features/research/keyword.head.ts';
export { productHead as product } from '#src/features/research/product.head.ts';
export { storeHead as store } from '#src/features/research/store.head.ts';
