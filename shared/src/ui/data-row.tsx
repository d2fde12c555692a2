import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { boxShape, cellShape, type Placed, roles, rowShape, stuck } from '#src/ui/table-cells.ts';

interface Column<Row> extends Placed {
  id: string;
  isPinned?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Height class. */
  size: string;
  isSelected: boolean;
  /** Adds a box. */
  onSelect?: ((isWithShift: boolean) => void) | undefined;
  name: string;
}

/** What others scroll under is not seen through. */
const opaque = (isSelected: boolean) => (isSelected ? 'bg-accent-soft' : 'bg-surface group-hover:bg-surface-2');

const Cells = <Row,>({
  row,
  columns,
  isSelectable,
  isSelected,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  isSelectable: boolean;
  isSelected: boolean;
}): ReactNode =>
  columns.map((column, index) =>
    // The first cell names the row.
    index === 0 ? (
      <th
        key={column.id}
        scope="row"
        {...roles.name}
        className={clsx(cellShape(column.align), 'font-normal', isSelectable ? stuck.afterBox : stuck.first, opaque(isSelected))}
      >
        {column.cell(row)}
      </th>
    ) : (
      <td
        key={column.id}
        {...roles.cell}
        className={clsx(cellShape(column.align), column.isPinned && [stuck.last, opaque(isSelected)])}
      >
        {column.cell(row)}
      </td>
    ),
  );

// A change of selection or sort order must not draw the cells of thirty unchanged rows again.
const MemoCells = memo(Cells) as typeof Cells;

export const DataRow = <Row,>({ row, columns, size, isSelected, onSelect, name }: DataRowProps<Row>) => {
  const { t } = useTranslation('common');
  return (
    <tr
      {...roles.row}
      aria-selected={onSelect ? isSelected : undefined}
      className={clsx(rowShape, size, 'group', isSelected ? 'bg-accent-soft' : 'hover:bg-surface-2')}
    >
      {onSelect && (
        <td {...roles.cell} className={clsx(boxShape, stuck.box, opaque(isSelected))}>
          <input
            type="checkbox"
            aria-label={t('table.selectRow', { name })}
            className="block size-4 cursor-pointer accent-accent"
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </td>
      )}
      <MemoCells row={row} columns={columns} isSelectable={onSelect !== undefined} isSelected={isSelected} />
    </tr>
  );
};

interface SkeletonRowsProps {
  count: number;
  columns: readonly Placed[];
  isSelectable: boolean;
  size: string;
}

/** Placeholders of the first load, as high as the rows to come. */
export const SkeletonRows = ({ count, columns, isSelectable, size }: SkeletonRowsProps) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} {...roles.row} aria-hidden="true" className={clsx(rowShape, size)}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to name: hidden from readers */}
      {isSelectable && <td className={boxShape} />}
      {columns.map(({ align }, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to name: hidden from readers
        <td key={column} className={cellShape(align)}>
          <span className={clsx('block h-3 rounded-chip bg-surface-2', column === 0 ? 'w-40' : 'w-14 max-w-full')} />
        </td>
      ))}
    </tr>
  ));
