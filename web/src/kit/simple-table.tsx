import type { Provenance } from '@telaah/shared/features/estimates/provenance';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyColumn, Columns, SlotOf, TableDefinition } from '@telaah/shared/kinds/column';
import { isFigure } from '@telaah/shared/kinds/table';
import { DataCell } from '@telaah/shared/ui/data-cell';
import { useWords } from '@telaah/shared/ui/use-words';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Slots<Row, C> = Readonly<Record<SlotOf<C>, (row: Row) => ReactNode>>;

interface SimpleTableProps<Row, C> {
  /** The first column names its row. */
  table: TableDefinition<Row, C>;
  /** Names the table and its scroll region. */
  label: string;
  rows: readonly Row[];
  /** Columns that are left out. */
  without?: readonly (keyof C & string)[];
  /** Where all of its figures come from; left out where they are not of the market. */
  provenance?: Provenance;
  /** What the screen draws itself: exactly the columns that the table calls slots. */
  slots: Slots<Row, C>;
}

/** A table that is only read: no sorting, no paging. It scrolls sideways in a region that the keyboard reaches. */
export const SimpleTable = <Row extends object, C extends Columns<Row>>(props: SimpleTableProps<Row, C>) => {
  const { table, label, rows, without = [], provenance } = props;
  const { t } = useTranslation('common');
  const words = useWords(table.texts);
  const slots: Readonly<Record<string, (row: Row) => ReactNode>> = props.slots;
  const columns = Object.entries(table.columns as Readonly<Record<string, AnyColumn>>)
    .filter(([name]) => !without.includes(name))
    .map(([name, column]) => ({
      name,
      column,
      head: words(`${table.heads ?? 'column'}.${name}`),
      side: isFigure(column) ? 'text-right' : 'text-left',
    }));
  const cellOf = ({ name, column, head }: (typeof columns)[number], row: Row) => {
    const drawn = slots[name];
    if (drawn) return drawn(row);
    if (column.form === 'slot' || column.form === 'entity') return null;
    return <DataCell column={column} row={row} label={head} provenance={isFigure(column) ? provenance : undefined} words={words} />;
  };
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
                    {cellOf(column, row)}
                  </th>
                ) : (
                  <td key={column.name} className={clsx('px-3 py-1.5 text-text-2 tabular-nums', column.side)}>
                    {cellOf(column, row)}
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
