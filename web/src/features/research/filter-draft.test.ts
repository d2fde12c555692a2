import { describe, expect, it } from 'vitest';
import { badAmounts, draftOf, withDraft } from '#src/features/research/filter-draft.ts';
import type { ProductsSearch } from '#src/features/research/search.ts';

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
    expect(withDraft(search, draftOf(search, show))).toEqual({ ...search, page: undefined });
  });

  it('understands amounts as people type them', () => {
    const draft = draftOf({}, show);
    draft.amounts = { ...draft.amounts, price_min: '50rb', price_max: '2,5 jt', sold_min: '1.000', revenue_max: '' };
    expect(withDraft({}, draft)).toEqual({ q: '', price_min: 50_000, price_max: 2_500_000, sold_min: 1000 });
  });

  it('names the amounts that it cannot read', () => {
    const draft = draftOf(search, show);
    draft.amounts = { ...draft.amounts, price_max: 'murah', sold_min: '-5', sold_max: ' ', revenue_min: '3M' };
    expect(badAmounts(draft)).toEqual(['price_max', 'sold_min', 'revenue_min']);
  });

  it('takes every filter away when it is emptied', () => {
    expect(withDraft(search, draftOf({}, show))).toEqual({ q: 'tas' });
  });
});
