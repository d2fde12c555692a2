import { expect, it } from 'vitest';
import { productKind } from '#src/features/research/kinds/product.kind.ts';
import { filterSchema, inputSchema } from '#src/kinds/schema.ts';
import { sortsOf } from '#src/kinds/table.ts';

const filter = filterSchema(productKind);
const input = inputSchema(productKind);
const accepts = (input: object) => filter.safeParse(input).success;

it('a call may name every filter by its own name, and nothing else', () => {
  const all = {
    keyword: 'kemeja',
    marketplaces: ['shopee'],
    category_id: 1,
    store_id: 2,
    price_min: 1,
    price_max: 2,
    sold_min: 1,
    sold_max: 2,
    revenue_min: 1,
    revenue_max: 2,
    growth_min: 0.1,
    rating_min: 4.5,
    locations: ['Bandung'],
    brands: ['Kirana'],
    store_tiers: ['official'],
    listed_from: '2026-01-01',
    listed_to: '2026-02-01',
    age_max: 30,
    stock_min: 0,
    stock_max: 9,
  };
  expect(filter.parse(all)).toEqual(all);
  expect(filter.parse({})).toEqual({});
  for (const name of ['q', 'price', 'rating_max', 'sort', 'page']) expect(accepts({ [name]: 1 })).toBe(false);
});

it.each([
  ['a choice that there is not', { store_tiers: ['gold'] }],
  ['no choice', { marketplaces: [] }],
  ['more names than fit', { brands: Array.from({ length: 21 }, (_, i) => `B${i}`) }],
  ['an empty name', { locations: [' '] }],
  ['half a unit', { sold_min: 1.5 }],
  ['less than nothing', { price_min: -1 }],
  ['more than all stars', { rating_min: 5.1 }],
  ['a larger rise than is told', { growth_min: 3.1 }],
  ['no age', { age_max: 0 }],
  ['a day that there is not', { listed_from: '2026-02-30' }],
])('%s is refused', (_, input) => {
  expect(accepts(input)).toBe(false);
});

it('an order is one of its sorts, and left out it is the usual one', () => {
  expect(input.parse({})).toEqual({ sort: 'revenue_30d', order: 'desc', page: 1 });
  for (const sort of sortsOf(productKind)) expect(input.safeParse({ sort }).success).toBe(true);
  expect(input.safeParse({ sort: 'trend' }).success).toBe(false);
});
