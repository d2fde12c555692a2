import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';

interface Column<Row> {
  id: string;
  align?: 'left' | 'right';
  maxWidth?: number;
  cell: (row: Row) => ReactNode;
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Height class. */
  size: string;
  isSelected: boolean;
  /** Adds a box; takes the event for the sake of Shift. */
  onSelect?: ((event: unknown) => void) | undefined;
  name: string;
}

const cellLine = 'border-line border-b';

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
  columns.map((column, index) => {
    const style = column.maxWidth ? { maxWidth: column.maxWidth } : undefined;
    const right = column.align === 'right' ? 'items-end text-right tabular-nums' : 'text-left';
    // The first cell names the row.
    return index === 0 ? (
      <th
        key={column.id}
        scope="row"
        style={style}
        className={clsx(
          cellLine,
          right,
          'sticky px-2.5 font-normal max-sm:max-w-40!',
          isSelectable ? 'left-10' : 'left-0',
          isSelected ? 'bg-accent-soft' : 'bg-surface group-hover:bg-surface-2',
        )}
      >
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.id} style={style} className={clsx(cellLine, right, 'px-2.5')}>
        {column.cell(row)}
      </td>
    );
  });

// A change of selection or sort order must not draw the cells of thirty unchanged rows again.
const MemoCells = memo(Cells) as typeof Cells;

export const DataRow = <Row,>({ row, columns, size, isSelected, onSelect, name }: DataRowProps<Row>) => {
  const { t } = useTranslation('common');
  return (
    <tr
      aria-selected={onSelect ? isSelected : undefined}
      className={clsx(size, 'group', isSelected ? 'bg-accent-soft' : 'hover:bg-surface-2')}
    >
      {onSelect && (
        <td
          className={clsx(
            cellLine,
            'sticky left-0 w-10 px-3',
            isSelected ? 'bg-accent-soft' : 'bg-surface group-hover:bg-surface-2',
          )}
        >
          <input
            type="checkbox"
            aria-label={t('table.selectRow', { name })}
            className="block size-4 cursor-pointer accent-accent"
            checked={isSelected}
            onChange={onSelect}
          />
        </td>
      )}
      <MemoCells row={row} columns={columns} isSelectable={onSelect !== undefined} isSelected={isSelected} />
    </tr>
  );
};

/** Placeholders of the first load, as high as the rows to come. */
export const SkeletonRows = ({ count, columns, size }: { count: number; columns: number; size: string }) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true" className={size}>
      {Array.from({ length: columns }, (_cell, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to name: hidden from readers
        <td key={column} className={clsx(cellLine, 'px-2.5')}>
          <span className={clsx('block h-3 rounded-chip bg-surface-2', column === 0 ? 'w-40' : 'ml-auto w-14')} />
        </td>
      ))}
    </tr>
  ));
