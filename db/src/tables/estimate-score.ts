import type { ColumnType } from 'kysely';

/** How good estimates of masked windows were; `category_id` of the top level, 0: of the marketplace. */
export interface EstimateScoreTable {
  day: string;
  marketplace_id: number;
  category_id: number;
  /** `exact`, or the marketplace whose way of printing hid the counter. */
  ladder: string;
  grade: number;
  n: number;
  inside: number;
  bias: number;
  error: number;
  p90: number;
  found_at: ColumnType<Date, Date | string, never>;
}
