import type { RequestParameters } from '#src/marketplaces/reading/request-parameters.ts';
import type { SeenOn } from '#src/observation/snapshot.ts';

export interface ListRequest {
  keyword?: string | null;
  category?: string | null;
  shop?: string | null;
  product?: string | null;
  sort?: string | null;
  page?: number | null;
  /** Products before the first of this answer on the same page. */
  before?: number;
  /** A filter was set, such as a price range or a city. */
  isNarrowed?: boolean;
}

/** A page of a list, and the number of products on it before the first of the answer. */
export interface ListPage {
  page: Omit<SeenOn, 'position' | 'found'>;
  before: number;
  /** A filter was set, so the stated number of results is not that of the words alone. */
  isNarrowed: boolean;
}

/** The list that a card's link names, and when that list was answered. */
export interface CardListClaim {
  seen_on: SeenOn;
  at: string | null;
}

/** How the lists of one marketplace are requested, in requests as in addresses of pages. */
export interface ListRules {
  /** Parameters that describe the list. No other parameter of a request is read or leaves the page. */
  names: readonly string[];
  toListRequest(parameters: RequestParameters): ListRequest;
  /** Paths of requests for recommendations, which state nothing of the page around them. */
  recommends: RegExp;
  /** Null where a card's link names no list. */
  readCardLink?(address: URL): CardListClaim | null;
}

/** Whether one of these filters is set; `0` and `false` mean it is not. */
export const isFilterSet = (parameters: RequestParameters, filters: readonly string[]): boolean =>
  filters.some((name) => parameters[name] !== undefined && !/^(0|false)$/.test(parameters[name]));

export const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** The page from an offset and the products per page; without the latter the list is one long page. */
export const pageAt = (offset: number | null, limit: number | null): Pick<ListRequest, 'page' | 'before'> => {
  if (offset === null) return {};
  return limit === null || limit === 0 ? { before: offset } : { page: Math.floor(offset / limit) + 1, before: offset % limit };
};
