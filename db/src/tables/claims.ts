import type { Json } from '#src/tables/market.ts';

/** What one reporter said of one thing by one of its keys. */
interface Said {
  reporter: string;
  key_id: number;
  /** From where he looked last. */
  network: string | null;
  /** What he says decides at once. */
  trusted: boolean;
  slow: Json<object>;
  /** The seconds of the first and of the newest look; null: `slow` names them itself. */
  oldest: number | null;
  newest: number | null;
  /** What the newest look said, as a uuid: one that says the same moves `newest` alone. Null where it would move more. */
  words: string | null;
}

export interface ClaimTable extends Said {
  product_id: number;
}

export interface StoreClaimTable extends Said {
  store_id: number;
}
