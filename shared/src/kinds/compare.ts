import type { AnyColumn } from '#src/kinds/column.ts';
import { lookUp } from '#src/lib/by-word.ts';
import { type Interval, intervalOf } from '#src/lib/interval.ts';

/** Of which figures more is better, and of which less; of all others neither is. One name is one thing, whatever the kind. */
const better: Readonly<Record<string, 'more' | 'less'>> = {
  sold_30d: 'more',
  sold_total: 'more',
  revenue_30d: 'more',
  rating: 'more',
  reviews: 'more',
  followers: 'more',
  response_rate: 'more',
  position: 'less',
};

/** Between which bounds a cell's figure surely or most likely is; null where it is no figure or not known. */
const boundsOf = (column: AnyColumn, row: object): Interval | null => {
  const exactly = (value: number | null, upTo: number | null = value) =>
    value === null ? null : { low: value, high: upTo ?? value };
  switch (column.form) {
    case 'money':
      return exactly(column.get(row), column.upTo?.(row));
    case 'count':
    case 'share':
      return exactly(column.get(row));
    case 'decimal': {
      // As it is written: of two that read alike none is the better.
      const value = column.get(row);
      return exactly(value === null ? null : Number(value.toFixed(column.digits ?? 1)));
    }
    case 'estimate':
      return column.get(row).mid === null ? null : intervalOf(column.get(row));
    case 'counter':
      return intervalOf(column.get(row));
    case 'interval':
      return column.get(row);
    // No bounds are told of a change, so that nobody knows which is the greater.
    case 'change':
    case 'entity':
    case 'text':
    case 'trend':
    case 'date':
    case 'instant':
    case 'word':
    case 'slot':
      return null;
  }
};

/** Of no side that is open is it known where it ends. */
const isAbove = (a: Interval, b: Interval): boolean => a.low !== null && b.high !== null && a.low > b.high;

/**
 * The row that is surely the best of a column: its bounds have nothing in common with those of any other that is known. Null where nothing is
 * better, where it is not sure, and where fewer than two are known.
 */
export const bestOf = (name: string, column: AnyColumn, rows: readonly object[]): object | null => {
  const side = lookUp(better, name);
  if (side === undefined) return null;
  const known = rows.flatMap((row) => {
    const bounds = boundsOf(column, row);
    return bounds && (bounds.low !== null || bounds.high !== null) ? [{ row, bounds }] : [];
  });
  if (known.length < 2) return null;
  const wins = (a: Interval, b: Interval) => (side === 'more' ? isAbove(a, b) : isAbove(b, a));
  return known.find((one) => known.every((other) => other === one || wins(one.bounds, other.bounds)))?.row ?? null;
};
