import { expect, it } from 'vitest';
import { costlyBodies, doorCost, honestBodies, throughDoor } from '#src/testing/calls/costly-bodies.ts';

it('the costliest bodies keep the server no longer than a few honest ones, and none of them comes in', () => {
  for (const text of Object.values(honestBodies)) expect(throughDoor(text)).toBe(true);
  const honest = doorCost(honestBodies['50 cards']);
  const shares = Object.entries(costlyBodies).map(([name, text]) => ({
    name,
    isIn: throughDoor(text),
    times: doorCost(text) / honest,
  }));
  expect(shares.filter(({ isIn, times }) => isIn || times > 12)).toEqual([]);
});
