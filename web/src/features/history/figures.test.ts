import type { ProductDay, ProductVariant } from '@telaah/shared/features/history/product';
import { describe, expect, it } from 'vitest';
import { changeOf, figuresOf, variantRows } from '#src/features/history/figures.ts';

const day = (date: string, sold: number | null, extra: Partial<ProductDay> = {}): ProductDay => ({
  day: date,
  price: 10_000,
  stock: null,
  sold_low: sold,
  sold,
  sold_high: sold,
  revenue: null,
  reviews: null,
  rating: null,
  observed: true,
  validating: false,
  ...extra,
});

const exact = (value: number) => ({ low: value, high: value, precision: 'exact' }) as const;
const variant = (id: string, extra: Partial<ProductVariant>): ProductVariant => ({
  id,
  name: id,
  price: 100,
  original_price: null,
  stock: exact(5),
  sold: exact(10),
  ...extra,
});

describe('figures of a range of days', () => {
  it('do not take unknown days for days without sales', () => {
    const figures = figuresOf([day('2026-11-01', 10), day('2026-11-02', null, { observed: false }), day('2026-11-03', 20)]);
    expect(figures).toMatchObject({ soldPerDay: 15, soldDays: 2, observedDays: 2 });
  });

  it('are unknown where nothing is known', () => {
    expect(figuresOf([])).toEqual({ observedDays: 0, soldDays: 0, soldPerDay: null, bestDay: null, validatingDays: [] });
    expect(figuresOf([day('2026-11-01', null)]).soldPerDay).toBeNull();
  });

  it('name the first of the best days, and none where nothing was sold', () => {
    expect(figuresOf([day('2026-11-01', 3), day('2026-11-02', 9), day('2026-11-03', 9)]).bestDay).toEqual({
      day: '2026-11-02',
      sold: 9,
    });
    expect(figuresOf([day('2026-11-01', 0)]).bestDay).toBeNull();
  });

  it('list the days that are being validated', () => {
    expect(figuresOf([day('2026-11-01', 1), day('2026-11-02', 1, { validating: true })]).validatingDays).toEqual(['2026-11-02']);
  });
});

describe('a change', () => {
  it('is a fraction of what was before', () => {
    expect(changeOf(112, 100)).toBeCloseTo(0.12);
    expect(changeOf(0, 100)).toBe(-1);
  });

  it('is unknown without something to compare with', () => {
    expect([changeOf(null, 1), changeOf(1, null), changeOf(1, 0)]).toEqual([null, null, null]);
  });
});

describe('variants', () => {
  it('show stock value, share and the cheapest one that can be bought', () => {
    const rows = variantRows([
      variant('a', { price: 90, stock: exact(0), sold: exact(30) }),
      variant('b', { price: 100, sold: exact(10) }),
      variant('c', { price: 120, sold: exact(10) }),
    ]);
    expect(rows.map((row) => [row.stockValue, row.share, row.isCheapest, row.isSoldOut])).toEqual([
      [0, 0.6, false, true],
      [500, 0.2, true, false],
      [600, 0.2, false, false],
    ]);
  });

  it('leave unknown what was not read', () => {
    const unread = { low: null, high: null, precision: 'hidden' } as const;
    const rows = variantRows([
      variant('a', { price: null, stock: unread, sold: unread }),
      variant('b', { stock: { low: 5, high: null, precision: 'capped' } }),
    ]);
    expect(rows.map((row) => [row.stockValue, row.share, row.isSoldOut])).toEqual([
      [null, null, false],
      [null, null, false],
    ]);
  });

  it('mark none as cheapest where all cost the same', () => {
    expect(variantRows([variant('a', {}), variant('b', {})]).some((row) => row.isCheapest)).toBe(false);
  });
});
