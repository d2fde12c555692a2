import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { runProof } from '#src/features/billing/proof/proof.service.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import { runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { createMemoryGateway, type Fate, type MemoryGateway } from '#src/testing/billing/memory-gateway.ts';
import { wib } from '#src/testing/ledger/ledger-fixture.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const YEAR = 365 * 86_400_000;

export type PlanName = 'Basic' | 'Smart' | 'Genius' | 'Enterprise';

/** Starts a plan at `now` for a year, like an administrator's gift. */
export const givePlan = async (db: Db, accountId: string, name: PlanName, now: Date): Promise<void> => {
  const { plan_id } = await db.selectFrom('plan').select('plan_id').where('name', '=', name).executeTakeFirstOrThrow();
  const ends_at = new Date(now.getTime() + YEAR);
  await db
    .insertInto('subscription')
    .values({ account_id: accountId, plan_id, started_at: now, anchor_at: now, ends_at, periods: 12 })
    .execute();
};

const HOUR = 3_600_000;
export const BOUGHT = wib('2027-01-31 15:30');
/** February has no 31st, so the period ends with the month: 27 February is the last paid day. */
export const END = wib('2027-02-28');

export type Subscriber = Awaited<ReturnType<typeof createSubscriber>>;

export interface SubscriberApp {
  api: TestApp;
  gateway: MemoryGateway;
}

export const startSubscriberApp = async (): Promise<SubscriberApp> => {
  let self: TestApp | null = null;
  const gateway = createMemoryGateway({ now: () => self?.deps.clock.now() ?? BOUGHT });
  self = await createTestApp({ gateway });
  return { api: self, gateway };
};

/** Tables with a subscriber's rows, each before the table that it refers to. */
const books = [
  ['ledger_entry', 'debt_entry', 'operation', 'bucket', 'referral_sale', 'invoice_move', 'payment_attempt', 'invoice'],
  ['subscription', 'outbox', 'idempotency_key', 'gateway_event', 'incident', 'account'],
].flat();

const guards = ['ledger_entry', 'debt_entry', 'invoice_move'].map((table) => `alter table ${table} % trigger ${table}_append_only`);
/** Deletes rows, which is quicker than a new database or `truncate`; the append-only triggers are disabled meanwhile. */
const emptied = [
  ...guards.map((guard) => guard.replace('%', 'disable')),
  ...books.map((table) => `delete from ${table}`),
  ...guards.map((guard) => guard.replace('%', 'enable')),
];

/** An account with auto payment that bought Basic for a month at `BOUGHT`; all earlier accounts are deleted. */
export const createSubscriber = async ({ api, gateway }: SubscriberApp) => {
  const db = api.test.db;
  await sql.raw(`do $$ begin ${emptied.map((each) => `${each};`).join(' ')} end $$`).execute(db);
  gateway.begin();
  api.lines.length = 0;
  api.setNow(BOUGHT);
  const accountId = await api.addAccount('tuti@example.test');

  const buy = (periodMonths: 1 | 12 = 1, plan = 'Basic', autoPayment = true) =>
    openInvoice(
      api.deps,
      accountId,
      {
        kind: 'subscription',
        plan,
        periodMonths,
        affiliateCode: null,
        autoPayment,
        method: 'card',
        phone: '+628123456789',
        cardToken: 'token',
      },
      null,
    );
  await buy();

  return {
    api,
    db,
    gateway,
    accountId,
    buy,
    now: () => api.deps.clock.now(),
    at: (instant: Date) => api.setNow(instant),
    later: (ms: number) => api.setNow(new Date(api.deps.clock.now().getTime() + ms)),
    /** Moves the clock and runs renewals; `fates`: outcomes of the next charges. */
    renewAt: async (instant: Date, ...fates: Fate[]) => {
      api.setNow(instant);
      gateway.fates.push(...fates);
      await runRenewals(api.deps);
    },
    subscription: () =>
      db
        .selectFrom('subscription')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('started_at', 'desc')
        .executeTakeFirstOrThrow(),
    renewals: () => db.selectFrom('invoice').selectAll().where('kind', '=', 'renewal').orderBy('period').execute(),
    attempts: () => db.selectFrom('payment_attempt').selectAll().where('order_id', 'like', 'r-%').orderBy('created_at').execute(),
    /** Runs the nightly proof an hour later, with all mails sent; returns the number of open incidents. */
    prove: async (): Promise<number> => {
      api.setNow(new Date(api.deps.clock.now().getTime() + HOUR));
      await db.updateTable('outbox').set({ next_try_at: null }).execute();
      return runProof(api.deps);
    },
    standing: () =>
      db
        .selectFrom('incident')
        .select(['kind', 'subject', 'detail'])
        .where('resolved_at', 'is', null)
        .orderBy('incident_id')
        .execute(),
    alarms: () => db.selectFrom('incident').select('kind').where('resolved_at', 'is', null).execute(),
    /** Marks all mails as sent, because other tests cover delivery. */
    deliver: () => db.updateTable('outbox').set({ next_try_at: null }).execute(),
    mailed: async (template: string) => {
      const rows = await db.selectFrom('outbox').select('payload').orderBy('outbox_id').execute();
      return rows
        .map(({ payload }) => payload as { template: string; data: Record<string, unknown> })
        .filter((mail) => mail.template === template)
        .map(({ data }) => data);
    },
    mails: async () => {
      const rows = await db.selectFrom('outbox').select('payload').orderBy('outbox_id').execute();
      return rows.map(({ payload }) => (payload as { template: string }).template);
    },
  };
};
