import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/react.ts';
import { DataHeader } from '#src/ui/tables/data-header.tsx';
import { DataRow, SkeletonRows } from '#src/ui/tables/data-row.tsx';
import { hasMoreRight } from '#src/ui/tables/has-more.ts';
import { roles, rowShape, stickyCells, tableWidths } from '#src/ui/tables/table-cells.ts';

export interface TableColumn<Row, Id extends string = string> {
  id: Id;
  header: string;
  headerNote?: string | undefined;
  /** The header is only for screen readers, as above a column of sparklines. */
  isHeaderHidden?: boolean;
  headerAction?: ReactNode;
  /** Numbers right, texts left (default). */
  align?: 'left' | 'right';
  /** The server can sort by it. */
  isSortable?: boolean;
  /** In px: the longest content in any language, including the header with its arrow. Minimum for the first column, which takes the remaining width. */
  width: number;
  isPinned?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface TableSort<Id extends string = string> {
  id: Id;
  order: 'asc' | 'desc';
}

export interface DataTableProps<Row, Id extends string = string> {
  label: string;
  /** Keep the array identical between renders. The first column stays visible while the others scroll. */
  columns: readonly TableColumn<Row, Id>[];
  /** Rows of this page in the server's order; omitted on the first load, which shows placeholders. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Columns to show, in the order of `columns`; all when omitted. */
  visible?: readonly Id[];
  sort?: TableSort<Id>;
  /** A click on a header sorts descending first, then ascending. */
  onSort?: (sort: TableSort<Id>) => void;
  /** New rows are loading: the old ones stay, dimmed. */
  isRefreshing?: boolean;
  skeletonRows?: number;
  /** 36 px rows instead of 48. */
  isCompact?: boolean;
}

/** Dims old rows to the palest readable text colour; opacity would make them unreadable. */
const dimmed = 'text-text-3 [--pos:var(--text-3)] [--neg:var(--text-3)] [--text-2:var(--text-3)] [--text:var(--text-3)]';

/** Whether the columns need more room than available; head and rows then scroll sideways together. */
const useSideways = (least: number) => {
  const region = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [isWide, setWide] = useState(false);
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setWide(element.clientWidth < least);
      setMore(body.current !== null && hasMoreRight(body.current));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [least]);
  const follow = () => {
    if (!head.current || !body.current) return;
    head.current.scrollLeft = body.current.scrollLeft;
    setMore(hasMoreRight(body.current));
  };
  const lead = () => {
    if (head.current && body.current) body.current.scrollLeft = head.current.scrollLeft;
  };
  return { region, head, body, isWide, hasMore, follow, lead };
};

/** One page of rows, sorted and paged by the server. The page scrolls vertically below `--page-top`, the rows sideways if columns do not fit. */
export const DataTable = <Row, Id extends string = string>(props: DataTableProps<Row, Id>) => {
  const { label, columns, rows, rowId, visible, sort, onSort, isRefreshing = false } = props;
  const { t } = useTranslation('common');
  const shown = useMemo(() => (visible ? columns.filter(({ id }) => visible.includes(id)) : columns), [columns, visible]);
  const size = props.isCompact ? 'min-h-9' : 'min-h-12';
  const { columns: template, least } = tableWidths(shown);
  const { region, head, body, isWide, hasMore, follow, lead } = useSideways(least);
  const style = { '--columns': template, '--least': `${least}px` } as CSSProperties;
  const pinned = shown.at(-1)?.isPinned ? (shown.at(-1)?.width ?? 0) : 0;
  const padding = { scrollPaddingLeft: shown[0]?.width, scrollPaddingRight: pinned };
  return (
    <section
      ref={region}
      aria-label={t('table.region', { name: label })}
      data-wide={isWide || undefined}
      className="relative min-w-0"
      style={style}
    >
      <table
        {...roles.table}
        aria-busy={isRefreshing || rows === undefined}
        className="block text-body text-text print:table print:w-full"
      >
        <caption className="sr-only">{label}</caption>
        {/* The scroll bar is under the head, where it is always visible. */}
        <thead
          ref={head}
          {...roles.group}
          className="sticky top-[var(--page-top,0px)] z-head block overflow-x-auto overflow-y-hidden bg-surface-2 [scrollbar-width:thin] print:table-header-group"
          style={padding}
          onScroll={lead}
        >
          <tr {...roles.row} className={rowShape}>
            {shown.map((column, index) => (
              <DataHeader
                key={column.id}
                column={column}
                order={sort?.id === column.id ? sort.order : null}
                onSort={
                  onSort && column.isSortable
                    ? () => onSort({ id: column.id, order: sort?.id === column.id && sort.order === 'desc' ? 'asc' : 'desc' })
                    : undefined
                }
                sticky={index === 0 ? stickyCells.first : column.isPinned ? stickyCells.last : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          {...roles.group}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={isWide ? 0 : undefined}
          className={clsx(
            'relative block overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] print:table-row-group',
            isRefreshing && dimmed,
          )}
          style={padding}
          onScroll={follow}
        >
          {rows === undefined ? (
            <SkeletonRows count={props.skeletonRows ?? 10} columns={shown} size={size} />
          ) : (
            rows.map((row) => <DataRow key={rowId(row)} row={row} columns={shown} size={size} />)
          )}
        </tbody>
      </table>
      {isWide && hasMore && (
        <span
          aria-hidden="true"
          data-more=""
          className="pointer-events-none absolute inset-y-0 z-tip print:hidden"
          style={{ right: pinned, width: 24, background: 'linear-gradient(to left, var(--line), transparent)' }}
        />
      )}
    </section>
  );
};
