import { describe, expect, it } from 'vitest';
import { noPremium, type Premium } from '#src/features/accounts/schema.ts';
import { type Feature, gateOf } from '#src/features/plans/gates.ts';

const paid = (flags: Partial<Premium>): Premium => ({ ...noPremium, expired_at: '2026-12-21T17:00:00.000Z', ...flags });
const plans = {
  Gratis: noPremium,
  Basic: paid({ researchSupport: true, alertSupport: true, downloadSupport: true }),
  Smart: paid({ researchSupport: true, alertSupport: true, downloadSupport: true, historicalSupport: true }),
  Genius: paid({
    researchSupport: true,
    alertSupport: true,
    downloadSupport: true,
    historicalSupport: true,
    enterpriseSupport: true,
  }),
};

const opens: Record<Feature, string[]> = {
  research: ['Basic', 'Smart', 'Genius'],
  history: ['Smart', 'Genius'],
  enterprise: ['Genius'],
  alerts: ['Basic', 'Smart', 'Genius'],
  downloads: ['Basic', 'Smart', 'Genius'],
  quota: ['Basic', 'Smart', 'Genius'],
};

describe.each(Object.entries(opens))('%s', (name, allowed) => {
  const feature = name as Feature;

  it.each(Object.entries(plans))('under %s', (plan, premium) => {
    expect(gateOf(premium, feature)).toEqual(
      allowed.includes(plan) ? { allowed: true } : { allowed: false, requiredPlan: allowed[0] },
    );
  });
});
