import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_NEWCOMER, DEMO_PASSWORD, demoEmails, seedAccounts } from '#src/demo/seed-accounts.ts';
import { createTestDb, type TestDb } from '#src/testing/database.ts';

const now = new Date('2026-11-21T03:00:00Z');
let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb.close());

const currentPlans = async () => {
  const rows = await testDb.db
    .selectFrom('account')
    .leftJoin('subscription', (join) =>
      join.onRef('subscription.account_id', '=', 'account.account_id').on('subscription.ends_at', '>', now),
    )
    .leftJoin('plan', 'plan.plan_id', 'subscription.plan_id')
    .select(['account.email', 'plan.name as plan'])
    .execute();
  return Object.fromEntries(rows.map(({ email, plan }) => [email.split('@')[0], plan]));
};

test('there is an account for every plan, once, also when two processes seed at the same time', async () => {
  const added = await Promise.all([seedAccounts(testDb.db, now, false), seedAccounts(testDb.db, now, false)]);
  expect(added.flat().toSorted()).toEqual(demoEmails.toSorted());
  expect(await currentPlans()).toEqual({
    free: null,
    basic: 'Basic',
    smart: 'Smart',
    genius: 'Genius',
    enterprise: 'Enterprise',
    expired: null,
    admin: 'Enterprise',
  });
  expect(await seedAccounts(testDb.db, now, false)).toEqual([]);
  const trusted = await testDb.db
    .selectFrom('reporter')
    .innerJoin('account', 'account.account_id', 'reporter.account_id')
    .select('email')
    .execute();
  expect(trusted.map(({ email }) => email).toSorted()).toEqual(demoEmails.filter((email) => email !== DEMO_NEWCOMER).toSorted());
});

test('the password opens them, and a changed account is left alone', async () => {
  const { db } = testDb;
  const { password_hash, role } = await db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', 'admin@telaah.test')
    .executeTakeFirstOrThrow();
  expect(role).toBe('admin');
  expect(password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(await verify(password_hash, DEMO_PASSWORD)).toBe(true);
  await db.updateTable('account').set({ name: 'Somebody' }).where('email', '=', 'free@telaah.test').execute();
  await seedAccounts(db, now, false);
  const { name } = await db.selectFrom('account').select('name').where('email', '=', 'free@telaah.test').executeTakeFirstOrThrow();
  expect(name).toBe('Somebody');
});

test('in production it refuses', async () => {
  await expect(seedAccounts(testDb.db, now, true)).rejects.toThrow('production');
});
