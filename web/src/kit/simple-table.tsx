import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SimpleColumn<Row> {
  id: string;
  /** The header; units belong here. */
  label: string;
  align?: 'left' | 'right';
  cell: (row: Row) => ReactNode;
}

interface SimpleTableProps<Row> {
  /** Names the table and its scroll region. */
  label: string;
  /** The first one names its row. */
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table that is only read: no sorting, no paging. It scrolls sideways in a region that the keyboard reaches. */
export const SimpleTable = <Row,>({ label, columns, rows, rowKey }: SimpleTableProps<Row>) => {
  const { t } = useTranslation('common');
  const side = (column: SimpleColumn<Row>) => (column.align === 'right' ? 'text-right' : 'text-left');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable without a mouse
    <section
      aria-label={t('table.region', { name: label })}
      tabIndex={0}
      className="relative max-h-[70vh] overflow-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full border-collapse text-[13px] leading-5">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-[1] bg-surface-2">
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={clsx('h-9 whitespace-nowrap px-3 font-medium text-text-2', side(column))}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-t hover:bg-surface-2">
              {columns.map((column, i) =>
                i === 0 ? (
                  <th key={column.id} scope="row" className={clsx('px-3 py-1.5 font-normal text-text', side(column))}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={clsx('px-3 py-1.5 text-text-2 tabular-nums', side(column))}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
