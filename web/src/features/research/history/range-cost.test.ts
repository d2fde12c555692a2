import { expect, it } from 'vitest';
import { costOf, costWith } from '#src/features/research/history/range-cost.ts';

const range = (from: number, to: number) => ({ from: `2026-11-${from}`, to: `2026-11-${to}` });
const paid = [
  { ...range(10, 16), until: 1000 },
  { ...range(12, 20), until: 2000 },
];

it('days within those that were paid for take nothing, until the hour is over', () => {
  expect([range(10, 16), range(11, 12), range(13, 20)].map((each) => costOf(each, paid, 999))).toEqual([0, 0, 0]);
  expect([range(10, 16), range(11, 12), range(13, 20)].map((each) => costOf(each, paid, 1000))).toEqual([1, 1, 0]);
  expect(costOf(range(13, 20), paid, 2000)).toBe(1);
});

it('days that two payments cover only together take a token', () => {
  expect(costOf(range(10, 20), paid, 0)).toBe(1);
});

it('the days before take theirs, where there are such', () => {
  const compared = { paid, now: 0, compare: true, bounds: range(10, 30) };
  expect(costWith(range(21, 23), compared)).toBe(1);
  expect(costWith(range(24, 30), compared)).toBe(2);
  expect(costWith(range(24, 30), { ...compared, compare: false })).toBe(1);
  expect(costWith(range(13, 20), compared)).toBe(0);
});
