import { nameKey } from '#src/features/market/names.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { marketplaces } from '#src/marketplaces/index.ts';

/** Longest keyword in characters, as in `SeenOn`; normalizing lengthens some, and the rest is cut off. */
const LONGEST = 200;

/** Spellings with the same key are one keyword. Empty: there is no keyword in it. */
export const keywordKey = (keyword: string): string => [...nameKey(keyword)].slice(0, LONGEST).join('').trim();

export const isUsualOrder = (marketplace: MarketplaceId, sort: string | null): boolean =>
  sort === null || nameKey(sort) === nameKey(marketplaces[marketplace].defaultSort);

/** A keyword's figures cover this many days up to the newest observation of its results. */
export const KEYWORD_DAYS = 30;

/** A first page is compared with the one this many days earlier, or with the oldest since. */
export const COMPARED_DAYS = 7;
