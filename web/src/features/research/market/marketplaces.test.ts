import { describe, expect, it } from 'vitest';
import { toggleMarketplace } from '#src/features/research/market/marketplaces.ts';

const known = ['shopee', 'tokopedia', 'tiktok'] as const;

describe('choosing marketplaces', () => {
  it('starts with one, adds and takes away', () => {
    expect(toggleMarketplace(undefined, 'tokopedia', known)).toEqual(['tokopedia']);
    expect(toggleMarketplace(['tokopedia'], 'shopee', known)).toEqual(['shopee', 'tokopedia']);
    expect(toggleMarketplace(['shopee', 'tokopedia'], 'shopee', known)).toEqual(['tokopedia']);
  });

  it('means all when none or every one is chosen', () => {
    expect(toggleMarketplace(['tokopedia'], 'tokopedia', known)).toBeUndefined();
    expect(toggleMarketplace(['shopee', 'tokopedia'], 'tiktok', known)).toBeUndefined();
  });

  it('forgets names that it does not know', () => {
    expect(toggleMarketplace(['ebay'], 'shopee', known)).toEqual(['shopee']);
  });
});
