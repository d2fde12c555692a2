import { nameKey } from '#src/features/market/names.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { marketplaces } from '#src/marketplaces/index.ts';

/** Characters of a keyword, as of `SeenOn`. Some fold to many: what is beyond is cut off. */
const LONGEST = 200;

/** Two spellings that fold to the same are one keyword. Empty: there is no keyword in it. */
export const keywordKey = (keyword: string): string => [...nameKey(keyword)].slice(0, LONGEST).join('').trim();

/** Whether results in that order are what a marketplace shows who asks for no order. */
export const isUsualOrder = (marketplace: MarketplaceId, sort: string | null): boolean =>
  sort === null || nameKey(sort) === nameKey(marketplaces[marketplace].defaultSort);

/** Days up to the newest look at a keyword's results that its figures speak of. */
export const KEYWORD_DAYS = 30;

/** A first page is compared with the one of so many days before; where there is none, with the oldest of those days. */
export const COMPARED_DAYS = 7;
