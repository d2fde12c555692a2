import { afterEach, describe, expect, it } from 'vitest';
import { recordServerTime, toDeviceTime } from '#src/clock/server-clock.ts';

const NOON = Date.parse('2027-01-31T12:00:00Z');
const MINUTE = 60_000;
const answer = (cache = 'no-store') => new Headers({ Date: new Date(NOON).toUTCString(), 'Cache-Control': cache });

afterEach(() => recordServerTime(answer(), NOON));

describe('a deadline of the server', () => {
  it('is shown by this clock, however wrong that is', () => {
    recordServerTime(answer(), NOON + 15 * MINUTE);
    expect(toDeviceTime(NOON + MINUTE)).toBe(NOON + 16 * MINUTE);
    recordServerTime(answer(), NOON - 15 * MINUTE);
    expect(toDeviceTime(NOON + MINUTE)).toBe(NOON - 14 * MINUTE);
  });

  it('is left alone by a clock that is nearly right', () => {
    recordServerTime(answer(), NOON + 4_999);
    expect(toDeviceTime(NOON)).toBe(NOON);
  });

  it('is not read from what a cache may have kept, nor from an answer without a date', () => {
    recordServerTime(answer(), NOON + 15 * MINUTE);
    recordServerTime(answer('max-age=60'), NOON + 90 * MINUTE);
    recordServerTime(new Headers({ 'Cache-Control': 'no-store' }), NOON);
    expect(toDeviceTime(NOON)).toBe(NOON + 15 * MINUTE);
  });
});
