import type { JsonColumn } from '#src/tables/columns.ts';

/** One reporter's claims on one thing by one of its keys. */
interface ClaimColumns {
  reporter: string;
  key_id: number;
  network: string | null;
  trusted: boolean;
  slow: JsonColumn<object>;
  /** Seconds of the first and the newest observation; null: `slow` has them. */
  oldest: number | null;
  newest: number | null;
  /** Digest of the newest observation without figures, as a uuid; null if a repetition would change more than `newest`. */
  words: string | null;
  /** A repetition of `words` changes only `newest`, unless it is from before this second. */
  since: number | null;
}

export interface ClaimTable extends ClaimColumns {
  product_id: number;
}

/** A store's newest figures with their seconds, and the second of the newest observation. All null: `slow` has them. */
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
