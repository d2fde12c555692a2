import type { PendingProduct } from '#src/features/trust/pending-observation.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

const { count, counter, slot } = columnsOf<PendingProduct>();

const columns = {
  product: slot(({ name }) => name),
  price: slot(({ price }) => price?.low ?? null, { figure: true }),
  sold_total: counter(({ sold_total }) => sold_total),
  observed_at: slot(({ observed_at }) => observed_at),
  looks: count(({ looks: observationCount }) => observationCount),
  ways: slot(({ url }) => url),
};

export const pendingProductTable: TableDefinition<PendingProduct, typeof columns> = {
  id: 'own-looks',
  texts: 'research',
  heads: 'own',
  columns,
  rowId: ({ marketplace, external_id }) => `${marketplace} ${external_id}`,
};
