import type { ColumnType } from 'kysely';

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
