import { type ListRequest, type ListRules, wholeNumber } from '#src/marketplaces/reading/list-request.ts';
import type { RequestParameters } from '#src/marketplaces/reading/request-parameters.ts';

/** Lists grow without pages: a request names the products already shown. */
const readTiktokRequest = (parameters: RequestParameters): ListRequest => ({
  keyword: parameters.q ?? parameters.keyword ?? null,
  category: parameters.category_id ?? parameters.catid ?? null,
  shop: parameters.seller_id ?? null,
  sort: parameters.sort ?? parameters.sort_type ?? null,
  page: wholeNumber(parameters.page),
  before: parameters.exclude_product_ids?.split(',').length ?? wholeNumber(parameters.offset) ?? 0,
});

export const tiktokLists: ListRules = {
  // `region` determines the currency.
  names: 'q keyword category_id catid seller_id sort sort_type page offset exclude_product_ids region'.split(' '),
  toListRequest: readTiktokRequest,
  recommends: /\/home\/product_list/,
};
