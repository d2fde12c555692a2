import type { RequestParameters } from '#src/marketplaces/reading/asked.ts';
import { isRequestedCard, type ListRequest, type ListRules, pageAt, wholeNumber } from '#src/marketplaces/reading/list-asked.ts';

/** Several parameters may name the order; a price has two directions. */
const sortOf = (asked: RequestParameters): string | null => {
  const by = asked.by ?? asked.sortBy ?? asked.sort_by ?? asked.sort_type ?? null;
  return by === 'price' && asked.order ? `price ${asked.order}` : by;
};

const FILTERS =
  `price_min price_max minPrice maxPrice locations rating_filter ratingFilter filters official_mall officialMall brandids brands conditions
  facet shippings preferred wholesale`.split(/\s+/);

/** `match_id` is a shop's on a shop's page and a category's elsewhere. The site counts pages from 0. */
const readShopeeRequest = (asked: RequestParameters): ListRequest => {
  const ofShop = asked.page_type === 'shop';
  const page = wholeNumber(asked.page);
  return {
    keyword: asked.keyword ?? null,
    shop: asked.shopid ?? asked.shop_id ?? (ofShop ? asked.match_id : null) ?? null,
    category: asked.fe_categoryids?.split(',').at(-1) ?? asked.catid ?? (ofShop ? null : asked.match_id) ?? null,
    product: asked.itemid ?? asked.item_id ?? null,
    sort: sortOf(asked),
    page: page === null ? null : page + 1,
    isNarrowed: isRequestedCard(asked, FILTERS),
    ...pageAt(wholeNumber(asked.newest) ?? wholeNumber(asked.offset), wholeNumber(asked.limit)),
  };
};

export const shopeeLists: ListRules = {
  names: [
    ...`keyword shopid shop_id match_id page_type fe_categoryids catid itemid item_id by sortBy sort_by sort_type order page newest offset
    limit`.split(/\s+/),
    ...FILTERS,
  ],
  read: readShopeeRequest,
  recommends: /\/recommend\/|rcmd_items/,
};
