import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPEAT_MS } from '#src/features/ledger/costs.ts';
import { type ProductFilter, productKind } from '#src/features/research/kinds/product.kind.ts';
import { covers, type Question, questionOf } from '#src/kinds/question.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/** Paths of categories; a category's id is its index plus 1. */
const paths = ['fashion', 'fashion>men', 'fashion>men>shirts', 'fashion>women', 'fashions', 'health'];
const ask = (filter: ProductFilter) => questionOf(productKind, filter, (id) => paths[id - 1]);
const isSame = (a: ProductFilter, b: ProductFilter) => covers(ask(a), ask(b)) && covers(ask(b), ask(a));
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
    ['another category', { category_id: 1 }, { category_id: 6 }],
    ['a category that begins alike', { category_id: 1 }, { category_id: 5 }],
    ['a sister category', { category_id: 2 }, { category_id: 4 }],
    ['another category of which no place is known', { category_id: 90 }, { category_id: 91 }],
    ['another marketplace', { marketplaces: ['shopee'] }, { marketplaces: ['lazada'] }],
    ['another short link', { keyword: 'https://vt.tiktok.com/ZSab' }, { keyword: 'https://vt.tiktok.com/ZSAB' }],
  ])('holds none with %s', (_, a, b) => {
    expect([covers(ask(a), ask(b)), covers(ask(b), ask(a))]).toEqual([false, false]);
  });

  it.each<[string, ProductFilter, ProductFilter]>([
    ['of fewer marketplaces', kemeja, { ...kemeja, marketplaces: ['shopee'] }],
    ['of some of its marketplaces', { marketplaces: ['shopee', 'tokopedia'] }, { marketplaces: ['tokopedia'] }],
    ['of a category', kemeja, { ...kemeja, category_id: 3 }],
    ['of a category of its category', { category_id: 1 }, { category_id: 3, marketplaces: ['shopee'] }],
    ['of a category of which no place is known', { marketplaces: ['shopee'] }, { marketplaces: ['shopee'], category_id: 90 }],
  ])('holds one %s, and is not held by it', (_, wide, narrow) => {
    expect([covers(ask(wide), ask(narrow)), covers(ask(narrow), ask(wide))]).toEqual([true, false]);
  });

  it('begins with its kind: no other one pays for it', () => {
    const other = { ...productKind, id: 'other' };
    expect(covers(questionOf(productKind, kemeja), questionOf(other, kemeja))).toBe(false);
  });
});

const filter = fc.record({
  keyword: fc.constantFrom('kemeja', 'kaos', ''),
  marketplaces: fc.subarray(['shopee', 'tokopedia', 'tiktok'] as const, { minLength: 1 }),
  category_id: fc.option(fc.integer({ min: 1, max: paths.length + 1 }), { nil: undefined }),
});
const question = fc
  .oneof(
    filter,
    filter.map(({ marketplaces: _all, ...rest }) => rest),
  )
  .map((each) => ask(each as ProductFilter));

describe('holding', () => {
  it('is an order: each holds itself, what it holds holds for it too, and two that hold each other are the same', () => {
    const isOrder = fc.property(question, question, question, (a, b, c) => {
      expect(covers(a, a)).toBe(true);
      expect(covers(a, c) || !covers(a, b) || !covers(b, c)).toBe(true);
      const isSame = JSON.stringify([a.same, a.narrowed.toSorted()]) === JSON.stringify([b.same, b.narrowed.toSorted()]);
      expect(covers(a, b) && covers(b, a)).toBe(isSame);
    });
    fc.assert(isOrder, { numRuns: 5000 });
  });

  it('charges in an hour for nothing that lies in what was paid for, and for all else', () => {
    const questions = fc.array(fc.tuple(question, fc.integer({ min: 1, max: 40 * 60_000 })), { maxLength: 40 });
    const holds = fc.property(questions, (all) => {
      let now = 0;
      const paid: { question: Question; at: number }[] = [];
      for (const [each, pause] of all) {
        now += pause;
        const live = paid.filter(({ at }) => at > now - REPEAT_MS);
        if (!live.some((one) => covers(one.question, each))) paid.push({ question: each, at: now });
      }
      // Of two questions charged within an hour, the earlier does not cover the later.
      return paid.every((later, i) =>
        paid.slice(0, i).every((one) => later.at - one.at >= REPEAT_MS || !covers(one.question, later.question)),
      );
    });
    fc.assert(holds, { numRuns: 1000 });
  });
});
