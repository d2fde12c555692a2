import type { GroupPart, LeadingStore, PriceBand, RisingProduct } from '#src/features/research/group.ts';
import { changeOfRow, columnsOf, type TableDefinition } from '#src/kinds/column.ts';

interface GroupTotals {
  products: number;
  sold: number | null;
  revenue: number | null;
}

/** With its part of what all earn, 0 to 1; null where that is not known. */
export type WithShare<Row> = Row & { share: number | null };

const common = { texts: 'research', heads: 'group' } as const;
const figuresOf = <Row extends WithShare<GroupTotals>>() => {
  const { count, slot, share } = columnsOf<Row>();
  return {
    share: share((row) => row.share),
    // Sums of estimates: as short as these are told.
    revenue: slot((row) => row.revenue, { figure: true }),
    sold: slot((row) => row.sold, { figure: true }),
    products: count((row) => row.products),
  };
};

const bandColumns = { band: columnsOf<WithShare<PriceBand>>().slot((row) => row.from), ...figuresOf<WithShare<PriceBand>>() };
/** What is sold at which price. */
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
/** Who sells most of it. */
export const leadingStoreTable: TableDefinition<WithShare<LeadingStore>, typeof storeColumns> = {
  ...common,
  id: 'leading-stores',
  columns: storeColumns,
  rowId: (row) => String(row.store_id),
};

const partColumns = { part: columnsOf<WithShare<GroupPart>>().slot((row) => row.name), ...figuresOf<WithShare<GroupPart>>() };
/** Categories of it. */
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
/** Products that gained most. */
export const risingTable: TableDefinition<RisingProduct, typeof risingColumns> = {
  ...common,
  id: 'rising',
  columns: risingColumns,
  rowId: (row) => row.product_id,
  provenance: (row) => row.provenance,
};
