import { noPremium } from '@telaah/shared/features/accounts/schema';
import { expect, it } from 'vitest';
import { boughtTokens } from '#src/features/home/allowances.ts';

it('bought tokens count as spendable with a plan alone', () => {
  const quota = { name: 'x', limit: 10_000, count: 4_000 };
  expect(boughtTokens({ quota, premium: { ...noPremium, expired_at: '2026-12-21T17:00:00.000Z' } })).toBe(6_000);
  expect(boughtTokens({ quota, premium: noPremium })).toBe(0);
});
