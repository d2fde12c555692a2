import type { Catalogue, Plan } from '@telaah/shared/features/plans/schema';
import { describe, expect, it } from 'vitest';
import { billOf, type Purchase, purchaseOf, toPurchaseSearch } from '#src/features/billing/purchase/purchase.ts';
import { purchaseSearch, readCode } from '#src/features/billing/purchase/search.ts';

const plan = (name: string, price: number, yearly_price: number): Plan => ({
  name,
  title: name,
  price,
  yearly_price,
  tokens: 0,
  researchSupport: true,
  historicalSupport: false,
  historicalRange: 0,
  enterpriseSupport: false,
  enterpriseRange: 0,
  enterpriseStores: 0,
  downloadSupport: false,
  downloadLimit: 0,
  alertSupport: false,
  alertLimit: 0,
  aiAdsLimit: 0,
});
const catalogue: Catalogue = {
  plans: [plan('Free', 0, 0), plan('Smart', 499_000, 5_029_920)],
  unit_prices: [
    { kind: 'quota', from_quantity: 0, price_per_1000: 60_000 },
    { kind: 'download_credit', from_quantity: 0, price_per_1000: 10_000 },
    { kind: 'download_credit', from_quantity: 50_000, price_per_1000: 9_000 },
  ],
};

describe('what an address asks to buy', () => {
  it('names a plan in any letters', () => {
    expect(purchaseOf({ plan: 'smart' })).toEqual({ item: 'plan', plan: 'Smart', months: 1 });
  });

  it.each<[string, Purchase]>([
    ['a plan for a month', { item: 'plan', plan: 'Smart', months: 1 }],
    ['a plan for a year with a code', { item: 'plan', plan: 'Smart', months: 12, code: 'ANI-10' }],
    ['tokens', { item: 'quota', quantity: 50_000 }],
    ['download rows', { item: 'download_credit', quantity: 10_000_000 }],
  ])('%s comes back as it went in, also through the text of an address', (_, purchase) => {
    const asTexts = Object.fromEntries(Object.entries(toPurchaseSearch(purchase)).map(([key, value]) => [key, String(value)]));
    expect(purchaseOf(purchaseSearch(asTexts))).toEqual(purchase);
  });

  it.each([
    [{}],
    [{ item: 'quota' }],
    [{ item: 'quota', quantity: '15000' }],
    [{ item: 'quota', quantity: '20000000' }],
    [{ item: 'quota', quantity: '-10000' }],
    [{ item: 'coins', quantity: '10000' }],
    [{ plan: '<b>' }],
    [{ plan: ['Smart', 'Basic'] }],
  ])('%j is nothing that is for sale', (raw) => expect(purchaseOf(purchaseSearch(raw))).toBeNull());

  it('reads codes in capitals and drops what is none', () => {
    expect(['  ani-10 ', 'a b', '', 'x'.repeat(41), 7].map(readCode)).toEqual([
      'ANI-10',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what it costs', () => {
  it('a plan: the month or the year of the catalogue, less the code, with the tax in it', () => {
    expect(billOf({ item: 'plan', plan: 'Smart', months: 1 }, catalogue)).toEqual({
      title: 'Smart',
      list: 499_000,
      discount: 0,
      amount: 499_000,
      tax: 49_450,
    });
    expect(billOf({ item: 'plan', plan: 'Smart', months: 12, code: 'ANI' }, catalogue, 1_000)).toMatchObject({
      list: 5_029_920,
      discount: 502_992,
      amount: 4_526_928,
    });
  });

  it('units: each at the price of its own step', () => {
    expect(billOf({ item: 'download_credit', quantity: 60_000 }, catalogue)?.amount).toBe(590_000);
  });

  it('nothing where it is not for sale', () => {
    expect(billOf({ item: 'plan', plan: 'Free', months: 1 }, catalogue)).toBeNull();
    expect(billOf({ item: 'plan', plan: 'Gone', months: 1 }, catalogue)).toBeNull();
    expect(billOf({ item: 'quota', quantity: 10_000 }, { ...catalogue, unit_prices: [] })).toBeNull();
  });
});
