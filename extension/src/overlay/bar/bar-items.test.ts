import type { Discount } from '@telaah/shared/features/prices/schema';
import type { ProductFigures } from '@telaah/shared/features/research/history/product';
import { exact } from '@telaah/shared/observation/reading';
import { describe, expect, it } from 'vitest';
import { barItems } from '#src/overlay/bar/bar-items.ts';
import type { MergedFigures } from '#src/overlay/market/merged-figures.ts';
import { anEstimate, anUnknownEstimate, someFigures } from '#src/testing/market.ts';
import { aShoe } from '#src/testing/shoes.ts';
import { toVisit } from '#src/visits/visit.ts';

const of = (market: ProductFigures | null, discount: Discount | null = null): MergedFigures => ({ market, discount });
const visits = (...prices: number[]) =>
  prices.map((price, index) =>
    toVisit(aShoe({ price: { low: price, high: price }, observed_at: `2026-11-${10 + index}T03:00:00.000Z` })),
  );
const ids = (...args: Parameters<typeof barItems>) => barItems(...args).map(({ id }) => id);

describe('the bar says first what the page does not', () => {
  it('the market’s 30 days, with their trend', () => {
    expect(ids(aShoe(), visits(1), of(someFigures()))).toEqual([
      'sold_30d',
      'revenue_30d',
      'sold_total',
      'stock',
      'stock_value',
      'price',
    ]);
    expect(barItems(aShoe(), [], of(someFigures()))[0]).toMatchObject({ change: 0.124, estimate: { mid: 100 } });
  });

  it('else the marketplace’s own 30 days and own visits, from the second on', () => {
    const page = aShoe({ badge: exact(3) });
    expect(ids(page, visits(189_000, 189_000), of(null))).toEqual([
      'badge',
      'visits',
      'sold_total',
      'stock',
      'stock_value',
      'price',
    ]);
    expect(ids(page, visits(189_000), of(null))).toEqual(['badge', 'sold_total', 'stock', 'stock_value', 'price']);
    expect(barItems(page, visits(189_000, 189_000), of(null))[1]).toMatchObject({ count: 2, since: '2026-11-10T03:00:00.000Z' });
    expect(ids(page, [], of(someFigures()))).not.toContain('badge');
  });

  it('and what a discount is worth before own visits, once it can be told', () => {
    const page = aShoe({ price: { low: 100_000, high: 100_000 }, original_price: 200_000 });
    const verdict: Discount = {
      result: 'part',
      claimed: 0.5,
      real: 0.2,
      reference: 125_000,
      basis: 'before_fall',
      fell_on: '2026-11-18',
      known: 30,
      from: ['market'],
      day: '2026-11-20',
      price: 100_000,
    };
    const shown = (discount: Discount) => barItems(page, visits(100_000, 100_000), of(null, discount));
    expect(shown(verdict).slice(0, 2)).toMatchObject([{ id: 'discount', real: 0.2, discount: verdict }, { id: 'visits' }]);
    const untold = shown({ ...verdict, result: 'unknown', real: null, reference: null, known: 12 });
    expect(untold.map(({ id }) => id)).not.toContain('discount');
  });

  it('and no figure that nobody knows', () => {
    const unknown = of(someFigures({ sold_30d: anUnknownEstimate, revenue_30d: anUnknownEstimate }));
    expect(ids(aShoe({ badge: exact(3) }), [], unknown)).toEqual(['badge', 'sold_total', 'stock', 'stock_value', 'price']);
  });

  it('says how sure it is once where both figures are as sure', () => {
    const sure = (over: Partial<ProductFigures>) =>
      barItems(aShoe(), [], of(someFigures(over))).flatMap((item) => (item.from === 'market' ? [[item.id, item.isSureAs]] : []));
    expect(sure({})).toEqual([
      ['sold_30d', false],
      ['revenue_30d', true],
    ]);
    expect(sure({ revenue_30d: anEstimate({ grade: 'c' }) })).toEqual([
      ['sold_30d', false],
      ['revenue_30d', false],
    ]);
    expect(sure({ sold_30d: anUnknownEstimate })).toEqual([['revenue_30d', false]]);
  });
});
