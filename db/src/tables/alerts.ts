import type { ColumnType, Generated } from 'kysely';

/** `changed`: away from the target price, up or down. */
export type AlertCondition = 'changed' | 'less_than' | 'greater_than' | 'in_range' | 'out_of_range';

/** Prices are whole rupiah. A range has the lowest and the highest, every other condition the target. */
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
