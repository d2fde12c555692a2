import type { DayValues, MonthFacts } from '@telaah/shared/features/estimates/month/month';
import type { ColumnType } from 'kysely';
import type { JsonColumn } from '#src/tables/columns.ts';

/** Lists are JSON up to the last known day: quicker to read and write than compressed arrays while a row is short. */

/** A value, or a value and the number of days in a row that have it. */
export type DayRun = number | null | [value: number | null, days: number];

/** SQL never reads these by day; they share one column, in this order. */
export const observationLists = ['price', 'price_high', 'price_mix', 'stock', 'rating_c'] as const;
export type ObservationList = (typeof observationLists)[number];

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

/** Null if the bound is the path, or if the path is certain on all its days. */
type MaybeSame = 'sold_low' | 'sold_sd' | 'sold_high';

export type StoredLists = Record<Exclude<MonthList, MaybeSame>, DayValues> &
  Record<MaybeSame, DayValues | null> & {
    looks: DayRun[][];
    priced: number;
  };
export type StoredFacts = Pick<MonthFacts, MonthList | ObservationList>;

type ListColumns = {
  [List in keyof StoredLists]: StoredLists[List] extends number
    ? number
    : ColumnType<StoredLists[List], string | null, string | null>;
};

/** `MonthBase` without its state. */
interface BaseColumns {
  base_low: number | null;
  base_mid: number | null;
  base_high: number | null;
  base_revenue: number;
  base_unsure: number;
}

export interface ProductMonthTable extends ListColumns, BaseColumns, Omit<MonthFacts, keyof StoredFacts> {
  product_id: number;
  /** First day of the WIB month. */
  period: string;
  last_day: number | null;
  handed: JsonColumn<object>;
}

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
