import { describe, expect, it } from 'vitest';
import { type ProductFilter, productKind } from '#src/features/research/product.kind.ts';
import { isSameQuestion, questionOf } from '#src/kinds/question.ts';
import { marketplaceId } from '#src/marketplaces/snapshot.ts';

const isSame = (a: ProductFilter, b: ProductFilter) => isSameQuestion(questionOf(productKind, a), questionOf(productKind, b));
const kemeja = { keyword: 'kemeja pria' };

describe('one question', () => {
  it.each<[string, ProductFilter, ProductFilter]>([
    ['however it is written', kemeja, { keyword: '  Kemeja\t PRIA ' }],
    ['whatever its filters', kemeja, { ...kemeja, store_id: 5, price_min: 1, rating_min: 4, brands: ['A'], locations: ['B'] }],
    ['of any store type and age', kemeja, { ...kemeja, store_tiers: ['official'], listed_from: '2026-01-01', sold_min: 3 }],
    ['on all marketplaces or on none named', kemeja, { ...kemeja, marketplaces: [...marketplaceId.options] }],
    ['in any order of marketplaces', { marketplaces: ['lazada', 'shopee'] }, { marketplaces: ['shopee', 'lazada'] }],
    ['about everything', {}, { keyword: ' ', revenue_max: 5 }],
  ])('is the same %s', (_, a, b) => {
    expect(isSame(a, b)).toBe(true);
  });

  it.each<[string, ProductFilter, ProductFilter]>([
    ['other words', kemeja, { keyword: 'kemeja' }],
    ['no words', kemeja, {}],
    ['another category', kemeja, { ...kemeja, category_id: 1 }],
    ['fewer marketplaces', kemeja, { ...kemeja, marketplaces: ['shopee'] }],
    ['another short link', { keyword: 'https://vt.tiktok.com/ZSab' }, { keyword: 'https://vt.tiktok.com/ZSAB' }],
  ])('is another with %s', (_, a, b) => {
    expect(isSame(a, b)).toBe(false);
  });

  it('begins with its kind: no other one pays for it', () => {
    const other = { ...productKind, id: 'other' };
    expect(isSameQuestion(questionOf(productKind, kemeja), questionOf(other, kemeja))).toBe(false);
  });
});
