import type { Db } from '@telaah/db';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { lockAccount } from '#src/features/ledger/service.ts';
import { type BillingApp, createBillingApp } from '#src/testing/billing/billing-app.ts';
import { createSubscriber, type Subscriber, type SubscriberApp, startSubscriberApp } from '#src/testing/billing/subscriber.ts';
import { addLedgerAccount, settleOperation, wib } from '#src/testing/ledger/ledger-fixture.ts';

const isAnyoneWaiting = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

/** Commits `change` while `work` waits for the account's lock, to show whether it checks again under it. Throws if it never waits. */
export const whenOvertaken = async <T>(
  db: Db,
  accountId: string,
  work: () => Promise<T>,
  change: (trx: Db) => Promise<unknown>,
): Promise<T> => {
  const { working } = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const begun = work();
    await vi.waitUntil(() => isAnyoneWaiting(db), { timeout: 20_000, interval: 2 });
    await change(trx);
    // In an object, because the transaction must end before this promise is awaited.
    return { working: begun };
  });
  return working;
};

/** One app per file. Each test starts with a new subscriber with auto payment and no other account. */
export const subscriberEach = (give: (one: Subscriber) => void | Promise<void>): void => {
  let app: SubscriberApp;
  beforeAll(async () => {
    app = await startSubscriberApp();
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await give(await createSubscriber(app));
  });
  afterAll(() => app.api.close());
};

/** One app per file. Each test starts at the first instant, with a gateway that works. */
export const shopEach = (
  give: (shop: BillingApp) => void | Promise<void>,
  overrides: Parameters<typeof createBillingApp>[0] = {},
): void => {
  let shop: BillingApp;
  beforeAll(async () => {
    shop = await createBillingApp(overrides);
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    shop.at(0);
    shop.gateway.isDown = false;
    shop.gateway.fates.length = 0;
    await give(shop);
  });
  afterAll(() => shop.api.close());
};

export const REGISTERED = wib('2027-01-10 09:00');

/** One database per file, a new account per test. A test that leaves a rule of the ledger broken fails. */
export const accountEach = (give: (test: TestDb, account: string) => void | Promise<void>): void => {
  let test: TestDb;
  beforeAll(async () => {
    test = await createTestDb({ max: 10 });
  });
  beforeEach(async () => give(test, await addLedgerAccount(test.db, REGISTERED)));
  afterEach(() => settleOperation(test.db, wib('2030-06-01')));
  afterAll(() => test.close());
};
