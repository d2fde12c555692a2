import { type ProductsSearch, productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { questionOf } from '@telaah/shared/kinds/question';
import { expect, it } from 'vitest';
import { searchCost as costOf, type PaidQuestion } from '#src/features/research/cost/search-price.ts';

const searchCost = (search: ProductsSearch, paid: PaidQuestion[], now: number) => costOf(productKind, search, paid, now);

const paid = [{ question: questionOf(productKind, { keyword: 'kemeja', marketplaces: ['shopee'] }), until: 1000 }];
const kemeja = { q: 'Kemeja ', marketplace: ['shopee'] };

it('a search that is paid for takes nothing, whatever its filters, order and page', () => {
  expect(searchCost(kemeja, paid, 999)).toBe(0);
  expect(searchCost({ ...kemeja, brand: ['Kirana'], price_min: 5, store: 7, sort: 'price', page: 3 }, paid, 999)).toBe(0);
});

it('a part of a search that is paid for takes nothing: its marketplaces, a category of it', () => {
  const all = [{ question: questionOf(productKind, { keyword: 'kemeja' }), until: 1000 }];
  expect(searchCost(kemeja, all, 999)).toBe(0);
  expect(searchCost({ ...kemeja, category: 4 }, all, 999)).toBe(0);
  const pathOf = (id: number) => ['fashion', 'fashion>men', 'health'][id];
  const fashion = [{ question: questionOf(productKind, { category_id: 0 }, pathOf), until: 1000 }];
  const [men, health] = [1, 2].map((category) => costOf(productKind, { q: '', category }, fashion, 999, pathOf));
  expect([men, health]).toEqual([0, 1]);
});

it('other words, more marketplaces and the end of the hour take a token', () => {
  expect(searchCost({ ...kemeja, q: 'kaos' }, paid, 999)).toBe(1);
  expect(searchCost({ ...kemeja, marketplace: ['shopee', 'lazada'] }, paid, 999)).toBe(1);
  expect(searchCost({ q: 'kemeja' }, paid, 999)).toBe(1);
  expect(searchCost(kemeja, paid, 1000)).toBe(1);
});
