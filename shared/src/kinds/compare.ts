import type { AnyColumn } from '#src/kinds/column.ts';
import { type Interval, intervalOf } from '#src/lib/interval.ts';
import { lookUp } from '#src/lib/word-record.ts';

/** Figures of which more or less is better; others are never marked. A name means the same figure in every kind. */
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
      // Rounded as shown: of two that read alike none is better.
      const value = column.get(row);
      return exactly(value === null ? null : Number(value.toFixed(column.digits ?? 1)));
    }
    case 'estimate':
      return column.get(row).mid === null ? null : intervalOf(column.get(row));
    case 'counter':
      return intervalOf(column.get(row));
    case 'interval':
      return column.get(row);
    // A change has no bounds, so it is unknown which is greater.
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

/** An open side is neither above nor below. */
const isAbove = (a: Interval, b: Interval): boolean => a.low !== null && b.high !== null && a.low > b.high;

/** Null where nothing is better, where bounds overlap with another known row's, or where fewer than two rows are known. */
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
