import { createI18n } from '@telaah/shared/i18n/loading/create';
import { createFormat } from '@telaah/shared/lib/format/format';
import { sum, times } from '@telaah/shared/lib/interval';
import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import { describe, expect, it } from 'vitest';
import { overlayTexts } from '#src/background/overlay-texts.ts';
import { figureText } from '#src/overlay/figures/figure-text.ts';
import { toPageFigures } from '#src/overlay/figures/figures.ts';
import { verdictsOf } from '#src/overlay/figures/verdicts.ts';
import { mergeFigures } from '#src/overlay/market/merged-figures.ts';
import { aShoe, aShoeVariant } from '#src/testing/shoes.ts';
import { toVisit } from '#src/visits/visit.ts';

const atLeast = (low: number): Reading => ({ low, high: null, precision: 'rounded_down', text: '10RB+' });
const figure = (snapshot: ReturnType<typeof aShoe>, id: string) => toPageFigures(snapshot).find((each) => each.id === id);

describe('figures from the page alone', () => {
  it('leave unknown ones out and never make a zero of them', () => {
    const bare = aShoe({ price: null, sold_total: hidden(), stock: hidden(), reviews: hidden(), rating: null });
    expect(toPageFigures(bare)).toEqual([]);
    expect(figure(aShoe({ stock: exact(0) }), 'stock')).toMatchObject({ low: 0, high: 0 });
    expect(figure(aShoe({ comments: 0 }), 'comments')).toMatchObject({ low: 0, high: 0 });
  });

  it('carry bounds through', () => {
    expect(figure(aShoe({ sold_total: atLeast(10_000) }), 'sold_total')).toMatchObject({ low: 10_000, high: null });
    expect(times({ low: 2, high: 3 }, { low: null, high: null })).toEqual({ low: null, high: null });
    expect(
      sum([
        { low: 1, high: 1 },
        { low: null, high: null },
      ]),
    ).toEqual({ low: 1, high: null });
  });

  it('sum over the variants where the page counts by variant', () => {
    const variants = [aShoeVariant(), aShoeVariant({ id: '2', price: 214_000, stock: exact(2), sold: exact(10) })];
    expect(figure(aShoe({ variants }), 'stock_value')).toMatchObject({ low: 1_940_000, high: 1_940_000 });
    const unknown = [...variants, aShoeVariant({ id: '3', stock: hidden() })];
    expect(figure(aShoe({ variants: unknown }), 'stock_value')).toMatchObject({ low: 1_940_000, high: null });
  });

  it('never multiply units by today’s price: a lifetime’s revenue is a range over the variants, or nothing', () => {
    const variants = [aShoeVariant({ sold: exact(60) }), aShoeVariant({ id: '2', price: 214_000, sold: exact(10) })];
    const revenue = (more: Parameters<typeof aShoe>[0]) =>
      figure(aShoe({ variants, sold_total: exact(70), ...more }), 'revenue_total');
    expect(revenue({})).toMatchObject({ low: 70 * 189_000, high: 70 * 214_000 });
    expect(revenue({ sold_total: exact(200) })).toBeUndefined();
    expect(revenue({ variants: [] })).toBeUndefined();
    expect(revenue({ variants: [...variants, aShoeVariant({ id: '3', sold: hidden() })] })).toBeUndefined();
    expect(figure(aShoe({ badge: exact(10) }), 'revenue_30d')).toBeUndefined();
  });
});

describe('a stock that was typed for “plenty”', () => {
  const plenty = aShoe({
    stock: exact(299_991),
    variants: ['1', '2', '3'].map((id) => aShoeVariant({ id, price: 67_000, stock: exact(99_997) })),
  });
  const words = (language: 'en' | 'id') => {
    const i18n = createI18n({ language, resources: overlayTexts });
    const stock = figure(plenty, 'stock');
    return stock && figureText(stock, createFormat(language), i18n.getFixedT(language, 'overlay'));
  };

  it('is shown as it was typed, and is worth nothing that could be said', () => {
    expect([words('id'), words('en')]).toEqual(['banyak (99.997 tertulis)', 'many (99,997 written)']);
    expect(figure(plenty, 'stock')).toMatchObject({ low: null, high: null, typed: 99_997 });
    expect(figure(plenty, 'stock_value')).toBeUndefined();
    expect(figure(aShoe({ stock: exact(9999) }), 'stock_value')).toBeUndefined();
    expect(figure(aShoe({ stock: exact(9998) }), 'stock')).toMatchObject({ low: 9998, typed: null });
  });

  it('is kept as it was typed among own visits, which add nothing up', () => {
    expect(toVisit(plenty).stock).toEqual(exact(99_997));
    expect(toVisit(aShoe({ stock: exact(12) })).stock).toEqual(exact(12));
  });
});

describe('verdicts', () => {
  it('never call a discount real and the price above the lowest in one breath', () => {
    const page = aShoe({ price: { low: 30_000, high: 30_000 }, original_price: 50_000 });
    const seen = [...Array<number>(40).fill(37_000), ...Array<number>(10).fill(21_000), 30_000].map((price, day) =>
      toVisit(
        aShoe({
          price: { low: price, high: price },
          observed_at: new Date(Date.parse(page.observed_at) - (51 - day) * 86_400_000).toISOString(),
        }),
      ),
    );
    const { discount } = mergeFigures(page, seen, { figures: null, history: null });
    expect(discount).toMatchObject({ result: 'part', reference: 37_000 });
    expect(verdictsOf(page, seen, discount).map(({ id }) => id)).toEqual(['discount']);
    const plain = { ...page, original_price: null };
    expect(verdictsOf(plain, seen, null)).toEqual([{ id: 'higher_than_lowest', by: 9 / 21, visits: 51 }]);
  });

  const visits = (prices: number[]) =>
    prices.map((price, index) =>
      toVisit(aShoe({ price: { low: price, high: price }, observed_at: `2026-11-${10 + index}T03:00:00.000Z` })),
    );

  it('compare with the lowest price seen', () => {
    const page = aShoe({ price: { low: 110_000, high: 110_000 } });
    expect(verdictsOf(page, visits([100_000, 120_000, 110_000]), null)).toContainEqual({
      id: 'higher_than_lowest',
      by: 0.1,
      visits: 3,
    });
    expect(verdictsOf(page, visits([130_000, 120_000, 110_000]), null)).toContainEqual({ id: 'lowest_seen', visits: 3 });
  });

  it('say what is missing', () => {
    expect(verdictsOf(aShoe({ sold_total: hidden() }), [], null)).toEqual([{ id: 'sales_hidden' }]);
    expect(verdictsOf(aShoe({ stock: exact(0) }), [], null)).toEqual([{ id: 'sold_out' }]);
    expect(verdictsOf(aShoe({ stock: hidden() }), [], null)).toEqual([]);
  });
});
