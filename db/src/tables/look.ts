import type { Snapshot } from '@telaah/shared/observation/snapshot';

/** The counters of a look: their names in a snapshot, and the word that their columns begin with. */
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

/** The three columns of a counter. Two times null: nothing was said. */
export type CounterColumns<Name extends string> = Record<`${Name}_low` | `${Name}_high`, number | null> &
  Record<`${Name}_precision`, number>;

/** A counter's columns with their types in SQL. */
export const counterTypes = <Name extends string>(name: Name) =>
  ({ [`${name}_low`]: 'bigint', [`${name}_high`]: 'bigint', [`${name}_precision`]: 'smallint' }) as Record<
    keyof CounterColumns<Name>,
    'bigint' | 'smallint'
  >;

/** What a look says of a product in figures and single words: the columns that `observation` and `product_live` share. */
export interface ObservationColumns extends CounterColumns<CounterColumn> {
  /** Whether the day of the look is known, or a guess. */
  dated: number;
  price: number | null;
  price_high: number | null;
  original_price: number | null;
  price_after_voucher: number | null;
  rating_c: number | null;
  /** Ratings that came with words. */
  comments: number | null;
  /** The marketplace's word for the listing: `normal`, `sold_out`, `banned`, `deleted` … */
  status: string | null;
}

/** The same columns with their types in SQL. */
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
