import { describe, expect, it } from 'vitest';
import { productVariant } from '#src/features/research/history/product.ts';
import { variantFigures, variantRows } from '#src/features/research/history/variants/variants.ts';
import { exact, hidden, type Reading } from '#src/observation/reading.ts';

interface Read {
  id: string;
  name: string;
  price: number | null;
  original_price: number | null;
  stock: Reading;
  sold: Reading;
  lower_price_guarantee: boolean | null;
}

const read = (over: Partial<Read> = {}): Read => ({
  id: '281',
  name: 'Hitam / 40',
  price: 189_000,
  original_price: 200_000,
  stock: exact(8),
  sold: exact(60),
  lower_price_guarantee: null,
  ...over,
});
const between = (low: number | null, high: number | null): Reading => ({ low, high, precision: 'rounded_down', text: null });
const rowsOf = (...list: Read[]) => variantRows(list.map(variantFigures));

describe('a variant', () => {
  it('has the specification’s names, and what follows from exact counters', () => {
    const figures = variantFigures(read({ lower_price_guarantee: true }));
    expect(figures).toEqual({
      item_id: '281',
      name: 'Hitam / 40',
      price: 189_000,
      original_price: 200_000,
      stock: exact(8),
      sold: exact(60),
      is_lowest_price_at_shopee: true,
      stockValue: { low: 1_512_000, high: 1_512_000 },
      revenue: { low: 11_340_000, high: 11_340_000 },
      sales: { low: 60, high: 60 },
      lower_price_guarantee: true,
    });
    expect(productVariant.safeParse(figures).success).toBe(true);
  });

  it('carries the bounds of a rounded counter on', () => {
    const figures = variantFigures(read({ price: 1000, stock: between(10, null), sold: between(10_000, 10_999) }));
    expect(figures.stockValue).toEqual({ low: 10_000, high: null });
    expect(figures.revenue).toEqual({ low: 10_000_000, high: 10_999_000 });
    expect(figures.sales).toEqual({ low: 10_000, high: 10_999 });
  });

  it('makes nothing of what is not known, and a zero of a zero only', () => {
    expect(variantFigures(read({ price: null }))).toMatchObject({ stockValue: null, revenue: null, sales: { low: 60, high: 60 } });
    expect(variantFigures(read({ stock: hidden(), sold: hidden() }))).toMatchObject({
      stockValue: null,
      revenue: null,
      sales: null,
    });
    // A placeholder for plenty is shown but has no value.
    expect(variantFigures(read({ stock: exact(99_997) }))).toMatchObject({ stock: exact(99_997), stockValue: null });
    expect(variantFigures(read({ stock: exact(0) })).stockValue).toEqual({ low: 0, high: 0 });
  });

  it('is worth nothing that could be said where its stock was typed for “plenty”', () => {
    expect(variantFigures(read({ stock: exact(99_997) }))).toMatchObject({ stockValue: null, stock: exact(99_997) });
  });

  it.each([true, false, null])('hands on what the marketplace says of the lowest price: %j', (lower_price_guarantee) => {
    const figures = variantFigures(read({ lower_price_guarantee }));
    expect([figures.is_lowest_price_at_shopee, figures.lower_price_guarantee]).toEqual([
      lower_price_guarantee,
      lower_price_guarantee,
    ]);
  });
});

describe('variants among each other', () => {
  it('show their share and the cheapest one that can be bought', () => {
    const rows = rowsOf(
      read({ price: 150_000, stock: exact(0), sold: exact(20) }),
      read({ price: 189_000, sold: exact(60) }),
      read({ price: 214_000, sold: exact(20), stock: hidden() }),
    );
    expect(rows.map((row) => [row.share, row.isCheapest, row.isSoldOut])).toEqual([
      [0.2, false, true],
      [0.6, true, false],
      [0.2, false, false],
    ]);
  });

  it('have no share while one count is not known exactly, or nothing was sold', () => {
    expect(rowsOf(read(), read({ sold: hidden() })).map((row) => row.share)).toEqual([null, null]);
    expect(rowsOf(read(), read({ sold: between(10_000, 10_999) })).map((row) => row.share)).toEqual([null, null]);
    expect(rowsOf(read({ sold: exact(0) }), read({ sold: exact(0) })).map((row) => row.share)).toEqual([null, null]);
  });

  it('mark none as cheapest where all cost the same, and none as sold out whose stock is not known', () => {
    const rows = rowsOf(read(), read({ stock: hidden() }), read({ price: null, stock: between(0, null) }));
    expect(rows.some((row) => row.isCheapest || row.isSoldOut)).toBe(false);
  });
});
