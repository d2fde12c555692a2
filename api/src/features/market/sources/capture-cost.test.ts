import { expect, it } from 'vitest';
import { costlyBodies, honestBodies, measureBodyCost, passesCaptureLimits } from '#src/testing/calls/costly-bodies.ts';

it('the costliest bodies keep the server no longer than a few honest ones, and none of them comes in', () => {
  for (const text of Object.values(honestBodies)) expect(passesCaptureLimits(text)).toBe(true);
  const honest = measureBodyCost(honestBodies['50 cards']);
  const shares = Object.entries(costlyBodies).map(([name, text]) => ({
    name,
    isIn: passesCaptureLimits(text),
    times: measureBodyCost(text) / honest,
  }));
  expect(shares.filter(({ isIn, times }) => isIn || times > 12)).toEqual([]);
});
