import {
  type ColumnOrder,
  type DayOrder,
  DayOrderDetector,
  dependsOnOrder,
  parseDateText,
} from '@telaah/shared/lib/dates/date-text';
import type { ImportedDate } from '#src/features/import/cells/dates.ts';
import { type ImportRow, readCellText } from '#src/features/import/cells/row.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

export type DateOrders = ReadonlyMap<string, ColumnOrder>;

const dateColumns = ({ dates = [], map }: TableShape): string[] =>
  [...dates, map.listed_at ?? [], map.store_listed_at ?? []].flat();

export class DateColumns {
  readonly #columns: ReadonlyMap<string, DayOrderDetector>;

  constructor(shape: TableShape) {
    this.#columns = new Map(dateColumns(shape).map((column) => [column, new DayOrderDetector()]));
  }

  /** Whether a date of this row depends on the order. */
  asks(row: ImportRow): boolean {
    for (const column of this.#columns.keys()) {
      const text = readCellText(row, column);
      if (text !== null && dependsOnOrder(text)) return true;
    }
    return false;
  }

  add(row: ImportRow): void {
    for (const [column, order] of this.#columns) {
      const text = readCellText(row, column);
      if (text !== null) order.add(text);
    }
  }

  get orders(): DateOrders {
    return new Map([...this.#columns].map(([column, { order }]) => [column, order]));
  }
}

/** Gives every date column the same order, as `--day-first` and `--month-first` ask. */
export const toGivenOrders = (shape: TableShape, order: DayOrder): DateOrders =>
  new Map(dateColumns(shape).map((column) => [column, order]));

const SHOWN = 60;

const whyUnread = (column: string, text: string, order: ColumnOrder, isOpen: boolean): string => {
  const named = `${column}: “${text.slice(0, SHOWN)}”`;
  if (!isOpen) return `${named} is no date that is read`;
  if (order === 'contradictory') return `${named}: some dates of this column have the day first, others the month`;
  return `${named} may have the day first or the month, and no date of this column tells: --day-first or --month-first does`;
};

/** The instant of a row from its date columns, best first; null where all are empty. An unreadable date is never replaced by another. */
export const datedByColumns = (
  row: ImportRow,
  { dates = [] }: TableShape,
  orders: DateOrders,
): ImportedDate | { unread: string } | null => {
  for (const column of dates) {
    const text = readCellText(row, column);
    if (text === null) continue;
    const order = orders.get(column) ?? null;
    const read = parseDateText(text, { order, serials: true });
    return read.kind === 'instant'
      ? { at: read.at, from: 'column' }
      : { unread: whyUnread(column, text, order, read.kind === 'either') };
  }
  return null;
};
