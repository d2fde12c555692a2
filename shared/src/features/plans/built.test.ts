import { expect, it } from 'vitest';
import { tokenCosts } from '#src/features/ledger/costs.ts';
import { built, featureOfUse, isBuilt } from '#src/features/plans/built.ts';

it('every use that has a price belongs to a feature, and what can be used today has its uses', () => {
  expect(Object.keys(featureOfUse).toSorted()).toEqual(Object.keys(tokenCosts).toSorted());
  const used = Object.entries(featureOfUse).flatMap(([use, feature]) => (isBuilt(feature) ? [use] : []));
  expect(used).toEqual([
    'product_search',
    'keyword_search',
    'ads_search',
    'category_data',
    'store_data',
    'historical_product',
    'historical_store',
    'historical_store_page',
    'historical_category',
    'historical_category_page',
    'date_range',
  ]);
  expect(Object.keys(built)).toEqual(expect.arrayContaining(Object.values(featureOfUse)));
});
