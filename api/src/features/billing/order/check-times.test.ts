import { describe, expect, it } from 'vitest';
import { givenUpAt, nextCheckOfPaid, nextStatusCheck } from '#src/features/billing/order/check-times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2026-11-21T03:00:00Z');
const after = (ms: number) => new Date(START.getTime() + ms);

const allOf = (expiresAt: Date | null, isUnknown: boolean): number[] => {
  const minutes: number[] = [];
  let now = START;
  for (;;) {
    const next = nextStatusCheck({ createdAt: START, expiresAt, isUnknown }, now);
    if (next === null) return minutes;
    minutes.push((next.getTime() - START.getTime()) / MINUTE);
    now = next;
  }
};

describe('the times at which an order is asked about', () => {
  it('are close at first, hourly until a day after expiry, then daily for a week', () => {
    const expiry = 15;
    const hours = Array.from({ length: 23 }, (_, i) => (i + 2) * 60);
    const end = expiry + 24 * 60;
    const days = Array.from({ length: 7 }, (_, i) => end + (i + 1) * 24 * 60);
    expect(allOf(after(expiry * MINUTE), false)).toEqual([1, 5, 15, 60, ...hours, end, ...days]);
  });

  it('are few while nobody knows whether the gateway has it, and the last is when it is given up', () => {
    expect(allOf(after(15 * MINUTE), true)).toEqual([5, 60, 1440, 1455, 2880, 4320, 5760, 7200]);
    expect(allOf(null, true)).toEqual([5, 60, 1440, 2880, 4320, 5760, 7200]);
  });

  it('lie in the future, however late one looks', () => {
    for (const ms of [0, 1, MINUTE, HOUR + 1, 30 * HOUR, 9 * DAY]) {
      const next = nextStatusCheck({ createdAt: START, expiresAt: after(DAY), isUnknown: false }, after(ms));
      expect(next === null || next > after(ms)).toBe(true);
    }
    expect(nextStatusCheck({ createdAt: START, expiresAt: after(DAY), isUnknown: false }, after(9 * DAY))).toBeNull();
  });

  it('of what was never heard of there end a day after it could have been paid', () => {
    expect(givenUpAt({ createdAt: START, expiresAt: after(15 * MINUTE) })).toEqual(after(15 * MINUTE + DAY));
    expect(givenUpAt({ createdAt: START, expiresAt: null })).toEqual(after(DAY));
  });

  it('of a paid transfer go on for the ten minutes in which a bank may take it back', () => {
    const of = (method: string, ms: number) => nextCheckOfPaid(method, START, after(ms));
    expect([
      of('permata_va', 0),
      of('permata_va', 2 * MINUTE),
      of('permata_va', 5 * MINUTE),
      of('permata_va', 10 * MINUTE),
    ]).toEqual([after(2 * MINUTE), after(5 * MINUTE), after(10 * MINUTE), null]);
    expect(['bca_va', 'bni_va', 'bri_va', 'mandiri_bill', 'snap'].filter((method) => of(method, 0) === null)).toEqual([]);
    expect(['card', 'qris', 'gopay', 'shopeepay'].filter((method) => of(method, 0) !== null)).toEqual([]);
  });
});
