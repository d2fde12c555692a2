import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { toWireFigure, toWireFigureText } from '#src/features/research/wire/figures.ts';
import { browsedProducts } from '#src/features/research/wire/inputs.ts';
import { shopeeCalls } from '#src/features/research/wire/shopee.ts';
import { tokopediaCalls } from '#src/features/research/wire/tokopedia.ts';
import { readWireAnswer } from '#src/kinds/wire.ts';

it('of an interval the middle is said and both ends; what is not known is null, never 0', () => {
  expect(toWireFigure('total_sales', { low: 250, high: 499 })).toEqual({
    total_sales: 375,
    total_sales_low: 250,
    total_sales_high: 499,
  });
  expect(toWireFigure('stock', { low: 7, high: 7 })).toEqual({ stock: 7, stock_low: 7, stock_high: 7 });
  expect(toWireFigure('stock', { low: 50, high: null })).toEqual({ stock: null, stock_low: 50, stock_high: null });
  expect(toWireFigure('stock', null)).toEqual({ stock: null, stock_low: null, stock_high: null });
  expect(toWireFigureText('total_revenue', { low: 0, high: 0 })).toMatchObject({ total_revenue: '0' });
  expect(toWireFigureText('total_revenue', null)).toMatchObject({ total_revenue: null });
});

const calls: { path: string; answer: ZodType }[] = [...tokopediaCalls, ...shopeeCalls];
it.each(calls)('an answer that is not one of $path is no answer', (call) => {
  for (const body of [null, 'x', [], {}, { products: 'x', stores: [{}] }]) expect(readWireAnswer(call, body)).toBeNull();
});

it('sums are texts on the wire and numbers for whoever reads them; what is unknown or cannot be exact is null, never 0', () => {
  const row = { name: 'Kaos', sold_30d: { mid: null }, product_id: '7' };
  const read = (written: (string | null)[]) => {
    const products = written.map((text) => ({
      ...toWireFigureText('total_revenue', null),
      total_revenue: text,
      row,
    }));
    const answer = { total_count: 1, total_page: 1, page: 1, isPremium: true, products };
    return browsedProducts.parse(answer).products.map(({ total_revenue }) => total_revenue);
  };
  expect(read(['5819903000', '0', null, '', 'x', '-5', '1e+21'])).toEqual([5_819_903_000, 0, null, null, null, null, null]);
  expect(read([String(2 ** 53 - 1), String(2 ** 53)])).toEqual([2 ** 53 - 1, null]);
  const { products } = { products: [{ row }] };
  expect(browsedProducts.safeParse({ total_count: 1, total_page: 1, page: 1, isPremium: true, products }).success).toBe(false);
});
