import type { AnyObservationRow } from '@telaah/shared/features/research/history/observations.table';
import type { ObservationRow } from '@telaah/shared/features/research/history/product';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';

const toPendingRow = ({ observed_at, reader, price, sold_total, stock }: PendingObservation): AnyObservationRow => ({
  observed_at,
  dated: 'known',
  source: 'capture',
  reader,
  price: price?.low ?? null,
  price_after_voucher: null,
  sold_total,
  sold_text: sold_total.text,
  stock,
  views: { low: null, high: null, precision: 'hidden' },
  status: null,
  is_ad: false,
  state: 'own',
  reason: null,
});

/** Newest first. */
export const withPendingRows = (rows: readonly ObservationRow[], own: readonly PendingObservation[]): AnyObservationRow[] =>
  [...rows, ...own.map(toPendingRow)].toSorted((a, b) => Date.parse(b.observed_at) - Date.parse(a.observed_at));
