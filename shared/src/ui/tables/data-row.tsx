import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { type CellLayout, cellShape, roles, rowShape, stickyCells } from '#src/ui/tables/table-cells.ts';

interface RowColumn<Row> extends CellLayout {
  id: string;
  isPinned?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly RowColumn<Row>[];
  size: string;
}

/** Sticky cells are opaque, because the others scroll under them. */
const opaque = 'bg-surface group-hover:bg-surface-2';

const Cells = <Row,>({ row, columns }: { row: Row; columns: readonly RowColumn<Row>[] }): ReactNode =>
  columns.map((column, index) =>
    index === 0 ? (
      <th
        key={column.id}
        scope="row"
        {...roles.name}
        className={clsx(cellShape(column.align), 'font-normal', stickyCells.first, opaque)}
      >
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.id} {...roles.cell} className={clsx(cellShape(column.align), column.isPinned && [stickyCells.last, opaque])}>
        {column.cell(row)}
      </td>
    ),
  );

// A new sort order must not redraw the cells of unchanged rows.
const MemoCells = memo(Cells) as typeof Cells;

export const DataRow = <Row,>({ row, columns, size }: DataRowProps<Row>) => (
  <tr {...roles.row} className={clsx(rowShape, size, 'group hover:bg-surface-2')}>
    <MemoCells row={row} columns={columns} />
  </tr>
);

interface SkeletonRowsProps {
  count: number;
  columns: readonly CellLayout[];
  size: string;
}

export const SkeletonRows = ({ count, columns, size }: SkeletonRowsProps) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} {...roles.row} aria-hidden="true" className={clsx(rowShape, size)}>
      {columns.map(({ align }, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to name: hidden from readers
        <td key={column} className={cellShape(align)}>
          <span className={clsx('block h-3 rounded-chip bg-surface-2', column === 0 ? 'w-40' : 'w-14 max-w-full')} />
        </td>
      ))}
    </tr>
  ));
