import { describe, expect, it } from 'vitest';
import { allows, capabilities, methodLimits } from '#src/features/billing/methods.ts';
import { paymentMethod } from '#src/features/billing/schema.ts';

describe('ways to pay', () => {
  it('are shown in one order: QRIS, wallets, accounts, card, the gateway’s own page', () => {
    expect(capabilities(499_000)).toEqual([
      'qris',
      'gopay',
      'shopeepay',
      'bca_va',
      'mandiri_bill',
      'bri_va',
      'bni_va',
      'permata_va',
      'card',
      'snap',
    ]);
  });

  it('depend on the amount', () => {
    expect(capabilities(9_999)).not.toContain('card');
    expect(capabilities(9_999)).not.toContain('bca_va');
    expect(capabilities(10_000_000)).toContain('qris');
    expect(capabilities(10_000_001)).not.toContain('qris');
    expect(capabilities(20_000_001)).toEqual(['bca_va', 'mandiri_bill', 'bri_va', 'bni_va', 'permata_va', 'card', 'snap']);
    expect(capabilities(1.5)).toEqual([]);
    expect(capabilities(0)).toEqual([]);
  });

  it.each(paymentMethod.options)('%s holds exactly to its limits', (method) => {
    const { min, max } = methodLimits[method];
    expect([allows(method, min - 1), allows(method, min)]).toEqual([false, true]);
    const most = max ?? 999_999_999_999;
    expect([allows(method, most), allows(method, most + 1)]).toEqual([true, max === null]);
  });

  it('are only the card where it must be charged again', () => {
    expect(capabilities(149_000, { auto: true })).toEqual(['card']);
    expect(capabilities(9_000, { auto: true })).toEqual([]);
  });
});
