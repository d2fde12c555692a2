import type { DayValues, MonthFacts } from '@telaah/shared/features/estimates/month/month';
import type { ColumnType } from 'kysely';
import type { JsonColumn } from '#src/tables/columns.ts';

/**
 * How the lists of a product-month are stored: as JSON, up to the last day of which something is known. In a row that is short enough to be
 * written again as it is, they are read and written in a fourth of the time that compressed arrays take, and in no more bytes.
 */

/** A value, or one with the number of days in a row on which it stood. */
export type DayRun = number | null | [value: number | null, days: number];

/** What nothing in SQL asks by its day stands in one column, in this order. */
export const observationLists = ['price', 'price_high', 'price_mix', 'stock', 'rating_c'] as const;
export type LookList = (typeof observationLists)[number];

/** The other lists, each with what its values are in SQL. */
export const listTypes = {
  sold_low: 'bigint',
  sold_mid: 'bigint',
  sold_sd: 'real',
  sold_high: 'bigint',
  revenue_cum: 'bigint',
  unsure_cum: 'double precision',
  reviews: 'bigint',
} as const;
export type MonthList = keyof typeof listTypes;

/** Bounds that are the path itself, and a path that is certain on all its days, are null. */
type MaybeSame = 'sold_low' | 'sold_sd' | 'sold_high';

export type StoredLists = Record<Exclude<MonthList, MaybeSame>, DayValues> &
  Record<MaybeSame, DayValues | null> & {
    looks: DayRun[][];
    /** Days whose price is known: bit `day − 1`. */
    priced: number;
  };
/** The same lists as they are computed with: a value for every day that a month may have. */
export type StoredFacts = Pick<MonthFacts, MonthList | LookList>;

type ListColumns = {
  [List in keyof StoredLists]: StoredLists[List] extends number
    ? number
    : ColumnType<StoredLists[List], string | null, string | null>;
};

/** What the month before hands on, but for its state: `MonthBase`. */
interface BaseColumns {
  base_low: number | null;
  base_mid: number | null;
  base_high: number | null;
  base_revenue: number;
  base_unsure: number;
}

/** A product's month: `MonthFacts` and `MonthBase` of shared/features/estimates/month. */
export interface ProductMonthTable extends ListColumns, BaseColumns, Omit<MonthFacts, keyof StoredFacts> {
  product_id: number;
  /** First day of the WIB month. */
  period: string;
  last_day: number | null;
  handed: JsonColumn<object>;
}

/** The same columns with their types in SQL. */
export const monthColumns: Readonly<Record<keyof ProductMonthTable, string>> = {
  product_id: 'bigint',
  period: 'date',
  seen: 'int',
  held: 'int',
  counted: 'int',
  reviewed: 'int',
  stopped: 'int',
  began: 'int',
  last_day: 'smallint',
  base_low: 'bigint',
  base_mid: 'bigint',
  base_high: 'bigint',
  base_revenue: 'bigint',
  base_unsure: 'double precision',
  handed: 'json',
  looks: 'json',
  priced: 'int',
  sold_low: 'json',
  sold_mid: 'json',
  sold_sd: 'json',
  sold_high: 'json',
  revenue_cum: 'json',
  unsure_cum: 'json',
  reviews: 'json',
  price_days: 'smallint',
  price_mean: 'bigint',
  price_sd: 'real',
  price_least: 'bigint',
  price_most: 'bigint',
  spread: 'real',
  spread_n: 'real',
};
