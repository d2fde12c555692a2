import type { Provenance } from '@telaah/shared/features/estimates/provenance';
import type { Columns, SlotOf, TableDefinition } from '@telaah/shared/kinds/column';
import { isFigure } from '@telaah/shared/kinds/table';
import { DataCell } from '@telaah/shared/ui/data-cell';
import { useWords } from '@telaah/shared/ui/use-words';
import type { ReactNode } from 'react';
import { type ReadColumn, ReadTable } from '#src/kit/read-table.tsx';

interface SimpleTableProps<Row, C> {
  table: TableDefinition<Row, C>;
  label: string;
  rows: readonly Row[];
  without?: readonly (keyof C & string)[];
  /** Where all of its figures come from; left out where they are not of the market. */
  provenance?: Provenance;
  /** What the screen draws itself: exactly the columns that the table calls slots. */
  slots: Readonly<Record<SlotOf<C>, (row: Row) => ReactNode>>;
}

/** A table that is only read, each cell drawn by its column's form. */
export const SimpleTable = <Row extends object, C extends Columns<Row>>(props: SimpleTableProps<Row, C>) => {
  const { provenance, ...shown } = props;
  const words = useWords(shown.table.texts);
  const slots: Readonly<Record<string, (row: Row) => ReactNode>> = props.slots;
  const cell = ({ name, column, head }: ReadColumn, row: Row) => {
    const drawn = slots[name];
    if (drawn) return drawn(row);
    if (column.form === 'slot' || column.form === 'entity') return null;
    return <DataCell column={column} row={row} label={head} provenance={isFigure(column) ? provenance : undefined} words={words} />;
  };
  return <ReadTable {...shown} cell={cell} />;
};
