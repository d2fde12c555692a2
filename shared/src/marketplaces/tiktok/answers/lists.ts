import type { RequestParameters } from '#src/marketplaces/reading/asked.ts';
import { type ListRequest, type ListRules, wholeNumber } from '#src/marketplaces/reading/list-asked.ts';

/** Lists grow without pages: a request names the products already shown. */
const readTiktokRequest = (asked: RequestParameters): ListRequest => ({
  keyword: asked.q ?? asked.keyword ?? null,
  category: asked.category_id ?? asked.catid ?? null,
  shop: asked.seller_id ?? null,
  sort: asked.sort ?? asked.sort_type ?? null,
  page: wholeNumber(asked.page),
  before: asked.exclude_product_ids?.split(',').length ?? wholeNumber(asked.offset) ?? 0,
});

export const tiktokLists: ListRules = {
  // `region` determines the currency.
  names: 'q keyword category_id catid seller_id sort sort_type page offset exclude_product_ids region'.split(' '),
  read: readTiktokRequest,
  recommends: /\/home\/product_list/,
};
