import { expect, it } from 'vitest';
import { stampedAt } from '#src/features/market/quarantine/claim-stamp.ts';
import { firstState, type JudgeState } from '#src/features/market/quarantine/judge-state.ts';
import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';
import { judge, judgeWrong } from '#src/features/market/quarantine/quarantine.ts';
import { noObservedFigures } from '#src/testing/no-observed-figures.ts';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 10, 1);

/** An observation of a trusted reporter, which is always accepted. */
const sees = (day: number, given: Partial<ObservedFigures>): ObservedFigures => ({
  ...noObservedFigures,
  reporter: 'ani',
  at: START + day * DAY,
  ...given,
});

const judgeAll = (observations: ObservedFigures[]) => {
  let state: JudgeState = firstState;
  const wrong = observations.map((seen) => {
    const judgement = judge(state, seen);
    state = judgement.state;
    return judgement.wrong === null ? null : `${judgement.wrong.of} of day ${(stampedAt(judgement.wrong.by) - START) / DAY}`;
  });
  return { state, wrong };
};

it('the second look that contradicts a first value, and agrees with the one before, tells whose look was wrong', () => {
  expect(judgeAll([450, 45, 45, 45].map((price, day) => sees(day, { price: price * 1000 }))).wrong).toEqual([
    null,
    null,
    'price of day 0',
    null,
  ]);
});

it('of each figure its own first value', () => {
  const observations = [0, 1250, 1255].map((sold, n) => sees(10 + n, { price: 45_000, sold_low: sold, sold_high: sold }));
  expect(judgeAll([sees(0, { price: 45_000 }), ...observations]).wrong).toEqual([null, null, null, 'sold of day 10']);
});

it('two that contradict the first and each other tell nothing', () => {
  expect(judgeAll([450, 45, 4.5].map((price, day) => sees(day, { price: price * 1000 }))).wrong).toEqual([null, null, null]);
});

it('after three months a first value is no measure', () => {
  expect(judgeAll([450, 45, 45].map((price, n) => sees(100 * n, { price: price * 1000 }))).wrong).toEqual([null, null, null]);
});

it('what is remembered of first values goes with the second look that agrees', () => {
  const { state } = judgeAll(
    [0, 1].map((day) => sees(day, { price: 45_000, sold_low: 10, sold_high: 10, reviews_low: 2, reviews_high: 2 })),
  );
  expect(state.firsts).toEqual({ price: null, sold: null, reviews: null });
});

it('a product has so many wrong first looks, and no more', () => {
  let { state } = judgeAll([]);
  for (let n = 0; n < 4; n++)
    state = judgeWrong(state, { of: 'price', by: `+aaaabbbb${n}`, low: 9, high: 9, was: 'too_low' }).state;
  expect(judge(state, sees(0, { price: 45_000 })).state.firsts.price).toBeNull();
});
