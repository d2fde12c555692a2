import { exact, hidden, type Reading } from '@telaah/shared/marketplaces/reading';
import { describe, expect, it } from 'vitest';
import { visitOf } from '#src/background/visits.ts';
import { barFigures, figuresOf } from '#src/overlay/figures.ts';
import { sum, times } from '#src/overlay/interval.ts';
import { csv, csvCell, variantRows } from '#src/overlay/variants.ts';
import { verdictsOf } from '#src/overlay/verdicts.ts';
import { aSnapshot, aVariant } from '#src/testing/snapshots.ts';

const atLeast = (low: number): Reading => ({ low, high: null, precision: 'rounded_down', text: '10RB+' });
const figure = (snapshot: ReturnType<typeof aSnapshot>, id: string) => figuresOf(snapshot).find((each) => each.id === id);

describe('figures from the page alone', () => {
  it('leave unknown ones out and never make a zero of them', () => {
    const bare = aSnapshot({ price: null, sold_total: hidden(), stock: hidden(), reviews: hidden(), rating: null });
    expect(figuresOf(bare)).toEqual([]);
    expect(figure(aSnapshot({ stock: exact(0) }), 'stock')).toMatchObject({ low: 0, high: 0 });
  });

  it('carry bounds through', () => {
    expect(figure(aSnapshot({ sold_30d: exact(10) }), 'revenue_30d')).toMatchObject({ low: 1_890_000, high: 2_140_000 });
    expect(figure(aSnapshot({ sold_total: atLeast(10_000) }), 'revenue_total')).toMatchObject({ low: 1_890_000_000, high: null });
    expect(times({ low: 2, high: 3 }, { low: null, high: null })).toEqual({ low: null, high: null });
    expect(
      sum([
        { low: 1, high: 1 },
        { low: null, high: null },
      ]),
    ).toEqual({ low: 1, high: null });
  });

  it('sum over the variants where the page counts by variant', () => {
    const variants = [aVariant(), aVariant({ id: '2', price: 214_000, stock: exact(2), sold: exact(10) })];
    expect(figure(aSnapshot({ variants }), 'stock_value')).toMatchObject({ low: 1_940_000, high: 1_940_000 });
    expect(figure(aSnapshot({ variants }), 'revenue_total')).toMatchObject({ low: 13_480_000, high: 13_480_000 });
    const unknown = [...variants, aVariant({ id: '3', stock: hidden() })];
    expect(figure(aSnapshot({ variants: unknown }), 'stock_value')).toMatchObject({ low: 1_940_000, high: null });
  });

  it('put sales first in the bar, by the window that the page knows', () => {
    expect(barFigures(figuresOf(aSnapshot())).map((each) => each.id)).toEqual([
      'sold_total',
      'revenue_total',
      'stock',
      'stock_value',
    ]);
    expect(barFigures(figuresOf(aSnapshot({ sold_30d: exact(3) })))[1]?.id).toBe('revenue_30d');
  });
});

describe('variants', () => {
  const variants = [
    aVariant({ sold: exact(60) }),
    aVariant({ id: '2', price: 150_000, stock: exact(0), sold: exact(20) }),
    aVariant({ id: '3', price: 214_000, sold: exact(20), stock: hidden() }),
  ];

  it('mark the cheapest that can be bought, and what is sold out', () => {
    const rows = variantRows(aSnapshot({ variants }));
    expect(rows.map((row) => row.cheapest)).toEqual([true, false, false]);
    expect(rows.map((row) => row.sold_out)).toEqual([false, true, false]);
    expect(rows[2]?.stock_value).toEqual({ low: null, high: null });
    expect(rows[0]).toMatchObject({ revenue: { low: 11_340_000 }, share: 0.6 });
  });

  it('give no share while one count is not exact, and no cheapest where all cost the same', () => {
    const unsure = variantRows(aSnapshot({ variants: [aVariant(), aVariant({ id: '2', sold: hidden() })] }));
    expect(unsure.map((row) => [row.share, row.cheapest])).toEqual([[null, false], [null, false]]); // biome-ignore format: pairs
  });

  it('are exported without formulas', () => {
    expect(['=1+1', '+62', '-5 cm', '@x', '\tx'].map(csvCell)).toEqual(["'=1+1", "'+62", "'-5 cm", "'@x", "'\tx"]);
    expect(csvCell('Hitam, "40"')).toBe('"Hitam, ""40"""');
    expect([csvCell(null), csvCell(-5)]).toEqual(['', '-5']);
    expect(csv([['a', 1], ['=b', null]])).toBe("\uFEFFa,1\r\n'=b,\r\n"); // biome-ignore format: pairs
  });
});

describe('verdicts', () => {
  const visits = (prices: number[]) =>
    prices.map((price, index) =>
      visitOf(aSnapshot({ price: { low: price, high: price }, observed_at: `2026-11-${10 + index}T03:00:00.000Z` })),
    );

  it('measure a claimed discount on own visits of at least three days', () => {
    const page = aSnapshot({ price: { low: 100_000, high: 100_000 }, original_price: 200_000 });
    expect(verdictsOf(page, visits([100_000]))).toContainEqual({ id: 'discount_claimed', claimed: 0.5 });
    expect(verdictsOf(page, visits([100_000, 110_000, 125_000]))[0]).toEqual({
      id: 'discount_checked',
      claimed: 0.5,
      real: 0.2,
      visits: 3,
    });
  });

  it('compare with the lowest price seen', () => {
    const page = aSnapshot({ price: { low: 110_000, high: 110_000 } });
    expect(verdictsOf(page, visits([100_000, 120_000, 110_000]))).toContainEqual({ id: 'higher_than_lowest', by: 0.1, visits: 3 });
    expect(verdictsOf(page, visits([130_000, 120_000, 110_000]))).toContainEqual({ id: 'lowest_seen', visits: 3 });
  });

  it('say what is missing', () => {
    expect(verdictsOf(aSnapshot({ sold_total: hidden() }), [])).toEqual([{ id: 'sales_hidden' }]);
    expect(verdictsOf(aSnapshot({ stock: exact(0) }), [])).toEqual([{ id: 'sold_out' }]);
    expect(verdictsOf(aSnapshot({ stock: hidden() }), [])).toEqual([]);
  });
});
