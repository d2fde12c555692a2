import type { Db } from '@telaah/db';
import type { PlanTable } from '@telaah/db/tables/accounts';
import type { Selectable } from 'kysely';

export type PlanRow = Selectable<PlanTable>;

/** Cheapest first; the free one leads. */
export const listPlans = (db: Db): Promise<PlanRow[]> =>
  db.selectFrom('plan').selectAll().orderBy('price').orderBy('plan_id').execute();

/** A plan that is for sale: the free one is not. */
export const findPlanForSale = (db: Db, name: string): Promise<PlanRow | undefined> =>
  db.selectFrom('plan').selectAll().where('name', '=', name).where('price', '>', 0).executeTakeFirst();

export const findPlan = (db: Db, planId: number): Promise<PlanRow | undefined> =>
  db.selectFrom('plan').selectAll().where('plan_id', '=', planId).executeTakeFirst();

export const listUnitPrices = (db: Db) =>
  db.selectFrom('unit_price').selectAll().orderBy('kind').orderBy('from_quantity').execute();
