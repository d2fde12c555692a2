import type { Db } from '@telaah/db';
import type { PriceAlertTable } from '@telaah/db/tables/alerts';
import type { Insertable } from 'kysely';
import { NOW } from '#src/testing/test-app.ts';

const usual = {
  product_id: 1,
  condition: 'less_than',
  minimum_price: null,
  target_price: 50_000,
  maximum_price: null,
  notes: null,
} as const;

/** Adds alerts to an account; by default “below Rp50.000”. */
export const addAlerts = async (db: Db, account_id: string, alerts: Partial<Insertable<PriceAlertTable>>[]): Promise<void> => {
  await db
    .insertInto('price_alert')
    .values(alerts.map((alert) => ({ ...usual, account_id, created_at: NOW, ...alert })))
    .execute();
};
