import type { Db } from '@telaah/db';
import type { InvoiceMoveTable, InvoiceTable, PaymentAttemptTable } from '@telaah/db/tables/billing';
import type { Language } from '@telaah/shared/features/accounts/schema';
import type { PaymentMethod } from '@telaah/shared/features/billing/schema';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type InvoiceRow = Selectable<InvoiceTable>;
export type AttemptRow = Selectable<PaymentAttemptTable>;

/** `TLH-2026-000123`: the WIB year and a number that is never used twice. */
export const nextInvoiceNumber = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ number: number }>`select nextval('invoice_number') as number`.execute(db);
  return `TLH-${wibDay(now).slice(0, 4)}-${String(rows[0]?.number).padStart(6, '0')}`;
};

export const insertInvoice = (db: Db, row: Insertable<InvoiceTable>): Promise<InvoiceRow> =>
  db.insertInto('invoice').values(row).returningAll().executeTakeFirstOrThrow();

export const insertAttempt = (db: Db, row: Insertable<PaymentAttemptTable>): Promise<AttemptRow> =>
  db.insertInto('payment_attempt').values(row).returningAll().executeTakeFirstOrThrow();

/** The order's account, and how often an answer about it was applied. */
export const findOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_attempt as p')
    .innerJoin('invoice as i', 'i.invoice_id', 'p.invoice_id')
    .select(['p.attempt_id', 'p.order_id', 'p.checks', 'p.state', 'i.invoice_id', 'i.account_id', 'i.state as invoice_state'])
    .where('p.order_id', '=', orderId)
    .executeTakeFirst();

export interface HeldOrder {
  invoice: InvoiceRow;
  attempt: AttemptRow;
  /** Only renewals have several attempts; the latest one counts. */
  isLatest: boolean;
}

/** Locks both rows until the transaction ends. The account's lock comes first (`lockAccount`). */
export const lockOrder = async (trx: Db, attemptId: string): Promise<HeldOrder> => {
  const invoice = await trx
    .selectFrom('invoice')
    .selectAll()
    .where('invoice_id', '=', (q) => q.selectFrom('payment_attempt').select('invoice_id').where('attempt_id', '=', attemptId))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const attempt = await trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const later = await trx
    .selectFrom('payment_attempt')
    .select('attempt_id')
    .where('invoice_id', '=', invoice.invoice_id)
    .where('attempt', '>', attempt.attempt)
    .executeTakeFirst();
  return { invoice, attempt, isLatest: later === undefined };
};

export const updateInvoice = (trx: Db, invoiceId: string, change: Updateable<InvoiceTable>): Promise<InvoiceRow> =>
  trx.updateTable('invoice').set(change).where('invoice_id', '=', invoiceId).returningAll().executeTakeFirstOrThrow();

export const updateAttempt = (trx: Db, attemptId: string, change: Updateable<PaymentAttemptTable>): Promise<AttemptRow> =>
  trx.updateTable('payment_attempt').set(change).where('attempt_id', '=', attemptId).returningAll().executeTakeFirstOrThrow();

/** A database constraint refuses moves that are no edge of the state machine. */
export const insertMove = async (trx: Db, move: Insertable<InvoiceMoveTable>): Promise<void> => {
  await trx.insertInto('invoice_move').values(move).execute();
};

export interface Buyer {
  name: string;
  email: string;
  language: Language;
  isDeleted: boolean;
}

export const findBuyer = async (db: Db, accountId: string): Promise<Buyer> => {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'language', 'deleted_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { name: row.name, email: row.email, language: row.language ?? 'en', isDeleted: row.deleted_at !== null };
};

export interface SameOrder {
  accountId: string;
  kind: InvoiceRow['kind'];
  plan: string | null;
  periodMonths: number | null;
  quantity: number | null;
  method: PaymentMethod;
  autoPayment: boolean;
}

/** An open invoice for the same order, made after `since`: a second click, not a second purchase. */
export const findOpenTwin = (db: Db, order: SameOrder, since: Date): Promise<{ invoice_id: string } | undefined> =>
  db
    .selectFrom('invoice as i')
    .leftJoin('plan as p', 'p.plan_id', 'i.plan_id')
    .select('i.invoice_id')
    .where('i.account_id', '=', order.accountId)
    .where('i.kind', '=', order.kind)
    .where('i.method', '=', order.method)
    .where('i.auto_payment', '=', order.autoPayment)
    .where(sql<boolean>`(p.name, i.period_months, i.quantity) is not distinct from
      (${order.plan}::text, ${order.periodMonths}::int, ${order.quantity}::bigint)`)
    .where('i.state', '=', 'pending')
    .where('i.created_at', '>', since)
    .orderBy('i.created_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
