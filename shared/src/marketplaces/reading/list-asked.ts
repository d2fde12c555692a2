import type { RequestParameters } from '#src/marketplaces/reading/asked.ts';
import type { SeenOn } from '#src/observation/snapshot.ts';

/** Which list was asked for, as far as a request or an address says. */
export interface ListRequest {
  keyword?: string | null;
  category?: string | null;
  shop?: string | null;
  product?: string | null;
  sort?: string | null;
  page?: number | null;
  /** How many products stand before the first of this answer on the same page. */
  before?: number;
  /** Was a filter set, such as a price range or a city? */
  isNarrowed?: boolean;
}

/** A page of a list, and how many products stood on it before the first of the answer. */
export interface ListPage {
  page: Omit<SeenOn, 'position' | 'found'>;
  before: number;
  /** A filter was set: what the list says that it found is not what its words alone find. */
  isNarrowed: boolean;
}

/** What a card's link tells of the list that the card stood in, and when that was answered. */
export interface CardListClaim {
  seen_on: SeenOn;
  at: string | null;
}

/** How the lists of one marketplace are asked for, in requests as in addresses of pages. */
export interface ListRules {
  /** The parameters that say it. No other of a request is looked at, nor leaves the page. */
  names: readonly string[];
  read(asked: RequestParameters): ListRequest;
  /** Paths of requests for recommendations, which say nothing of the page around them. */
  recommends: RegExp;
  /** What a card's link says, where it says anything. */
  readCardLink?(address: URL): CardListClaim | null;
}

/** Is one of these filters set? `0` and `false` are none. */
export const isRequestedCard = (asked: RequestParameters, filters: readonly string[]): boolean =>
  filters.some((name) => asked[name] !== undefined && !/^(0|false)$/.test(asked[name]));

/** A whole number from 0, or null. */
export const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;

/** The page by an offset and the number of products on each. Without that number the list is one long page. */
export const pageAt = (offset: number | null, limit: number | null): Pick<ListRequest, 'page' | 'before'> => {
  if (offset === null) return {};
  return limit === null || limit === 0 ? { before: offset } : { page: Math.floor(offset / limit) + 1, before: offset % limit };
};
