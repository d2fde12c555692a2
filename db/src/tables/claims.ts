import type { JsonColumn } from '#src/tables/columns.ts';

/** What one reporter said of one thing by one of its keys. */
interface ClaimColumns {
  reporter: string;
  key_id: number;
  /** From where he looked last. */
  network: string | null;
  /** What he says decides at once. */
  trusted: boolean;
  slow: JsonColumn<object>;
  /** The seconds of the first and of the newest look; null: `slow` names them itself. */
  oldest: number | null;
  newest: number | null;
  /** What the newest look said but for figures, as a uuid: one that says the same moves `newest` alone. Null where it would move more. */
  words: string | null;
  /** The second since which all of these words were said: one that says the same later moves no more, though a newer one came before it. */
  since: number | null;
}

export interface ClaimTable extends ClaimColumns {
  product_id: number;
}

/** The newest figures of a store, each with its second, and the second of the newest look. All null: `slow` names them itself. */
export interface StoreFigures {
  followers: number | null;
  followers_second: number | null;
  /** In hundredths. */
  rating: number | null;
  rating_second: number | null;
  seen_second: number | null;
}

export interface StoreClaimTable extends ClaimColumns, StoreFigures {
  store_id: number;
}
