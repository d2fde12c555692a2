import type { Snapshot } from '@telaah/shared/observation/snapshot';

/** A snapshot's counters, and the prefix of their columns. */
export const counterColumn = {
  sold_total: 'sold',
  badge: 'badge',
  stock: 'stock',
  reviews: 'reviews',
  likes: 'likes',
  views: 'views',
} as const satisfies Partial<Record<keyof Snapshot, string>>;

export type CounterName = keyof typeof counterColumn;
export type CounterColumn = (typeof counterColumn)[CounterName];

/** Both bounds null: nothing was shown. */
export type CounterColumns<Name extends string> = Record<`${Name}_low` | `${Name}_high`, number | null> &
  Record<`${Name}_precision`, number>;

export const counterTypes = <Name extends string>(name: Name) =>
  ({ [`${name}_low`]: 'bigint', [`${name}_high`]: 'bigint', [`${name}_precision`]: 'smallint' }) as Record<
    keyof CounterColumns<Name>,
    'bigint' | 'smallint'
  >;

/** The columns that `observation` and `product_live` share. */
export interface ObservationColumns extends CounterColumns<CounterColumn> {
  dated: number;
  price: number | null;
  price_high: number | null;
  original_price: number | null;
  price_after_voucher: number | null;
  rating_c: number | null;
  /** Ratings with a text. */
  comments: number | null;
  /** The marketplace's word for the listing: `normal`, `sold_out`, `banned`, `deleted` … */
  status: string | null;
}

export const observationColumns: Readonly<Record<keyof ObservationColumns, 'bigint' | 'smallint' | 'text'>> = {
  dated: 'smallint',
  price: 'bigint',
  price_high: 'bigint',
  original_price: 'bigint',
  price_after_voucher: 'bigint',
  ...counterTypes('sold'),
  ...counterTypes('badge'),
  ...counterTypes('stock'),
  ...counterTypes('reviews'),
  ...counterTypes('likes'),
  ...counterTypes('views'),
  rating_c: 'smallint',
  comments: 'bigint',
  status: 'text',
};
