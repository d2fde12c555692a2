import {
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { DataHeader } from '#src/ui/data-header.tsx';
import { DataRow, SkeletonRows } from '#src/ui/data-row.tsx';
import { TableRegion } from '#src/ui/table-region.tsx';

export interface TableColumn<Row, Id extends string = string> {
  id: Id;
  header: string;
  /** The header is read out but not seen, as above a column of small charts. */
  isHeaderHidden?: boolean;
  /** Numbers right, texts left (default). */
  align?: 'left' | 'right';
  /** The server sorts by it. */
  isSortable?: boolean;
  /** Least width, px. */
  width?: number;
  /** Most width, px; longer content is cut. */
  maxWidth?: number;
  cell: (row: Row) => ReactNode;
}

export interface TableSort<Id extends string = string> {
  id: Id;
  order: 'asc' | 'desc';
}

export interface DataTableProps<Row, Id extends string = string> {
  /** Names the table and its scroll region. */
  label: string;
  /** Keep it the same between renders. The first column stays in sight while the others scroll. */
  columns: readonly TableColumn<Row, Id>[];
  /** The rows of this page, in the server's order; left out on the first load, when placeholders are shown. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Columns to show, in the order of `columns`; all when left out. */
  visible?: readonly Id[];
  sort?: TableSort<Id>;
  /** A header was clicked: first largest first, then the other way round. */
  onSort?: (sort: TableSort<Id>) => void;
  /** Ids of chosen rows, also of other pages. Together with `onSelected` it adds a column of boxes; Shift chooses a range. */
  selected?: ReadonlySet<string>;
  onSelected?: (selected: Set<string>) => void;
  /** Names a row for its box. */
  rowName?: (row: Row) => string;
  /** New rows are on their way: these stay, dimmed. */
  isRefreshing?: boolean;
  /** Placeholders on the first load. */
  skeletonRows?: number;
  /** 36 px rows instead of 48. */
  isCompact?: boolean;
  /** Where the header sticks below the page's own bar, px. */
  stickyTop?: number;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ index: number }>(),
});

const NONE: never[] = [];

/** Old rows step back to the palest text that can still be read; see-through text could not. */
const dimmed = 'text-text-3 [--pos:var(--text-3)] [--neg:var(--text-3)] [--text-2:var(--text-3)] [--text:var(--text-3)]';

/** A table of one page of rows. Sorting and paging are the server's; this shows them and passes on what is clicked. */
export const DataTable = <Row extends RowData, Id extends string = string>(props: DataTableProps<Row, Id>) => {
  const { label, columns, rows, rowId, visible, sort, onSort, selected, onSelected, rowName, isRefreshing = false } = props;
  const { t } = useTranslation('common');
  const isSelectable = selected !== undefined && onSelected !== undefined;

  const definitions = useMemo(
    () =>
      columns.map((column, index) => ({
        id: column.id as string,
        header: column.header,
        accessorFn: (row: Row) => row,
        enableSorting: column.isSortable === true,
        meta: { index },
      })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => (visible ? Object.fromEntries(columns.map(({ id }) => [id, visible.includes(id)])) : {}),
    [columns, visible],
  );
  const rowSelection = useMemo(() => Object.fromEntries([...(selected ?? NONE)].map((id) => [id, true as const])), [selected]);
  const sorting = useMemo(() => (sort ? [{ id: sort.id as string, desc: sort.order === 'desc' }] : NONE), [sort]);
  const data: readonly Row[] = rows ?? NONE;
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: true,
    state: { sorting, columnVisibility, rowSelection },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onSort?.({ id: next.id as Id, order: next.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      onSelected?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });

  const leaves = table.getVisibleLeafColumns();
  const shown = useMemo(() => leaves.flatMap((leaf) => columns[leaf.columnDef.meta?.index ?? -1] ?? []), [leaves, columns]);
  const size = props.isCompact ? 'h-9' : 'h-12';
  return (
    <TableRegion label={t('table.region', { name: label })} stickyTop={props.stickyTop ?? 0}>
      <table aria-busy={isRefreshing || rows === undefined} className="w-full border-separate border-spacing-0 text-body text-text">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" className="sticky top-(--table-top) left-0 z-10 w-10 border-line border-b bg-surface-2 px-3">
                <input
                  type="checkbox"
                  aria-label={t('table.selectAll')}
                  className="block size-4 cursor-pointer accent-accent"
                  checked={data.length > 0 && table.getIsAllRowsSelected()}
                  ref={(box) => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                  }}
                  onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                />
              </th>
            )}
            {shown.map((column, index) => (
              <DataHeader
                key={column.id}
                column={column}
                order={sort?.id === column.id ? sort.order : null}
                onSort={onSort && column.isSortable ? () => table.getColumn(column.id)?.toggleSorting() : undefined}
                sticky={index === 0 ? (isSelectable ? 'after-box' : 'first') : null}
              />
            ))}
          </tr>
        </thead>
        <tbody className={clsx(isRefreshing && dimmed)}>
          {rows === undefined ? (
            <SkeletonRows count={props.skeletonRows ?? 10} columns={shown.length + (isSelectable ? 1 : 0)} size={size} />
          ) : (
            table
              .getRowModel()
              .rows.map((row) => (
                <DataRow
                  key={row.id}
                  row={row.original}
                  columns={shown}
                  size={size}
                  isSelected={row.getIsSelected()}
                  onSelect={isSelectable ? row.getToggleSelectedHandler() : undefined}
                  name={rowName?.(row.original) ?? row.id}
                />
              ))
          )}
        </tbody>
      </table>
    </TableRegion>
  );
};
