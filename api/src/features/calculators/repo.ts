import type { Db } from '@telaah/db';
import type { CalculationInput } from '@telaah/shared/features/calculators/schema';

export const findCalculation = (db: Db, accountId: string, calculator: string) =>
  db
    .selectFrom('calculation')
    .select(['address', 'products', 'changed_at'])
    .where('account_id', '=', accountId)
    .where('calculator', '=', calculator)
    .executeTakeFirst();

export const putCalculation = async (
  db: Db,
  accountId: string,
  { calculator, address, products }: CalculationInput,
  now: Date,
): Promise<void> => {
  const values = { address, products: JSON.stringify(products), changed_at: now };
  await db
    .insertInto('calculation')
    .values({ account_id: accountId, calculator, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'calculator']).doUpdateSet(values))
    .execute();
};
