import { productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { readerFor } from '@telaah/shared/kinds/address';
import { expect, it } from 'vitest';
import { chartDays, withChartDays } from '#src/features/research/sums/chart-days.ts';

const productsSearch = readerFor(productKind);
const bounds = { from: '2026-10-22', to: '2026-11-20' };

it('the chart opens with all days of the search', () => {
  expect(chartDays({ q: 'kemeja' }, bounds)).toEqual(bounds);
});

it('the chart shows the days of the address, in either order, where the search has them', () => {
  expect(chartDays(productsSearch({ from: '2026-11-01', to: '2026-10-30' }), bounds)).toEqual({
    from: '2026-10-30',
    to: '2026-11-01',
  });
  for (const days of [{ from: '2026-11-01' }, { from: '2026-10-21', to: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-21' }])
    expect(chartDays(productsSearch(days), bounds)).toEqual(bounds);
});

it('the address holds the days, and leaves out all of them', () => {
  const week = { from: '2026-11-14', to: '2026-11-20' };
  expect(withChartDays({ q: 'kemeja', page: 2 }, week, bounds)).toEqual({ q: 'kemeja', page: 2, ...week });
  expect(withChartDays({ q: 'kemeja', ...week }, bounds, bounds)).toEqual({ q: 'kemeja' });
});
