import { expect, it } from 'vitest';
import { findChangedFigures, type WatchedFigures } from '#src/features/own/rules.ts';

const of = (part: Partial<WatchedFigures>): WatchedFigures => ({
  price: { low: 50_000, high: 50_000 },
  sold_30d: { low: 90, high: 110 },
  stock: { low: 10, high: 10 },
  rating: 4.8,
  ...part,
});

it('what is told as changed has changed for sure', () => {
  const before = of({});
  expect(findChangedFigures(before, of({}))).toEqual([]);
  expect(findChangedFigures(before, of({ price: { low: 45_000, high: 50_000 } }))).toEqual([{ name: 'price', isUp: false }]);
  expect(findChangedFigures(before, of({ price: { low: 50_000, high: 60_000 } }))).toEqual([{ name: 'price', isUp: true }]);
  // The ranges 100 to 140 and 90 to 110 overlap.
  expect(findChangedFigures(before, of({ sold_30d: { low: 100, high: 140 } }))).toEqual([]);
  expect(findChangedFigures(before, of({ sold_30d: { low: 111, high: 140 } }))).toEqual([{ name: 'sold_30d', isUp: true }]);
  expect(findChangedFigures(before, of({ stock: { low: 0, high: 0 }, rating: 4.7 }))).toEqual([
    { name: 'stock', isUp: false },
    { name: 'rating', isUp: false },
  ]);
});

it('what is unknown before or now has not changed', () => {
  const unknown = of({ price: { low: null, high: null }, stock: { low: 5, high: null }, rating: null });
  expect(findChangedFigures(of({}), unknown)).toEqual([]);
  expect(findChangedFigures(unknown, of({}))).toEqual([]);
  expect(findChangedFigures(null, of({}))).toEqual([]);
  expect(findChangedFigures(of({}), of({ stock: { low: 11, high: null } }))).toEqual([{ name: 'stock', isUp: true }]);
});
