import type { Db } from '@telaah/db';
import { hashPassword } from '#src/features/accounts/password.ts';

/** For machines where people try the product; never in production. */
export const DEMO_PASSWORD = 'telaah-demo';

const accounts = [
  { email: 'seller@telaah.test', name: 'Sari Wulandari', role: 'user', plan: 'Smart' },
  { email: 'free@telaah.test', name: 'Budi Santoso', role: 'user', plan: null },
  { email: 'admin@telaah.test', name: 'Ayu Lestari', role: 'admin', plan: 'Enterprise' },
] as const;

export const demoEmails = accounts.map(({ email }) => email);

const YEARS = 10 * 365 * 24 * 60 * 60 * 1000;

/** Adds the demonstration accounts that are missing; changes none that is there. */
export const seedAccounts = async (db: Db, now: Date): Promise<void> => {
  const present = await db.selectFrom('account').select('email').where('email', 'in', demoEmails).execute();
  const missing = accounts.filter(({ email }) => !present.some((row) => row.email === email));
  if (missing.length === 0) return;
  const plans = await db.selectFrom('plan').select(['plan_id', 'name']).execute();
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await db.transaction().execute(async (trx) => {
    for (const { email, name, role, plan } of missing) {
      const added = await trx
        .insertInto('account')
        .values({ email, name, role, phone: null, language: null, password_hash, email_verified_at: now, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst();
      const plan_id = plans.find((row) => row.name === plan)?.plan_id;
      if (!added || plan_id === undefined) continue;
      await trx
        .insertInto('subscription')
        .values({ account_id: added.account_id, plan_id, started_at: now, ends_at: new Date(now.getTime() + YEARS) })
        .execute();
    }
  });
};
