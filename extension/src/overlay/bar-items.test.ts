import type { Estimate } from '@telaah/shared/features/estimates/schema';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';
import { exact } from '@telaah/shared/marketplaces/reading';
import { describe, expect, it } from 'vitest';
import { visitOf } from '#src/background/visit.ts';
import { barItems } from '#src/overlay/bar-items.ts';
import { aSnapshot } from '#src/testing/snapshots.ts';

const anEstimate = (over: Partial<Estimate> = {}): Estimate => ({
  low: 90,
  mid: 100,
  high: 110,
  grade: 'a',
  method: 'counter_difference',
  observations: 20,
  seen_days: 25,
  days: 30,
  bounds: null,
  ...over,
});
const UNKNOWN = anEstimate({ low: null, mid: null, high: null, grade: 'insufficient', method: 'none' });
const market = (over: Partial<ProductFigures> = {}): ProductFigures => ({
  product_id: '1',
  sold_30d: anEstimate(),
  revenue_30d: anEstimate({ mid: 19_000_000 }),
  sold_change_7d: 0.124,
  price_after_voucher: null,
  views: { low: null, high: null, precision: 'hidden' },
  status: null,
  is_ad: null,
  provenance: {
    source: 'capture',
    observed_at: '2026-11-20T03:00:00.000Z',
    observations: 20,
    first_observed_at: '2026-10-20T03:00:00.000Z',
    validating: false,
    quarantine_reason: null,
    one_reporter: false,
    dated: 'known',
  },
  ...over,
});
const visits = (...prices: number[]) =>
  prices.map((price, index) =>
    visitOf(aSnapshot({ price: { low: price, high: price }, observed_at: `2026-11-${10 + index}T03:00:00.000Z` })),
  );
const ids = (...args: Parameters<typeof barItems>) => barItems(...args).map(({ id }) => id);

describe('the bar says first what the page does not', () => {
  it('the market’s 30 days, with their trend', () => {
    expect(ids(aSnapshot(), visits(1), market())).toEqual([
      'sold_30d',
      'revenue_30d',
      'sold_total',
      'stock',
      'stock_value',
      'price',
    ]);
    expect(barItems(aSnapshot(), [], market())[0]).toMatchObject({ change: 0.124, estimate: { mid: 100 } });
  });

  it('else the marketplace’s own 30 days and own visits, from the second on', () => {
    const page = aSnapshot({ badge: exact(3) });
    expect(ids(page, visits(189_000, 189_000), null)).toEqual(['badge', 'visits', 'sold_total', 'stock', 'stock_value', 'price']);
    expect(ids(page, visits(189_000), null)).toEqual(['badge', 'sold_total', 'stock', 'stock_value', 'price']);
    expect(barItems(page, visits(189_000, 189_000), null)[1]).toMatchObject({ count: 2, since: '2026-11-10T03:00:00.000Z' });
    expect(ids(page, [], market())).not.toContain('badge');
  });

  it('and what a discount is worth, once own visits of three days can tell', () => {
    const page = aSnapshot({ price: { low: 100_000, high: 100_000 }, original_price: 200_000 });
    const items = barItems(page, visits(100_000, 110_000, 125_000), null);
    expect(items[1]).toEqual({ from: 'visits', id: 'discount', real: 0.2, claimed: 0.5 });
  });

  it('and no figure that nobody knows', () => {
    const unknown = market({ sold_30d: UNKNOWN, revenue_30d: UNKNOWN });
    expect(ids(aSnapshot({ badge: exact(3) }), [], unknown)).toEqual(['badge', 'sold_total', 'stock', 'stock_value', 'price']);
  });

  it('says how sure it is once where both figures are as sure', () => {
    const sure = (over: Partial<ProductFigures>) =>
      barItems(aSnapshot(), [], market(over)).flatMap((item) => (item.from === 'market' ? [[item.id, item.isSureAs]] : []));
    expect(sure({})).toEqual([
      ['sold_30d', false],
      ['revenue_30d', true],
    ]);
    expect(sure({ revenue_30d: anEstimate({ grade: 'c' }) })).toEqual([
      ['sold_30d', false],
      ['revenue_30d', false],
    ]);
    expect(sure({ sold_30d: UNKNOWN })).toEqual([['revenue_30d', false]]);
  });
});
