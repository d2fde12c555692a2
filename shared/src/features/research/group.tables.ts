import type { GroupPart, LeadingStore, PriceBand, RisingProduct } from '#src/features/research/group.ts';
import { changeOfRow } from '#src/features/research/week-change.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

interface Sums {
  products: number;
  sold: number | null;
  revenue: number | null;
}

/** With its part of what all earn, 0 to 1; null where that is not known. */
export type Shared<Row> = Row & { share: number | null };

const common = { texts: 'research', heads: 'group' } as const;
const figuresOf = <Row extends Shared<Sums>>() => {
  const { count, slot, share } = columnsOf<Row>();
  return {
    share: share((row) => row.share),
    // Sums of estimates: as short as these are told.
    revenue: slot((row) => row.revenue, { figure: true }),
    sold: slot((row) => row.sold, { figure: true }),
    products: count((row) => row.products),
  };
};

const bandColumns = { band: columnsOf<Shared<PriceBand>>().slot((row) => row.from), ...figuresOf<Shared<PriceBand>>() };
/** What is sold at which price. */
export const bandTable: TableDefinition<Shared<PriceBand>, typeof bandColumns> = {
  ...common,
  id: 'price-bands',
  columns: bandColumns,
  rowId: (row) => String(row.from),
};

const storeColumns = { store: columnsOf<Shared<LeadingStore>>().slot((row) => row.name), ...figuresOf<Shared<LeadingStore>>() };
/** Who sells most of it. */
export const leadingStoreTable: TableDefinition<Shared<LeadingStore>, typeof storeColumns> = {
  ...common,
  id: 'leading-stores',
  columns: storeColumns,
  rowId: (row) => String(row.store_id),
};

const partColumns = { part: columnsOf<Shared<GroupPart>>().slot((row) => row.name), ...figuresOf<Shared<GroupPart>>() };
/** Categories of it. */
export const partTable: TableDefinition<Shared<GroupPart>, typeof partColumns> = {
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
