import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyColumn, TableDefinition } from '@telaah/shared/kinds/column';
import { isFigure } from '@telaah/shared/kinds/table';
import { TableRegion } from '@telaah/shared/ui/table-region';
import { useWords } from '@telaah/shared/ui/use-words';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A column as it is drawn. */
export interface ReadColumn {
  name: string;
  column: AnyColumn;
  head: string;
}

interface ReadTableProps<Row, C> {
  /** The first column names its row. */
  table: TableDefinition<Row, C>;
  /** Names the table and its scroll region. */
  label: string;
  rows: readonly Row[];
  /** Columns that are left out. */
  without?: readonly (keyof C & string)[];
  cell: (column: ReadColumn, row: Row) => ReactNode;
}

/**
 * A table that is only read: no sorting, no paging. What its cells show is handed in:
 * a table of two words and numbers needs none of what draws figures of the market.
 */
export const ReadTable = <Row extends object, C>({ table, label, rows, without = [], cell }: ReadTableProps<Row, C>) => {
  const { t } = useTranslation('common');
  const words = useWords(table.texts);
  const columns = Object.entries(table.columns as Readonly<Record<string, AnyColumn>>)
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
            {columns.map(({ name, head, side }) => (
              <th key={name} scope="col" className={clsx('h-9 whitespace-nowrap px-3 font-medium text-text-2', side)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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
