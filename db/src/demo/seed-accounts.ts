import { hash } from '@node-rs/argon2';
import type { Db } from '#src/index.ts';
import { reporterStateCode, stateByCode } from '#src/tables/codes.ts';

export const DEMO_PASSWORD = 'telaah-demo';

const DAY = 86_400_000;
const OPEN_END = 3650 * DAY;

/** One account per plan, one with an ended plan, and an administrator. `ends`: ms from now. */
const ACCOUNTS = [
  { email: 'free@telaah.test', name: 'Budi Santoso', role: 'user', plan: null, ends: 0 },
  { email: 'basic@telaah.test', name: 'Dewi Anggraini', role: 'user', plan: 'Basic', ends: OPEN_END },
  { email: 'smart@telaah.test', name: 'Sari Wulandari', role: 'user', plan: 'Smart', ends: OPEN_END },
  { email: 'genius@telaah.test', name: 'Rizky Pratama', role: 'user', plan: 'Genius', ends: OPEN_END },
  { email: 'enterprise@telaah.test', name: 'Hendra Gunawan', role: 'user', plan: 'Enterprise', ends: OPEN_END },
  { email: 'expired@telaah.test', name: 'Putri Maharani', role: 'user', plan: 'Smart', ends: -3 * DAY },
  { email: 'admin@telaah.test', name: 'Ayu Lestari', role: 'admin', plan: 'Enterprise', ends: OPEN_END },
] as const;

export const demoEmails: readonly string[] = ACCOUNTS.map(({ email }) => email);

/** The account whose observations reach nobody else, so that this state can be tried too. */
export const DEMO_NEWCOMER = ACCOUNTS[0].email;

/** Adds the missing demo accounts; returns their addresses. Throws in production, where a known password would be a way in. */
export const seedAccounts = async (db: Db, now: Date, production: boolean): Promise<string[]> => {
  if (production) throw new Error('Demonstration accounts have a known password and are not made in production');
  const present = await db.selectFrom('account').select('email').where('email', 'in', demoEmails).execute();
  const missing = ACCOUNTS.filter(({ email }) => !present.some((row) => row.email === email));
  if (missing.length === 0) return [];
  const plans = new Map((await db.selectFrom('plan').select(['plan_id', 'name']).execute()).map((row) => [row.name, row.plan_id]));
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('account')
      .values(
        missing.map(({ email, name, role }) => ({
          email,
          name,
          role,
          password_hash,
          email_verified_at: now,
          // The people who try these accounts need no question about themselves.
          persona_asked_at: now,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['account_id', 'email'])
      .execute();
    const subscriptions = added.flatMap(({ account_id, email }) => {
      const { plan = null, ends = 0 } = missing.find((account) => account.email === email) ?? {};
      const plan_id = plan === null ? undefined : plans.get(plan);
      const started_at = new Date(now.getTime() + Math.min(0, ends) - 30 * DAY);
      const ends_at = new Date(now.getTime() + ends);
      if (plan_id === undefined) return [];
      return [{ account_id, plan_id, started_at, anchor_at: started_at, ends_at, periods: 120, source_id: email }];
    });
    const trusted = added.filter(({ email }) => email !== DEMO_NEWCOMER);
    const made = { state: reporterStateCode.code('trusted'), state_by: stateByCode.code('demo'), since: now, note: null };
    if (trusted.length > 0)
      await trx
        .insertInto('reporter')
        .values(trusted.map(({ account_id }) => ({ account_id, ...made })))
        .execute();
    if (subscriptions.length > 0) await trx.insertInto('subscription').values(subscriptions).execute();
    return added.map(({ email }) => email);
  });
};
