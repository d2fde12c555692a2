import type { StockOut, VariantCourse } from '#src/features/research/history/variants/variant-course.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

const variant = columnsOf<VariantCourse>();

/** Text key for the source of a variant's units and their grade. */
const howKnown = ({ sold }: VariantCourse): string | null => {
  if (sold === null) return null;
  return sold.by === 'counter' ? 'how.counter' : `how.stock_${sold.grade}`;
};

const variantColumns = {
  name: variant.slot((row) => row.name),
  sold: variant.interval('count', (row) => row.sold),
  how: variant.word(howKnown),
  price: variant.slot((row) => row.price?.last ?? null, { figure: true }),
  stock: variant.interval('count', (row) => row.stock),
  out: variant.slot((row) => (row.stockDays === 0 ? null : row.outDays), { figure: true }),
  seen: variant.slot((row) => row.seen, { figure: true }),
};

export const courseTable: TableDefinition<VariantCourse, typeof variantColumns> = {
  id: 'variant-courses',
  texts: 'course',
  heads: 'variant',
  columns: variantColumns,
  rowId: (row) => row.item_id,
};

const out = columnsOf<StockOut>();

const outColumns = {
  days: out.slot((row) => row.from),
  length: out.slot((row) => row.days, { figure: true }),
  end: out.slot((row) => (row.ended ? row.to : null)),
};

export const stockOutTable: TableDefinition<StockOut, typeof outColumns> = {
  id: 'stock-outs',
  texts: 'course',
  heads: 'out',
  columns: outColumns,
  rowId: (row) => row.from,
};
