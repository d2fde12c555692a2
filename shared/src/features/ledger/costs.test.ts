import { describe, expect, it } from 'vitest';
import { historicalPageCost, REPEAT_MS, tokenCosts } from '#src/features/ledger/costs.ts';
import { allHeads } from '#src/kinds/registry/heads.ts';

describe('what a use costs', () => {
  it('is what the specification says', () => {
    expect(tokenCosts).toMatchObject({ enterprise_filter: 5, historical_category: 2, historical_category_page: 1 });
    const others = Object.entries(tokenCosts).filter(([use]) => use !== 'enterprise_filter' && use !== 'historical_category');
    expect(others.filter(([, cost]) => cost !== 1)).toEqual([]);
  });

  it('is nothing for listing categories and searching stores', () => {
    expect(Object.keys(tokenCosts).toSorted()).toEqual([
      'ads_search',
      'category_data',
      'date_range',
      'enterprise_filter',
      'enterprise_page',
      'historical_category',
      'historical_category_page',
      'historical_product',
      'historical_store',
      'historical_store_page',
      'keyword_search',
      'product_search',
      'store_data',
    ]);
  });

  it('is nothing for a repeat within an hour', () => {
    expect(REPEAT_MS).toBe(3_600_000);
  });

  it('is never more than 2 for the pages of one historical list, and nothing for the first', () => {
    expect([1, 2, 3].map((page) => historicalPageCost(page, page - 1))).toEqual([0, 1, 0]);
    expect(historicalPageCost(1, 0)).toBe(0);
    expect(historicalPageCost(0, 0)).toBe(0);
    expect(historicalPageCost(7, 1)).toBe(1);
    expect(historicalPageCost(7, 2)).toBe(0);
  });

  it('is asked by lists as that of a search, each its own', () => {
    const uses = allHeads.flatMap(({ use }) => use ?? []);
    expect(uses.filter((use) => !use.endsWith('_search'))).toEqual([]);
    expect(new Set(uses).size).toBe(uses.length);
  });
});
