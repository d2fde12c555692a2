import { expect, it } from 'vitest';
import { costOf, costWith } from '#src/features/research/history/range-cost.ts';

const range = (from: number, to: number) => ({ from: `2026-11-${from}`, to: `2026-11-${to}` });
const use = 'historical_product';
const paid = [
  { ...range(10, 16), until: 1000 },
  { ...range(12, 20), until: 2000 },
];

it('days within those that were paid for take nothing, until the hour is over', () => {
  expect([range(10, 16), range(11, 12), range(13, 20)].map((each) => costOf(each, { paid, now: 999, use }))).toEqual([0, 0, 0]);
  expect([range(10, 16), range(11, 12), range(13, 20)].map((each) => costOf(each, { paid, now: 1000, use }))).toEqual([1, 1, 0]);
  expect(costOf(range(13, 20), { paid, now: 2000, use })).toBe(1);
});

it('days that two payments cover only together take a token', () => {
  expect(costOf(range(10, 20), { paid, now: 0, use })).toBe(1);
});

it('the days before take theirs, where there are such', () => {
  const compared = { paid, now: 0, use, compare: true, bounds: range(10, 30) } as const;
  expect(costWith(range(21, 23), compared)).toBe(1);
  expect(costWith(range(24, 30), compared)).toBe(2);
  expect(costWith(range(24, 30), { ...compared, compare: false })).toBe(1);
  expect(costWith(range(13, 20), compared)).toBe(0);
});

it('the first days of an hour open the history, which costs what that costs', () => {
  const known = { paid, now: 2000, use: 'historical_category' } as const;
  expect(costOf(range(10, 16), known)).toBe(2);
  expect(costOf(range(21, 23), { ...known, now: 1999 })).toBe(1);
  expect(costWith(range(24, 30), { ...known, compare: true, bounds: range(10, 30) })).toBe(3);
});
