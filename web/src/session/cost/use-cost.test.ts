// @vitest-environment jsdom
import { histories } from '@telaah/shared/features/research/history/heads';
import { expect, it } from 'vitest';
import { costOfDays as costOf } from '#src/session/cost/use-cost.ts';

const open = [
  { id: '7', until: 1000 },
  { id: '8', until: 5000 },
  { id: '7', until: 2000 },
];

it('any days of a history that is open take nothing, until its hour is over', () => {
  expect([0, 1999, 2000].map((now) => costOf(histories.product, '7', open, now))).toEqual([0, 0, 1]);
});

it('the first days of an hour open it, which costs what that costs', () => {
  expect(Object.values(histories).map((history) => costOf(history, '9', open, 0))).toEqual([1, 2, 1]);
});
