import type { ColumnType, JSONColumnType } from 'kysely';

/** Instants come back as Date and go in as Date or ISO text. Days are `YYYY-MM-DD`. bigint columns are numbers (below 2^53). */
export type InstantColumn = ColumnType<Date, Date | string, Date | string>;
export type NullableInstantColumn = ColumnType<Date | null, Date | string | null, Date | string | null>;
/** Null where an insert does not name it. */
export type OptionalInstantColumn = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type JsonColumn<T extends object> = JSONColumnType<T, string, string>;
export type NullableJsonColumn = ColumnType<unknown, string | null, string | null>;
export type OptionalJsonColumn = ColumnType<unknown, string | null | undefined, string | null>;
