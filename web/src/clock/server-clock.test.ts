import { afterEach, describe, expect, it } from 'vitest';
import { noteServerTime, onThisClock } from '#src/clock/server-clock.ts';

const NOON = Date.parse('2027-01-31T12:00:00Z');
const MINUTE = 60_000;
const answer = (cache = 'no-store') => new Headers({ Date: new Date(NOON).toUTCString(), 'Cache-Control': cache });

afterEach(() => noteServerTime(answer(), NOON));

describe('a deadline of the server', () => {
  it('is shown by this clock, however wrong that is', () => {
    noteServerTime(answer(), NOON + 15 * MINUTE);
    expect(onThisClock(NOON + MINUTE)).toBe(NOON + 16 * MINUTE);
    noteServerTime(answer(), NOON - 15 * MINUTE);
    expect(onThisClock(NOON + MINUTE)).toBe(NOON - 14 * MINUTE);
  });

  it('is left alone by a clock that is nearly right', () => {
    noteServerTime(answer(), NOON + 4_999);
    expect(onThisClock(NOON)).toBe(NOON);
  });

  it('is not read from what a cache may have kept, nor from an answer without a date', () => {
    noteServerTime(answer(), NOON + 15 * MINUTE);
    noteServerTime(answer('max-age=60'), NOON + 90 * MINUTE);
    noteServerTime(new Headers({ 'Cache-Control': 'no-store' }), NOON);
    expect(onThisClock(NOON)).toBe(NOON + 15 * MINUTE);
  });
});
