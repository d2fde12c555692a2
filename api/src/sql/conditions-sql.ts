import { type AnyFilter, type Filters, inputKeys } from '@telaah/shared/kinds/filter';
import { addDays, dayEnd, dayStart } from '@telaah/shared/lib/dates/dates';
import { type RawBuilder, sql } from 'kysely';

/** `code`: what the column stores for a value. `upTo`: the upper bound's column for "at most" if `column` is a lower bound. */
interface PlainColumn<Column extends string> {
  column: Column;
  upTo?: Column;
  code?: (value: never) => number;
}

type Plain = 'between' | 'atLeast' | 'age' | 'days' | 'someOf' | 'oneOf';
/** Every filter of a kind that one column answers. A missing one does not compile. */
export type PlainColumns<F extends Filters, Column extends string = string> = {
  [K in keyof F & string as F[K] extends { form: Plain } ? K : never]: PlainColumn<Column>;
};

/** `before` is exclusive. `isWhole`: compared as a `bigint`, because a request may be beyond an `int`. */
export type Limit<Column extends string = string> = {
  column: Column;
} & (
  | { form: 'range'; min: number | null; max: number | null; upTo?: Column; isWhole: boolean }
  | { form: 'time'; from: Date | null; before: Date | null }
  | { form: 'among'; values: number[] }
);

const limitOf = <Column extends string>(
  { form }: AnyFilter,
  { column, upTo, code = (value: number) => value }: PlainColumn<Column>,
  [first, second]: readonly unknown[],
  newest: string,
): Limit<Column>[] => {
  if (first === undefined && second === undefined) return [];
  const number = (value: unknown) => (value === undefined ? null : code(value as never));
  switch (form) {
    case 'between':
    case 'atLeast':
      return [
        { column, form: 'range', min: number(first), max: number(second), ...(upTo && { upTo }), isWhole: form === 'between' },
      ];
    case 'age':
      return [{ column, form: 'time', from: dayStart(addDays(newest, -(first as number))), before: null }];
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

/** A value that is not given sets no condition. `newest`: the day from which ages are counted back. */
export const limitsOf = <F extends Filters, Column extends string>(
  { filters }: { filters: F },
  columns: PlainColumns<F, Column>,
  filter: object,
  newest: string,
): Limit<Column>[] => {
  const values = filter as Record<string, unknown>;
  return Object.entries<PlainColumn<Column>>(columns).flatMap(([name, column]) => {
    const each = filters[name];
    return each
      ? limitOf(
          each,
          column,
          inputKeys(name, each).map((key) => values[key]),
          newest,
        )
      : [];
  });
};

/** Lists are one parameter, so that the statement's text (and its plan) stays the same. */
export const amongSql = (column: RawBuilder<unknown>, values: number[]): RawBuilder<unknown> =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::int[])`;

export const conditionsOn = (table: string, limits: readonly Limit[]): RawBuilder<unknown>[] =>
  limits.flatMap((limit) => {
    const column = sql.ref(`${table}.${limit.column}`);
    if (limit.form === 'among') return [amongSql(column, limit.values)];
    const [low, high] = limit.form === 'range' ? [limit.min, limit.max] : [limit.from, limit.before];
    const type = limit.form === 'range' && limit.isWhole ? sql`::bigint` : sql``;
    const last = limit.form === 'range' ? sql`<=` : sql`<`;
    const most = limit.form === 'range' && limit.upTo ? sql.ref(`${table}.${limit.upTo}`) : column;
    return [
      ...(low === null ? [] : [sql`${column} >= ${low}${type}`]),
      ...(high === null ? [] : [sql`${most} ${last} ${high}${type}`]),
    ];
  });

const isWithin = <Column extends string>(row: { readonly [C in Column]: unknown }, limit: Limit<Column>): boolean => {
  const value = row[limit.column];
  if (limit.form === 'range') {
    const { min, max, upTo } = limit;
    const most = upTo ? row[upTo] : value;
    return (
      (min === null || (value != null && (value as number) >= min)) && (max === null || (most != null && (most as number) <= max))
    );
  }
  if (value == null) return false;
  if (limit.form === 'among') return limit.values.includes(value as number);
  const at = new Date(value as string | Date).getTime();
  return at >= (limit.from?.getTime() ?? -Infinity) && at < (limit.before?.getTime() ?? Infinity);
};

/** The same check of one row in memory. Instants may be ISO text. */
export const isWithinLimits = <Column extends string>(
  row: { readonly [C in Column]: unknown },
  limits: readonly Limit<Column>[],
): boolean => limits.every((limit) => isWithin(row, limit));
