import type { ObservationRow } from '#src/features/research/history/product.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

/** An observation of the market, or one that only the user has. */
export type AnyObservationRow = Omit<ObservationRow, 'state'> & { state: ObservationRow['state'] | 'own' };

const { instant, money, counter, text, slot, word } = columnsOf<AnyObservationRow>();

const columns = {
  time: instant((row) => row.observed_at, { year: true }),
  price: money((row) => row.price),
  voucher: money((row) => row.price_after_voucher),
  sold: counter((row) => ({ ...row.sold_total, text: row.sold_text })),
  text: text((row) => row.sold_text),
  stock: counter((row) => row.stock),
  views: counter((row) => row.views),
  status: text((row) => row.status),
  ad: word((row) => (row.is_ad ? 'observations.isAd' : null)),
  state: slot((row) => row.reason ?? row.state),
  source: word((row) => `common:source.${row.source}`),
  reader: text((row) => row.reader),
};

export const observationTable: TableDefinition<AnyObservationRow, typeof columns> = {
  id: 'observations',
  texts: 'history',
  heads: 'observations',
  columns,
  rowId: (row) => `${row.observed_at} ${row.source} ${row.reader} ${row.state}`,
};
