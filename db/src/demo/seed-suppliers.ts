import { demoListings } from '#src/demo/suppliers.ts';
import type { Db } from '#src/index.ts';

/** The demo suppliers' owners; the other accounts show what a seller without listings sees. */
const OWNERS = ['genius@telaah.test', 'enterprise@telaah.test', 'admin@telaah.test'];

/** Adds demo suppliers once; without the demo accounts there are none. */
export const seedSuppliers = async (db: Db, now: Date): Promise<void> => {
  const owners = await db.selectFrom('account').select('account_id').where('email', 'in', OWNERS).orderBy('email').execute();
  if (owners.length === 0) return;
  await db
    .insertInto('supplier_listing')
    .values(
      demoListings(
        owners.map(({ account_id }) => account_id),
        now,
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
