import { describe, expect, it } from 'vitest';
import { type ProductsSearch, productKind } from '#src/features/research/kinds/product.kind.ts';
import { type FilterDraft, findBadAmounts, toFilterDraft, withDraft } from '#src/kinds/draft.ts';

const show = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`;
const search: ProductsSearch = {
  q: 'tas',
  price_min: 50_000,
  rating_min: 4.5,
  brand: ['Kirana'],
  tier: ['official'],
  listed_from: '2026-01-01',
  page: 4,
};

describe('the filter sheet', () => {
  it('gives back what it was opened with, from the first page', () => {
    expect(withDraft(productKind, search, toFilterDraft(productKind, search, show))).toEqual({ ...search, page: undefined });
  });

  it('understands amounts as people type them', () => {
    const draft: FilterDraft = {
      ...toFilterDraft(productKind, {}, show),
      price_min: '50rb',
      price_max: '2,5 jt',
      sold_min: '1.000',
      revenue_max: '',
    };
    expect(withDraft(productKind, {}, draft)).toEqual({ q: '', price_min: 50_000, price_max: 2_500_000, sold_min: 1000 });
  });

  it('names the amounts that it cannot read', () => {
    const draft: FilterDraft = {
      ...toFilterDraft(productKind, search, show),
      price_max: 'murah',
      sold_min: '-5',
      sold_max: ' ',
      revenue_min: '3M',
    };
    expect(findBadAmounts(productKind, draft)).toEqual(['price_max', 'sold_min', 'revenue_min']);
  });

  it('keeps the digits of an amount that was edited where it was shown', () => {
    const draft: FilterDraft = { ...toFilterDraft(productKind, {}, show), price_min: '50.0000', price_max: '12.500.00' };
    expect(withDraft(productKind, {}, draft, 'id')).toMatchObject({ price_min: 500_000, price_max: 1_250_000 });
    const english: FilterDraft = { ...toFilterDraft(productKind, {}, show), price_min: '50,0000', price_max: '1,250,000.00' };
    expect(withDraft(productKind, {}, english, 'en')).toMatchObject({ price_min: 500_000, price_max: 1_250_000 });
    expect(findBadAmounts(productKind, { ...draft, price_min: '50?000' }, 'id')).toEqual(['price_min']);
  });

  it('takes every filter away when it is emptied', () => {
    expect(withDraft(productKind, search, toFilterDraft(productKind, {}, show))).toEqual({ q: 'tas' });
  });
});
