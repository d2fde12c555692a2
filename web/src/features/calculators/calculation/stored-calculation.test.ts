import { MOST_PRODUCTS } from '@telaah/shared/features/calculators/calculators';
import { expect, it } from 'vitest';
import { parseStoredCalculation } from '#src/features/calculators/calculation/stored-calculation.ts';

const product = { name: 'Gamis', price: 125_000, cost: 60_000, packing: null, category: null };
const nothing = { version: 1, address: '', products: [], before: null, unsent: null };

it('what a browser remembers of a calculator is taken as it was kept', () => {
  const kept = { version: 1, address: '?price=1000', products: [product], before: '?price=100', unsent: 'tuti' };
  expect(parseStoredCalculation(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  const { before: _, unsent: __, ...earlier } = kept;
  expect(parseStoredCalculation(earlier)).toEqual({ ...kept, before: null, unsent: null });
});

it.each([
  undefined,
  null,
  'text',
  [],
  { version: 2, address: '?price=1', products: [product] },
  { version: 1, address: 'javascript:alert(1)', products: 'none' },
  {
    version: 1,
    address: ['?a'],
    before: 'javascript:alert(1)',
    unsent: 1,
    products: [{ ...product, price: 'many' }, null, { ...product, extra: 1 }],
  },
])('whatever else stands there counts for nothing: %j', (stored) => expect(parseStoredCalculation(stored)).toEqual(nothing));

it('more than a table holds is left out', () => {
  const many = { version: 1, address: '', products: Array(MOST_PRODUCTS + 50).fill(product) };
  expect(parseStoredCalculation(many).products).toHaveLength(MOST_PRODUCTS);
});
