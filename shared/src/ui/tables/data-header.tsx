import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { cellShape, roles } from '#src/ui/tables/table-cells.ts';

interface DataHeaderProps {
  column: {
    header: string;
    headerNote?: string | undefined;
    isHeaderHidden?: boolean;
    headerAction?: ReactNode;
    align?: 'left' | 'right';
  };
  /** Sort order of this column; null if the table is sorted by another. */
  order: 'asc' | 'desc' | null;
  onSort?: (() => void) | undefined;
  sticky: string | undefined;
}

export const DataHeader = ({ column, order, onSort, sticky }: DataHeaderProps) => {
  const { t } = useTranslation('common');
  const isRight = column.align === 'right';
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
  const next = t(order === 'desc' ? 'table.sortAscending' : 'table.sortDescending', { column: column.header });
  return (
    <th
      scope="col"
      {...roles.head}
      // The name without the note and the action that are in the header too.
      abbr={column.header}
      aria-sort={order ? `${order}ending` : undefined}
      className={clsx(
        cellShape(column.align),
        column.headerNote ? 'min-h-11' : 'min-h-8',
        'whitespace-nowrap bg-surface-2 font-medium text-label text-text-2',
        sticky,
      )}
    >
      {onSort ? (
        <button
          type="button"
          title={next}
          className={clsx(
            'group -mx-1 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-chip px-1 hover:text-text pointer-coarse:min-h-11',
            isRight ? 'flex-row-reverse' : 'self-start',
            order && 'text-text',
          )}
          onClick={onSort}
        >
          {column.header}
          <Arrow size={12} aria-hidden="true" className={clsx('shrink-0', !order && 'opacity-40 group-hover:opacity-100')} />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'sr-only' : clsx('inline-flex items-center gap-1', isRight && 'flex-row-reverse')}>
          {column.header}
          {order && <Arrow size={12} aria-hidden="true" className="shrink-0" />}
        </span>
      )}
      {column.headerNote && <span className="block whitespace-normal text-badge font-normal text-text-3">{column.headerNote}</span>}
      {column.headerAction}
    </th>
  );
};
