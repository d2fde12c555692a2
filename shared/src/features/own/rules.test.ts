import { expect, it } from 'vitest';
import { type Figures, movedFigures } from '#src/features/own/rules.ts';

const of = (part: Partial<Figures>): Figures => ({
  price: { low: 50_000, high: 50_000 },
  sold_30d: { low: 90, high: 110 },
  stock: { low: 10, high: 10 },
  rating: 4.8,
  ...part,
});

it('what is told as changed has changed for sure', () => {
  const before = of({});
  expect(movedFigures(before, of({}))).toEqual([]);
  expect(movedFigures(before, of({ price: { low: 45_000, high: 50_000 } }))).toEqual([{ name: 'price', isUp: false }]);
  expect(movedFigures(before, of({ price: { low: 50_000, high: 60_000 } }))).toEqual([{ name: 'price', isUp: true }]);
  // 100 to 140 may be the same as 90 to 110.
  expect(movedFigures(before, of({ sold_30d: { low: 100, high: 140 } }))).toEqual([]);
  expect(movedFigures(before, of({ sold_30d: { low: 111, high: 140 } }))).toEqual([{ name: 'sold_30d', isUp: true }]);
  expect(movedFigures(before, of({ stock: { low: 0, high: 0 }, rating: 4.7 }))).toEqual([
    { name: 'stock', isUp: false },
    { name: 'rating', isUp: false },
  ]);
});

it('what is unknown before or now has not changed', () => {
  const unknown = of({ price: { low: null, high: null }, stock: { low: 5, high: null }, rating: null });
  expect(movedFigures(of({}), unknown)).toEqual([]);
  expect(movedFigures(unknown, of({}))).toEqual([]);
  expect(movedFigures(null, of({}))).toEqual([]);
  // At least eleven are more than ten.
  expect(movedFigures(of({}), of({ stock: { low: 11, high: null } }))).toEqual([{ name: 'stock', isUp: true }]);
});
