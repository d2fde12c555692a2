import type { ColumnType, Generated } from 'kysely';

/** `changed`: away from the target price, up or down. */
export type AlertCondition = 'changed' | 'less_than' | 'greater_than' | 'in_range' | 'out_of_range';

/** Whole rupiah. A range has minimum and maximum, every other condition the target. */
export interface PriceAlertTable {
  alert_id: Generated<string>;
  account_id: string;
  product_id: number;
  condition: AlertCondition;
  minimum_price: number | null;
  target_price: number | null;
  maximum_price: number | null;
  notes: string | null;
  is_active: Generated<boolean>;
  created_at: ColumnType<Date, Date | string, never>;
}
