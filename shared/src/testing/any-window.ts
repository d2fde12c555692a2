import * as fc from 'fast-check';
import type { CounterStanding, WindowInput } from '#src/features/estimates/evidence.ts';
import { wholeWindow } from '#src/testing/windows.ts';

/** A window of any product, with any observations, ladder and additional evidence. */
export const anyWindow = fc
  .record({
    first: fc.integer({ min: -60, max: 30 }),
    length: fc.nat(60),
    listed: fc.option(fc.integer({ min: -300, max: 30 })),
    rate: fc.double({ min: 0, max: 500, noNaN: true }),
    start: fc.nat(20_000),
    step: fc.constantFrom(1, 1, 50, 1000, 10_000),
    isPath: fc.boolean(),
    isOpen: fc.boolean(),
    reviews: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    badge: fc.option(fc.tuple(fc.nat(2000), fc.nat(500))),
    spread: fc.option(fc.double({ min: 0, max: 4, noNaN: true })),
    anyHour: fc.boolean(),
    stopped: fc.boolean(),
  })
  .map(({ first, length, rate, start, step, isPath, isOpen, reviews, badge, ...more }): WindowInput => {
    const at = (position: number): CounterStanding => {
      const total = Math.round(start + rate * (position + 60));
      const low = total - (total % step);
      const exact = step === 1;
      const high = isOpen && !exact ? null : low + step - 1;
      const mid = exact || isPath ? total : null;
      const known = reviews === null ? null : Math.round(total * reviews);
      return {
        low,
        high,
        mid,
        sd: mid === null ? null : exact ? 0 : step / 9,
        reviews: known,
        revenue: mid === null ? null : mid * 500,
        unsure: 0,
      };
    };
    return {
      ...wholeWindow,
      ...more,
      prices: { mean: 500, sd: 0, least: 400, most: 600 },
      first,
      last: Math.min(30, first + length),
      at,
      spread_n: 9,
      badge: badge === null ? null : { low: badge[0], high: badge[0] + badge[1] },
    };
  });
