import { productKind } from '@telaah/shared/features/research/product.kind';
import { readerFor } from '@telaah/shared/kinds/address';
import { expect, it } from 'vitest';
import { chartDays, withChartDays } from '#src/features/research/chart-days.ts';

const productsSearch = readerFor(productKind);
const today = '2026-11-21';
const bounds = { from: '2026-10-22', to: '2026-11-20' };
const usual = { from: '2026-11-13', to: '2026-11-19' };

it('the chart opens with 8 to 2 days before today', () => {
  expect(chartDays({ q: 'kemeja' }, bounds, today)).toEqual(usual);
});

it('the chart shows the days of the address, in either order, where the search has them', () => {
  expect(chartDays(productsSearch({ from: '2026-11-01', to: '2026-10-30' }), bounds, today)).toEqual({
    from: '2026-10-30',
    to: '2026-11-01',
  });
  for (const days of [{ from: '2026-11-01' }, { from: '2026-10-21', to: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-21' }])
    expect(chartDays(productsSearch(days), bounds, today)).toEqual(usual);
});

it('the address holds the days, and leaves out the usual ones', () => {
  expect(withChartDays({ q: 'kemeja', page: 2 }, bounds, bounds, today)).toEqual({ q: 'kemeja', page: 2, ...bounds });
  expect(withChartDays({ q: 'kemeja', ...bounds }, usual, bounds, today)).toEqual({ q: 'kemeja' });
});
