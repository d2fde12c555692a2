import type { ProductFilter } from '#src/features/research/product.ts';
import { parseAddress } from '#src/marketplaces/address.ts';
import { type MarketplaceId, marketplaceId } from '#src/marketplaces/snapshot.ts';

/** What one token pays for: filters, order, pages and views of it are free (decisions §5). */
export interface SearchQuestion {
  words: string;
  category: number | null;
  /** In a fixed order. All of them are the same as none. */
  marketplaces: MarketplaceId[];
}

/** Case and blanks make no other question. In an address they may: some marketplaces' short links tell `a` from `A`. */
const folded = (keyword: string): string =>
  parseAddress(keyword) === null ? keyword.trim().replace(/\s+/gu, ' ').toLowerCase() : keyword.trim();

/** The same for every search that is paid for with one token. */
export const questionOf = (filter: Pick<ProductFilter, 'keyword' | 'category_id' | 'marketplaces'>): SearchQuestion => {
  const named = marketplaceId.options.filter((id) => filter.marketplaces?.includes(id));
  return {
    words: folded(filter.keyword ?? ''),
    category: filter.category_id ?? null,
    marketplaces: named.length === marketplaceId.options.length ? [] : named,
  };
};

export const isSameQuestion = (a: SearchQuestion, b: SearchQuestion): boolean => JSON.stringify(a) === JSON.stringify(b);
