import {
  type CardListClaim,
  isFilterSet,
  type ListRequest,
  type ListRules,
  wholeNumber,
} from '#src/marketplaces/reading/list-request.ts';
import { findRequestParameters, type RequestParameters } from '#src/marketplaces/reading/request-parameters.ts';

/** `identifier` is a category's path with underscores between its levels, `sc` its number. */
const readTokopediaRequest = (parameters: RequestParameters): ListRequest => {
  const page = wholeNumber(parameters.page);
  return {
    keyword: parameters.q ?? parameters.keyword ?? null,
    shop: parameters.sid ?? parameters.shopID ?? parameters.shopDomain ?? null,
    category: parameters.identifier?.replaceAll('_', '/') ?? parameters.sc ?? null,
    sort: parameters.ob ?? parameters.sort ?? null,
    page: page === 0 ? 1 : page,
    isNarrowed: isFilterSet(parameters, FILTERS),
  };
};

/** Filter parameters of a list; `sc` narrows a search to a category. */
const FILTERS =
  'pmin pmax fcity shop_tier rt condition shipping preorder wholesale official goldmerchant brand fsid variants'.split(' ');
const NAMES = [...'q keyword sid shopID shopDomain identifier sc ob sort page'.split(' '), ...FILTERS];
const CARD_PARAMETERS = new Set(['keyword', 'src', 'search_id']);

/** A card's link names its search; that search's id begins with the time of the answer in UTC: `20251106095423…`. */
const readCardLink = (address: URL): CardListClaim | null => {
  const { keyword, src, search_id } = findRequestParameters(address.href, CARD_PARAMETERS);
  if (src !== 'search' || keyword === undefined) return null;
  const [, ...digits] = /^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(search_id ?? '') ?? [];
  const [year, month, day, hour, minute, second] = digits;
  const at = year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  const unstated = { category: null, shop: null, product: null, sort: null, page: null, position: null, found: null };
  return {
    seen_on: { kind: 'search', keyword: keyword.slice(0, 200), ...unstated },
    at: Number.isNaN(at) ? null : new Date(at).toISOString(),
  };
};

export const tokopediaLists: ListRules = {
  names: NAMES,
  toListRequest: readTokopediaRequest,
  recommends: /recommendation/i,
  readCardLink,
};
