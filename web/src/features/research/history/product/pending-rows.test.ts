import type { ObservationRow } from '@telaah/shared/features/research/history/product';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { exact, hidden } from '@telaah/shared/observation/reading';
import { expect, it } from 'vitest';
import { withPendingRows } from '#src/features/research/history/product/pending-rows.ts';

it('own looks stand among the observations by their time, and are told from them', () => {
  const published = (observed_at: string) => ({ observed_at, state: 'accepted', price: 100 }) as ObservationRow;
  const own: PendingObservation = {
    product_id: '1',
    observed_at: '2026-11-02T00:00:00Z',
    name: 'Kemeja',
    price: { low: 90, high: 95 },
    of_variant: false,
    original_price: null,
    sold_total: exact(3, '3 terjual'),
    stock: hidden(),
    reviews: hidden(),
    rating: null,
    reader: 'pdp',
  };
  const rows = withPendingRows([published('2026-11-03T00:00:00Z'), published('2026-11-01T00:00:00Z')], [own]);
  expect(rows.map(({ state, price, sold_text }) => [state, price, sold_text ?? null])).toEqual([
    ['accepted', 100, null],
    ['own', 90, '3 terjual'],
    ['accepted', 100, null],
  ]);
});
