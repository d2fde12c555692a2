import type { Invoice } from '@telaah/shared/features/billing/schema';
import { expect, it } from 'vitest';
import { nextCheck } from '#src/features/billing/purchase/check-pace.ts';

const opened = Date.parse('2026-11-21T03:00:00Z');
const pending = { status: 'pending', created_at: '2026-11-21T03:00:00.000Z' } as Invoice;
const after = (seconds: number) => opened + seconds * 1_000;

it('looks after a new invoice every few seconds, then slower and slower', () => {
  expect([0, 119, 121, 301, 1_201, 80_000].map((seconds) => nextCheck(pending, null, after(seconds)))).toEqual([
    3_000, 3_000, 5_000, 10_000, 30_000, 30_000,
  ]);
});

it('goes on when a check could not be made, without haste', () => {
  expect(nextCheck(pending, { status: 503 }, after(5))).toBe(10_000);
  expect(nextCheck(pending, new Error('network'), after(5_000))).toBe(30_000);
  expect(nextCheck(undefined, { status: 503 }, after(0))).toBe(10_000);
  expect(nextCheck(undefined, { status: 429 }, after(0))).toBe(10_000);
});

it('stops once the answer cannot change, and where there is no such invoice', () => {
  expect(nextCheck({ ...pending, status: 'success' }, null, after(5))).toBe(false);
  expect(nextCheck({ ...pending, status: 'failed' }, null, after(5))).toBe(false);
  expect(nextCheck(undefined, { status: 404 }, after(5))).toBe(false);
});
