import { type AnyFilter, type Filters, inputKeys } from '@telaah/shared/kinds/filter';
import { dayEnd, dayStart } from '@telaah/shared/lib/dates';
import { type RawBuilder, sql } from 'kysely';

/** The column of a plain filter, and what stands in it for a value where that is not the value itself. */
interface PlainColumn<Column extends string> {
  column: Column;
  code?: (value: never) => number;
}

type Plain = 'between' | 'atLeast' | 'days' | 'someOf' | 'oneOf';
/** Every filter of a kind that a column answers by itself. One that is left out does not compile. */
export type PlainColumns<F extends Filters, Column extends string = string> = {
  [K in keyof F & string as F[K] extends { form: Plain } ? K : never]: PlainColumn<Column>;
};

/** What a plain filter asks of its column, in the database's own terms. `before` is exclusive. */
export type Limit<Column extends string = string> = { column: Column } & (
  | { form: 'range'; min: number | null; max: number | null }
  | { form: 'time'; from: Date | null; before: Date | null }
  | { form: 'among'; values: number[] }
);

const limitOf = <Column extends string>(
  { form }: AnyFilter,
  { column, code = (value: number) => value }: PlainColumn<Column>,
  [first, second]: readonly unknown[],
): Limit<Column>[] => {
  if (first === undefined && second === undefined) return [];
  const number = (value: unknown) => (value === undefined ? null : code(value as never));
  switch (form) {
    case 'between':
    case 'atLeast':
      return [{ column, form: 'range', min: number(first), max: number(second) }];
    case 'days':
      return [
        {
          column,
          form: 'time',
          from: first === undefined ? null : dayStart(first as string),
          before: second === undefined ? null : dayEnd(second as string),
        },
      ];
    case 'someOf':
    case 'oneOf': {
      const values = (Array.isArray(first) ? first : [first]).map((value) => code(value as never));
      return [{ column, form: 'among', values: values.sort((a, b) => a - b) }];
    }
    default:
      return [];
  }
};

/** What a filter asks of plain columns; of those that are not asked for nothing. */
export const limitsOf = <F extends Filters, Column extends string>(
  { filters }: { filters: F },
  columns: PlainColumns<F, Column>,
  filter: object,
): Limit<Column>[] => {
  const values = filter as Record<string, unknown>;
  return Object.entries<PlainColumn<Column>>(columns).flatMap(([name, column]) => {
    const each = filters[name];
    return each
      ? limitOf(
          each,
          column,
          inputKeys(name, each).map((key) => values[key]),
        )
      : [];
  });
};

/** Lists are one parameter, so that the statement's text (and its plan) stays the same. */
export const among = (column: RawBuilder<unknown>, values: number[]): RawBuilder<unknown> =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::int[])`;

/** The same as conditions on a table's columns. */
export const conditionsOn = (table: string, limits: readonly Limit[]): RawBuilder<unknown>[] =>
  limits.flatMap((limit) => {
    const column = sql.ref(`${table}.${limit.column}`);
    if (limit.form === 'among') return [among(column, limit.values)];
    const [low, high] = limit.form === 'range' ? [limit.min, limit.max] : [limit.from, limit.before];
    const last = limit.form === 'range' ? sql`<=` : sql`<`;
    return [...(low === null ? [] : [sql`${column} >= ${low}`]), ...(high === null ? [] : [sql`${column} ${last} ${high}`])];
  });

const isWithin = (value: unknown, limit: Limit): boolean => {
  if (value === null || value === undefined) return false;
  if (limit.form === 'among') return limit.values.includes(value as number);
  if (limit.form === 'range') return (value as number) >= (limit.min ?? -Infinity) && (value as number) <= (limit.max ?? Infinity);
  const at = new Date(value as string | Date).getTime();
  return at >= (limit.from?.getTime() ?? -Infinity) && at < (limit.before?.getTime() ?? Infinity);
};

/** The same of one row, in plain words. Instants may be ISO text. */
export const isWithinLimits = <Column extends string>(
  row: { readonly [C in Column]: unknown },
  limits: readonly Limit<Column>[],
): boolean => limits.every((limit) => isWithin(row[limit.column], limit));
