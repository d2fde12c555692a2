import { randomUUID } from 'node:crypto';
import type { Db } from '@telaah/db';
import { endSubscription, startSubscription } from '#src/features/billing/subscription/subscription.service.ts';
import { compensate, topUp } from '#src/features/ledger/grants.service.ts';
import { commit, reserve, sweepLeases } from '#src/features/ledger/operations.service.ts';
import { balances, checkInvariants, lockAccount } from '#src/features/ledger/service.ts';

/** Spends tokens in one operation instead of many searches. */
export const spendTokens = async (db: Db, accountId: string, cost: number, now: Date): Promise<void> => {
  const { opId } = await reserve(db, {
    accountId,
    resource: 'token',
    feature: 'product_search',
    cost,
    fingerprint: randomUUID(),
    label: null,
    detail: null,
    now,
  });
  await commit(db, opId, now);
};

/** An instant on a WIB clock: `wib('2027-01-31 15:30')`. */
export const wib = (text: string): Date => new Date(`${text.replace(' ', 'T')}${text.includes(' ') ? '' : 'T00:00'}+07:00`);

export const addLedgerAccount = async (db: Db, createdAt: Date, role: 'user' | 'admin' = 'user'): Promise<string> => {
  const row = await db
    .insertInto('account')
    .values({ email: `${randomUUID()}@example.test`, name: 'Tuti', role, password_hash: '-', created_at: createdAt })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return row.account_id;
};

export const locked = <T>(db: Db, accountId: string, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return work(trx);
  });

const PRICE = 100_000;

type InvoicedPurchase =
  | { kind: 'subscription'; plan_id: number; period_months: number }
  | { kind: 'quota' | 'download_credit'; quantity: number };

const addPaidInvoice = async (trx: Db, accountId: string, bought: InvoicedPurchase, now: Date): Promise<string> => {
  const { invoice_id } = await trx
    .insertInto('invoice')
    .values({
      number: randomUUID(),
      account_id: accountId,
      ...bought,
      list_amount: PRICE,
      amount: PRICE,
      method: 'qris',
      commission_bp: 0,
      state: 'paid',
      created_at: now,
      paid_at: now,
      credited_at: now,
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoice_move')
    .values({ invoice_id, from_state: 'pending', to_state: 'paid', cause: 'test', at: now })
    .execute();
  return invoice_id;
};

export interface BoughtPlan {
  invoiceId: string;
  subscriptionId: string;
  endsAt: Date;
}

/** Buys a plan: 1 Basic (900 tokens, 2,000 rows), 2 Smart (3,600 tokens, 10,000 rows) … */
export const buyPlan = (db: Db, accountId: string, now: Date, planId = 1, months = 1): Promise<BoughtPlan> =>
  locked(db, accountId, async (trx) => {
    const bought = { kind: 'subscription', plan_id: planId, period_months: months } as const;
    const invoiceId = await addPaidInvoice(trx, accountId, bought, now);
    const terms = { accountId, planId, periodMonths: months, price: PRICE, autoPayment: false, card: null };
    const row = await startSubscription(trx, { ...terms, sourceType: 'invoice', sourceId: invoiceId }, now);
    const { subscription_id } = row;
    await trx.updateTable('invoice').set({ subscription_id }).where('invoice_id', '=', invoiceId).execute();
    return { invoiceId, subscriptionId: subscription_id, endsAt: row.ends_at };
  });

export const endBoughtPlan = (db: Db, accountId: string, subscriptionId: string, now: Date): Promise<void> =>
  locked(db, accountId, (trx) => endSubscription(trx, subscriptionId, 'removed', now));

/** Buys tokens or rows; returns the invoice's id. */
export const buyTopUp = (
  db: Db,
  accountId: string,
  kind: 'topup' | 'download_credit',
  amount: number,
  now: Date,
): Promise<string> =>
  locked(db, accountId, async (trx) => {
    const sold = { kind: kind === 'topup' ? 'quota' : 'download_credit', quantity: amount } as const;
    const invoiceId = await addPaidInvoice(trx, accountId, sold, now);
    await topUp(trx, { accountId, kind, amount, sourceType: 'invoice', sourceId: invoiceId, now });
    return invoiceId;
  });

/** Refunds `percent` of an invoice, earlier refunds included. */
export const refund = (
  db: Db,
  accountId: string,
  invoiceId: string,
  percent: number,
  now: Date,
): Promise<{ taken: number; owed: number }> =>
  locked(db, accountId, async (trx) => {
    const refunded = (PRICE * percent) / 100;
    const before = await trx.selectFrom('invoice').select('state').where('invoice_id', '=', invoiceId).executeTakeFirstOrThrow();
    if (before.state === 'paid') {
      const move = { invoice_id: invoiceId, from_state: 'paid', to_state: 'refunded', cause: 'test', at: now } as const;
      await trx.insertInto('invoice_move').values(move).execute();
    }
    await trx
      .updateTable('invoice')
      .set({ state: 'refunded', refunded_amount: refunded })
      .where('invoice_id', '=', invoiceId)
      .execute();
    return compensate(trx, { accountId, invoiceId, refunded, of: PRICE, now });
  });

export const takePaid = (db: Db, accountId: string, cost: number, now: Date, more: Partial<Parameters<typeof reserve>[1]> = {}) =>
  reserve(db, {
    accountId,
    resource: 'token',
    feature: 'product_search',
    cost,
    fingerprint: randomUUID(),
    label: null,
    detail: null,
    now,
    ...more,
  });

export const spendOnce = async (
  db: Db,
  accountId: string,
  cost: number,
  now: Date,
  resource: 'token' | 'rows' = 'token',
): Promise<void> => {
  const { opId } = await takePaid(db, accountId, cost, now, { resource });
  await commit(db, opId, now);
};

interface Gift {
  kind: 'topup' | 'download_credit';
  amount: number;
  sourceId: string;
  actor: string;
  now: Date;
}

/** An administrator's gift; the same source gives once. */
export const giftTokens = (db: Db, accountId: string, gift: Gift): Promise<string | null> =>
  locked(db, accountId, (trx) => topUp(trx, { ...gift, accountId, sourceType: 'admin', purpose: 'A gift' }));

const rest = ({ limit, used }: { limit: number; used: number }) => limit - used;

export const leftOf = async (db: Db, accountId: string, at: Date) => {
  const { tokens, topup, download, downloadCredit } = await balances(db, accountId, at);
  return { tokens: rest(tokens), topup: rest(topup), download: rest(download), credit: rest(downloadCredit) };
};

export const entriesOf = (db: Db, opId: string) =>
  db.selectFrom('ledger_entry').select(['delta', 'reason']).where('op_id', '=', opId).orderBy('entry_id').execute();

export const operationOf = (db: Db, opId: string) =>
  db.selectFrom('operation').selectAll().where('op_id', '=', opId).executeTakeFirstOrThrow();

export const catchRefusal = { tokens: { code: 'tokens_exhausted' }, rows: { code: 'quota_exhausted' } };

/** Ends overdue operations as the sweeper does, and throws if a rule of the ledger is broken. */
export const settleOperation = async (db: Db, at: Date): Promise<void> => {
  await sweepLeases(db, at);
  const broken = await checkInvariants(db, at);
  if (broken.length > 0) throw new Error(broken.join('\n'));
};
