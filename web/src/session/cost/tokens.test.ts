import { noPremium } from '@telaah/shared/features/accounts/schema';
import { describe, expect, it } from 'vitest';
import { tokensLeft, tokensTurn } from '#src/session/cost/tokens.ts';

const some = (name: string, limit: number, count: number) => ({ name, limit, count });
const running = { ...noPremium, expired_at: '2026-12-21T17:00:00.000Z' };

describe('tokens that are left', () => {
  it('are what the server adds up, bought ones included', () => {
    const state = { total: some('Smart', 13_600, 600), quota: some('quota', 10_000, 0), premium: running };
    expect(tokensLeft(state)).toEqual({ left: 13_000, limit: 13_600, isLow: false, frozen: 0 });
  });

  it('without a plan are the free ones; bought ones wait', () => {
    const state = { total: some('Gratis', 50, 8), quota: some('quota', 10_000, 4000), premium: noPremium };
    expect(tokensLeft(state)).toEqual({ left: 42, limit: 50, isLow: false, frozen: 6000 });
  });

  it.each([
    [45, true],
    [44, false],
    [50, true],
    [51, true],
  ])('are low after %i of fifty: %s', (count, isLow) => {
    const state = { total: some('Gratis', 50, count), quota: some('quota', 0, 0), premium: noPremium };
    expect(tokensLeft(state)).toMatchObject({ isLow, left: Math.max(0, 50 - count) });
  });

  it('are not spoken of where there is no allowance', () => {
    expect(tokensLeft({ total: some('Gratis', 0, 0), quota: some('quota', 0, 0), premium: noPremium })).toBeNull();
  });
});

describe('the tokens of now', () => {
  const until = '2026-12-21T17:00:00.000Z';
  const turn = (premium: Partial<typeof noPremium>) =>
    tokensTurn({ tokens_until: until, premium: { ...noPremium, ...premium } })?.isEnd;

  it('begin anew every month, free ones too', () => {
    expect(tokensTurn({ tokens_until: until, premium: noPremium })).toEqual({ at: until, isEnd: false });
    expect(turn({ expired_at: '2027-11-20T17:00:00.000Z' })).toBe(false);
  });

  it('end with a plan, unless it renews itself', () => {
    expect(turn({ expired_at: '2026-12-21T17:00:00Z' })).toBe(true);
    expect(turn({ expired_at: until, is_recurring: true })).toBe(false);
  });

  it('have no such day where there are none', () => {
    expect(tokensTurn({ tokens_until: null, premium: noPremium })).toBeNull();
  });
});
