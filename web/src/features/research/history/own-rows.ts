import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import type { ObservedRow } from '@telaah/shared/features/research/history/observations.table';
import type { ObservationRow } from '@telaah/shared/features/research/history/product';

const rowOf = ({ observed_at, reader, price, sold_total, stock }: OwnLook): ObservedRow => ({
  observed_at,
  source: 'capture',
  reader,
  price: price?.low ?? null,
  sold_total,
  sold_text: sold_total.text,
  stock,
  state: 'own',
  reason: null,
});

/** Both together, newest first. */
export const withOwn = (rows: readonly ObservationRow[], own: readonly OwnLook[]): ObservedRow[] =>
  [...rows, ...own.map(rowOf)].toSorted((a, b) => Date.parse(b.observed_at) - Date.parse(a.observed_at));
