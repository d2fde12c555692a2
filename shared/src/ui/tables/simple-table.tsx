import type { ReactNode } from 'react';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import type { Columns, SlotOf, TableDefinition } from '#src/kinds/column.ts';
import type { RowOrder } from '#src/kinds/order.ts';
import { isFigure } from '#src/kinds/table.ts';
import { lookUp } from '#src/lib/word-record.ts';
import { useWords } from '#src/ui/locale/use-words.tsx';
import { DataCell } from '#src/ui/tables/data-cell.tsx';
import { type ReadColumn, ReadTable } from '#src/ui/tables/read-table.tsx';

interface SimpleTableProps<Row, C> {
  table: TableDefinition<Row, C>;
  label: string;
  rows: readonly Row[];
  without?: readonly (keyof C & string)[];
  /** Source of all figures; omitted where they are not market figures. */
  provenance?: Provenance;
  order?: RowOrder | null;
  onOrder?: (order: RowOrder) => void;
  slots: Readonly<Record<SlotOf<C>, (row: Row) => ReactNode>>;
}

export const SimpleTable = <Row extends object, C extends Columns<Row>>(props: SimpleTableProps<Row, C>) => {
  const { provenance, ...shown } = props;
  const words = useWords(shown.table.texts);
  const slots: Readonly<Record<string, (row: Row) => ReactNode>> = props.slots;
  const cell = ({ name, column, head }: ReadColumn, row: Row) => {
    const drawn = lookUp(slots, name);
    if (drawn) return drawn(row);
    if (column.form === 'slot' || column.form === 'entity') return null;
    return <DataCell column={column} row={row} label={head} provenance={isFigure(column) ? provenance : undefined} words={words} />;
  };
  return <ReadTable {...shown} cell={cell} />;
};
