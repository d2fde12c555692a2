import { textArray } from '@telaah/db/driver/text-array';
import { type RawBuilder, sql } from 'kysely';

/** A PostgreSQL array literal of numbers, booleans, instants, days or uuids: JSON but for the brackets. */
const flat = (values: readonly unknown[]): string => `{${JSON.stringify(values).slice(1, -1)}}`;

/** As `flat`, for texts, which JSON escapes differently. */
const ofTexts = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

type ColumnEncoder = (value: unknown) => string | null;

const inJson: ColumnEncoder = (value) => (value == null ? null : JSON.stringify(value));
const asItIs: ColumnEncoder = (value) => (value == null || typeof value === 'string' ? (value ?? null) : String(value));

/** How a column is sent: null as an array of its own type, or, for values of any length, as texts that are cast one by one. */
const textOf = (type: string): ColumnEncoder | null => {
  if (type === 'text') return asItIs;
  if (type === 'json' || type === 'jsonb') return inJson;
  if (!type.endsWith('[]')) return null;
  const words = type === 'text[]' ? ofTexts : flat;
  return (list) => (list == null ? null : words(list as unknown[]));
};

const columnOf = (definition: string) => {
  const [name = '', ...words] = definition.trim().replaceAll('"', '').split(/\s+/);
  const type = words.join(' ');
  return { name, type, asText: textOf(type) };
};

/** Parsed definitions: there are few, and every batch repeats them. */
const parsedDefinitions = new Map<string, ReturnType<typeof columnOf>[]>();
const columnsIn = (definition: string) => {
  const columns = parsedDefinitions.get(definition) ?? definition.split(',').map(columnOf);
  parsedDefinitions.set(definition, columns);
  return columns;
};

/** Values by column, in the order of `columns`. A row's values are taken in order while its keys equal those of the row before. */
const valuesOf = (rows: readonly unknown[], columns: readonly { name: string }[]): unknown[][] => {
  const places = new Map(columns.map(({ name }, i) => [name, i]));
  const values = columns.map(() => rows.map((): unknown => null));
  const names: string[] = [];
  const targets: (unknown[] | undefined)[] = [];
  for (const [row, record] of rows.entries()) {
    let i = 0;
    for (const name in record as Record<string, unknown>) {
      if (names[i] !== name) {
        names[i] = name;
        targets[i] = values[places.get(name) ?? -1];
      }
      const target = targets[i];
      if (target !== undefined) target[row] = (record as Record<string, unknown>)[name];
      i += 1;
    }
  }
  return values;
};

/** Whether all rows have one value here that is no object. Most columns differ in the second row already. */
const isOne = (values: readonly unknown[]): boolean => {
  const [first] = values;
  return (first == null || typeof first !== 'object') && values.every((value) => value === first);
};

/** Whether instants come as ms: PostgreSQL converts numbers faster than it parses texts. */
const areNumbers = (values: readonly unknown[]): boolean => values.every((value) => value == null || typeof value === 'number');
const ofMs = (ms: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_timestamp(${ms} / 1000)`;

const columnExpressions = (rows: readonly unknown[], definition: string): RawBuilder<unknown>[] => {
  const columns = columnsIn(definition);
  const all = valuesOf(rows, columns);
  return columns.map(({ name, type, asText }, i) => {
    const values = all[i] ?? [];
    const isMs = type === 'timestamptz' && areNumbers(values);
    // The first column determines the number of rows.
    if (i > 0 && isOne(values)) {
      const value = values[0] ?? null;
      return isMs ? sql`${ofMs(sql`${value}::float8`)} as ${sql.ref(name)}` : sql`${value}::${sql.raw(type)} as ${sql.ref(name)}`;
    }
    if (isMs) return sql`${ofMs(sql`unnest(${flat(values)}::float8[])`)} as ${sql.ref(name)}`;
    if (asText === null) return sql`unnest(${flat(values)}::${sql.raw(type)}[]) as ${sql.ref(name)}`;
    return sql`unnest(${textArray(values.map(asText))}::text[])::${sql.raw(type)} as ${sql.ref(name)}`;
  });
};

/**
 * Many rows with one parameter per column: `from ${givenRows(rows, 'product_id bigint, price bigint', 'r')}`. A column of equal values is sent
 * once. JSON values must be objects or lists, or equal texts would lose their quotes. Instants are ms, texts or dates.
 */
export const givenRows = <T>(rows: readonly T[], definition: string, alias: string): RawBuilder<T> =>
  sql<T>`(select ${sql.join(columnExpressions(rows, definition))}) as ${sql.ref(alias)}`;

/** As `givenRows`, for rows whose columns come from two lists, so that wide rows need not be copied to add a few columns. */
export const givenRowsPaired = (
  [rows, definition]: [readonly unknown[], string],
  [others, further]: [readonly unknown[], string],
  alias: string,
): RawBuilder<unknown> =>
  sql`(select ${sql.join([...columnExpressions(rows, definition), ...columnExpressions(others, further)])}) as ${sql.ref(alias)}`;
