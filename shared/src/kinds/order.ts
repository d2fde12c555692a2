import type { AnyColumn, FileValue } from '#src/kinds/column.ts';

export interface RowOrder {
  column: string;
  order: 'asc' | 'desc';
}

/** The value a cell is sorted by; of bounds the lower one. Null: unknown. */
export const toSortValue = (column: AnyColumn, row: object): FileValue => {
  switch (column.form) {
    case 'entity':
      return column.get(row).name;
    case 'estimate': {
      const { low, mid } = column.get(row);
      return mid ?? low;
    }
    case 'counter':
    case 'interval': {
      const bounds = column.get(row);
      return bounds?.low ?? bounds?.high ?? null;
    }
    case 'change':
      return column.get(row).value;
    case 'trend':
      return null;
    default:
      return column.get(row);
  }
};

type ColumnMap = Readonly<Record<string, AnyColumn>>;

/** Unknown values come last in both directions; without an order the rows stay as they are. */
export const sortRows = <Row extends object>(
  columns: ColumnMap,
  rows: readonly Row[],
  chosen: RowOrder | null,
  language: string,
): readonly Row[] => {
  const column = chosen && Object.hasOwn(columns, chosen.column) ? columns[chosen.column] : undefined;
  if (!chosen || !column) return rows;
  const turn = chosen.order === 'desc' ? -1 : 1;
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rows.toSorted((a, b) => {
    const [one, other] = [toSortValue(column, a), toSortValue(column, b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turn * (typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other)));
  });
};

/** A column of dashes helps nobody. */
export const unknownColumns = (columns: ColumnMap, rows: readonly object[]): string[] =>
  Object.keys(columns).filter((name) => {
    const column = columns[name];
    return column !== undefined && rows.every((row) => toSortValue(column, row) === null);
  });
