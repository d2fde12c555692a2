import { noPremium } from '@telaah/shared/features/accounts/schema';
import { describe, expect, it } from 'vitest';
import { boughtTokens, rowsLeft } from '#src/features/home/allowances.ts';

const some = (limit: number, count: number) => ({ name: 'x', limit, count });
const running = { ...noPremium, expired_at: '2026-12-21T17:00:00.000Z', downloadLimit: 10_000, downloadCount: 9_700 };

describe('rows that are left', () => {
  it('are the plan’s and the bought ones, and say how many of them stay', () => {
    expect(rowsLeft({ download: some(60_000, 9_700), premium: running })).toEqual({
      left: 50_300,
      limit: 60_000,
      bought: 50_000,
      frozen: 0,
    });
  });

  it('without a plan are none, and bought ones wait', () => {
    expect(rowsLeft({ download: some(50_000, 1_000), premium: noPremium })).toEqual({
      left: 0,
      limit: 0,
      bought: 0,
      frozen: 49_000,
    });
  });

  it('are never fewer than none', () => {
    const premium = { ...running, downloadCount: 10_500 };
    expect(rowsLeft({ download: some(10_000, 10_500), premium })).toMatchObject({ left: 0, bought: 0 });
  });
});

it('bought tokens count as spendable with a plan alone', () => {
  expect(boughtTokens({ quota: some(10_000, 4_000), premium: running })).toBe(6_000);
  expect(boughtTokens({ quota: some(10_000, 4_000), premium: noPremium })).toBe(0);
});
