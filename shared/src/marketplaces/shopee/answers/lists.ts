import { isFilterSet, type ListRequest, type ListRules, pageAt, wholeNumber } from '#src/marketplaces/reading/list-request.ts';
import type { RequestParameters } from '#src/marketplaces/reading/request-parameters.ts';

/** Several parameters may name the order; a price has two directions. */
const sortOf = (parameters: RequestParameters): string | null => {
  const by = parameters.by ?? parameters.sortBy ?? parameters.sort_by ?? parameters.sort_type ?? null;
  return by === 'price' && parameters.order ? `price ${parameters.order}` : by;
};

const FILTERS =
  `price_min price_max minPrice maxPrice locations rating_filter ratingFilter filters official_mall officialMall brandids brands conditions
  facet shippings preferred wholesale`.split(/\s+/);

/** `match_id` is a shop's on a shop's page and a category's elsewhere. The site counts pages from 0. */
const readShopeeRequest = (parameters: RequestParameters): ListRequest => {
  const ofShop = parameters.page_type === 'shop';
  const page = wholeNumber(parameters.page);
  return {
    keyword: parameters.keyword ?? null,
    shop: parameters.shopid ?? parameters.shop_id ?? (ofShop ? parameters.match_id : null) ?? null,
    category: parameters.fe_categoryids?.split(',').at(-1) ?? parameters.catid ?? (ofShop ? null : parameters.match_id) ?? null,
    product: parameters.itemid ?? parameters.item_id ?? null,
    sort: sortOf(parameters),
    page: page === null ? null : page + 1,
    isNarrowed: isFilterSet(parameters, FILTERS),
    ...pageAt(wholeNumber(parameters.newest) ?? wholeNumber(parameters.offset), wholeNumber(parameters.limit)),
  };
};

export const shopeeLists: ListRules = {
  names: [
    ...`keyword shopid shop_id match_id page_type fe_categoryids catid itemid item_id by sortBy sort_by sort_type order page newest offset
    limit`.split(/\s+/),
    ...FILTERS,
  ],
  toListRequest: readShopeeRequest,
  recommends: /\/recommend\/|rcmd_items/,
};
