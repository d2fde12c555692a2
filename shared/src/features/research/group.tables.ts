import type { GroupPart, LeadingStore, PriceBand, RisingProduct } from '#src/features/research/group.ts';
import { changeOfRow, columnsOf, type TableDefinition } from '#src/kinds/column.ts';

interface GroupTotals {
  products: number;
  sold: number | null;
  revenue: number | null;
}

/** With its share of the total revenue, 0 to 1; null where unknown. */
export type WithShare<Row> = Row & { share: number | null };

const common = { texts: 'research', heads: 'group' } as const;
const figuresOf = <Row extends WithShare<GroupTotals>>() => {
  const { count, slot, share } = columnsOf<Row>();
  return {
    share: share((row) => row.share),
    // Slots, because sums of estimates are drawn shortened like estimates.
    revenue: slot((row) => row.revenue, { figure: true }),
    sold: slot((row) => row.sold, { figure: true }),
    products: count((row) => row.products),
  };
};

const bandColumns = { band: columnsOf<WithShare<PriceBand>>().slot((row) => row.from), ...figuresOf<WithShare<PriceBand>>() };
export const bandTable: TableDefinition<WithShare<PriceBand>, typeof bandColumns> = {
  ...common,
  id: 'price-bands',
  columns: bandColumns,
  rowId: (row) => String(row.from),
};

const storeColumns = {
  store: columnsOf<WithShare<LeadingStore>>().slot((row) => row.name),
  ...figuresOf<WithShare<LeadingStore>>(),
};
export const leadingStoreTable: TableDefinition<WithShare<LeadingStore>, typeof storeColumns> = {
  ...common,
  id: 'leading-stores',
  columns: storeColumns,
  rowId: (row) => String(row.store_id),
};

const partColumns = { part: columnsOf<WithShare<GroupPart>>().slot((row) => row.name), ...figuresOf<WithShare<GroupPart>>() };
export const partTable: TableDefinition<WithShare<GroupPart>, typeof partColumns> = {
  ...common,
  id: 'parts',
  columns: partColumns,
  rowId: (row) => String(row.category_id),
};

const rising = columnsOf<RisingProduct>();
const risingColumns = {
  product: rising.slot((row) => row.name),
  change: rising.change(changeOfRow),
  sold_30d: rising.estimate('count', (row) => row.sold_30d),
};
export const risingTable: TableDefinition<RisingProduct, typeof risingColumns> = {
  ...common,
  id: 'rising',
  columns: risingColumns,
  rowId: (row) => row.product_id,
  provenance: (row) => row.provenance,
};
