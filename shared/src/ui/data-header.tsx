import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '#src/i18n/react.ts';

interface DataHeaderProps {
  column: { header: string; isHeaderHidden?: boolean; align?: 'left' | 'right'; width?: number };
  /** How the table is sorted by this column, if it is. */
  order: 'asc' | 'desc' | null;
  onSort?: (() => void) | undefined;
  /** Stays in sight while the table scrolls sideways. */
  sticky: 'first' | 'after-box' | null;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Name of a column, standing as its cells do; a button where the server can sort by it. */
export const DataHeader = ({ column, order, onSort, sticky }: DataHeaderProps) => {
  const { t } = useTranslation('common');
  const isRight = column.align === 'right';
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
  const next = t(order === 'desc' ? 'table.sortAscending' : 'table.sortDescending', { column: column.header });
  return (
    <th
      scope="col"
      aria-sort={order ? ariaSort[order] : undefined}
      className={clsx(
        'sticky top-(--table-top) h-8 whitespace-nowrap border-line border-b bg-surface-2 px-2.5 font-medium text-label text-text-2',
        isRight ? 'text-right' : 'text-left',
        column.width && (sticky ? 'sm:min-w-(--column)' : 'min-w-(--column)'),
        sticky === 'first' ? 'left-0 z-10' : sticky === 'after-box' ? 'left-10 z-10' : 'z-[5]',
      )}
      style={column.width ? ({ '--column': `${column.width}px` } as CSSProperties) : undefined}
    >
      {onSort ? (
        <button
          type="button"
          title={next}
          className={clsx(
            'group -mx-1 inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-chip px-1 hover:text-text pointer-coarse:min-h-11',
            isRight && 'flex-row-reverse',
            order && 'text-text',
          )}
          onClick={onSort}
        >
          {column.header}
          <Arrow size={12} aria-hidden="true" className={clsx('shrink-0', !order && 'opacity-40 group-hover:opacity-100')} />
        </button>
      ) : (
        <span
          className={
            column.isHeaderHidden ? 'sr-only' : clsx('inline-flex items-center gap-1 align-bottom', isRight && 'flex-row-reverse')
          }
        >
          {column.header}
          {order && <Arrow size={12} aria-hidden="true" className="shrink-0" />}
        </span>
      )}
    </th>
  );
};
