import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import type { AnyColumn, TableDefinition } from '#src/kinds/column.ts';
import { type RowOrder, sortRows } from '#src/kinds/order.ts';
import { isFigure } from '#src/kinds/table.ts';
import { useFormat } from '#src/ui/locale/use-format.tsx';
import { useWords } from '#src/ui/locale/use-words.tsx';
import { TableRegion } from '#src/ui/tables/table-region.tsx';

export interface ReadColumn {
  name: string;
  column: AnyColumn;
  head: string;
}

interface ReadTableProps<Row, C> {
  /** The first column names its row. */
  table: TableDefinition<Row, C>;
  label: string;
  rows: readonly Row[];
  without?: readonly (keyof C & string)[];
  cell: (column: ReadColumn, row: Row) => ReactNode;
  /** Null: the rows' own order. Omitted where the order cannot be chosen. */
  order?: RowOrder | null;
  onOrder?: (order: RowOrder) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps {
  head: string;
  order: RowOrder['order'] | null;
  onOrder: (() => void) | undefined;
}

const Head = ({ head, order, onOrder }: HeadProps) => {
  if (!onOrder) return head;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 cursor-pointer items-center gap-1 whitespace-nowrap hover:text-text pointer-coarse:min-h-11"
      onClick={onOrder}
    >
      {head}
      {order && <span aria-hidden="true">{order === 'asc' ? '↑' : '↓'}</span>}
    </button>
  );
};

/** A table with all its rows, without paging. The caller draws the cells: a simple table need not load the code of market figures. */
export const ReadTable = <Row extends object, C>(props: ReadTableProps<Row, C>) => {
  const { table, label, rows, without = [], cell, order = null, onOrder } = props;
  const { t } = useTranslation('common');
  const words = useWords(table.texts);
  const { language } = useFormat();
  const all = table.columns as Readonly<Record<string, AnyColumn>>;
  const columns = Object.entries(all)
    .filter(([name]) => !(without as readonly string[]).includes(name))
    .map(([name, column]) => ({
      name,
      column,
      head: words(`${table.heads ?? 'column'}.${name}`),
      side: isFigure(column) ? 'text-right' : 'text-left',
    }));
  return (
    <TableRegion label={t('table.region', { name: label })} className="rounded-md border border-line bg-surface">
      <table className="w-full border-collapse text-[13px] leading-5">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-(--table-top) z-head bg-surface-2">
          <tr>
            {columns.map(({ name, column, head, side }) => {
              const now = order?.column === name ? order.order : null;
              // Figures sort descending first, texts ascending.
              const next = now === null ? (isFigure(column) ? 'desc' : 'asc') : now === 'desc' ? 'asc' : 'desc';
              return (
                <th
                  key={name}
                  scope="col"
                  aria-sort={now ? ariaSort[now] : undefined}
                  className={clsx('h-9 whitespace-nowrap px-3 font-medium text-text-2', side)}
                >
                  <Head head={head} order={now} onOrder={onOrder && (() => onOrder({ column: name, order: next }))} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sortRows(all, rows, order, language).map((row) => (
            <tr key={table.rowId(row)} className="border-line border-t hover:bg-surface-2">
              {columns.map((column, i) =>
                i === 0 ? (
                  <th key={column.name} scope="row" className={clsx('px-3 py-1.5 font-normal text-text', column.side)}>
                    {cell(column, row)}
                  </th>
                ) : (
                  <td key={column.name} className={clsx('px-3 py-1.5 text-text-2 tabular-nums', column.side)}>
                    {cell(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
};
