import { describe, expect, test } from 'vitest';
import { runningKinds } from '#src/features/estimates/calendar.ts';
import { startLearnt } from '#src/features/estimates/learnt.ts';
import { fuse, gammaPoint, heldBetween, within, Z } from '#src/features/estimates/points.ts';
import { type WindowInput, windowUnits } from '#src/features/estimates/window.ts';
import { addDays, dayList } from '#src/lib/dates.ts';

const DAY_TO = '2026-07-20';
const BEFORE = 60;
const kinds = runningKinds(dayList(addDays(DAY_TO, 1 - 30 - BEFORE), DAY_TO));
const calendar = (position: number) => kinds[position + BEFORE] ?? { plain: 0, weekend: 0, twin: 0 };

/** An exact counter at ten a day. */
const exact: WindowInput = {
  days: 30,
  first: 0,
  last: 30,
  listed: null,
  at: (position) => ({ low: 1000 + 10 * position, mid: 1000 + 10 * position, sd: 0, high: 1000 + 10 * position, reviews: null }),
  calendar,
  stopped: false,
  observations: 30,
  badge: null,
  spread: null,
  spread_n: 0,
  anyHour: false,
};
const units = (more: Partial<WindowInput>) => windowUnits({ ...exact, ...more }, startLearnt);
test('p', () => {
  console.log(within({mid:100,sd:.3},0,null), within({mid:100,sd:.3},80,120), within({mid:50,sd:.5},0,40), within({mid:50,sd:.5},60,90));
  console.log([-Z,0,Z].map(u=>gammaPoint(10,4,u)), [-Z,0,Z].map(u=>gammaPoint(2,.5,u)), heldBetween(100,10,95,120));
  console.log('12 daily 206, 312.4, 438 b', units({ first: 18, spread: 0, spread_n: 10.9 }));
  console.log('12 two 201, 312.4, 445 b', units({ first: 18 }));
  console.log('last5 272, 298.5, 330 a', units({ first: -30, last: 25 }));
  for (const rated of [1,1.5,2,4]) console.log('1rb 106, 188.6, 334 c', windowUnits({ ...exact, first: -30, at: (x) => ({ low: 1000, high: 1999, mid: null, sd: null, reviews: 300 + 1.5 * (x + 30) }) }, {...startLearnt, rated}));
  console.log('badge 253, 288.9, 330', units({ first: 30, badge: { low: 280, high: 280 }, observations: 1 }));
  console.log('listed 90 90 90 a', units({ first: 30, listed: 15, observations: 1, at: () => ({ low: 90, mid: 90, sd: 0, high: 90, reviews: null }) }));
  console.log('zero 0-3 .8 c', units({ first: 18, at: () => ({ low: 90, mid: 90, sd: 0, high: 90, reviews: null }) }));
  expect(fuse([])).toBeNull(); void describe;
});
