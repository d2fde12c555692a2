import type { Db } from '@telaah/db';
import { sql } from 'kysely';

/** Usual discount and commission: 10 % each, in basis points. A setting of the affiliate overrides both. */
const USUAL_BP = 1000;

const affiliates = (db: Db) =>
  db
    .selectFrom('account as a')
    .leftJoin('affiliate_setting as s', 's.account_id', 'a.account_id')
    .select(['a.account_id', 'a.affiliate_code'])
    .select((q) => [
      q.fn.coalesce('s.is_active', sql.lit(true)).as('is_active'),
      q.fn.coalesce('s.discount_bp', sql.lit(USUAL_BP)).as('discount_bp'),
      q.fn.coalesce('s.commission_bp', sql.lit(USUAL_BP)).as('commission_bp'),
    ])
    .where('a.deleted_at', 'is', null);

export const findAffiliateByCode = (db: Db, code: string) => affiliates(db).where('a.affiliate_code', '=', code).executeTakeFirst();

export const findAffiliateById = (db: Db, accountId: string) =>
  affiliates(db).where('a.account_id', '=', accountId).executeTakeFirst();

export const findReferrer = async (db: Db, accountId: string): Promise<string | null> => {
  const row = await db.selectFrom('account').select('referred_by').where('account_id', '=', accountId).executeTakeFirst();
  return row?.referred_by ?? null;
};

/** Gives the account a code unless it has one. False: another account has that code. */
export const saveAffiliateCode = async (db: Db, accountId: string, code: string): Promise<boolean> => {
  const { rows } = await sql<{ kept: boolean }>`
    update account set affiliate_code = coalesce(affiliate_code, ${code})
    where account_id = ${accountId}
      and (affiliate_code is not null or not exists (select from account where affiliate_code = ${code}))
    returning true as kept`.execute(db);
  return rows.length > 0;
};

/** Whether the account ever paid an invoice other than `exceptInvoiceId`. Refunded payments count. */
export const hasPaid = async (db: Db, accountId: string, exceptInvoiceId: string | null): Promise<boolean> => {
  let paid = db
    .selectFrom('invoice')
    .select(sql.lit(1).as('one'))
    .where('account_id', '=', accountId)
    .where('paid_at', 'is not', null);
  if (exceptInvoiceId !== null) paid = paid.where('invoice_id', '!=', exceptInvoiceId);
  return (await paid.limit(sql.lit(1)).executeTakeFirst()) !== undefined;
};

export const findOpenDiscount = (db: Db, accountId: string) =>
  db
    .selectFrom('invoice')
    .select(['invoice_id', 'number'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .where('affiliate_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

export interface ReferralSale {
  invoiceId: string;
  affiliateId: string;
  accountId: string;
  /** Whole rupiah. */
  amount: number;
  commission: number;
  earnsAt: Date;
}

export const insertSale = async (db: Db, sale: ReferralSale, now: Date): Promise<void> => {
  await db
    .insertInto('referral_sale')
    .values({
      invoice_id: sale.invoiceId,
      affiliate_id: sale.affiliateId,
      account_id: sale.accountId,
      amount: sale.amount,
      commission: sale.commission,
      created_at: now,
      earns_at: sale.earnsAt,
    })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute();
};

export const reverseSale = async (db: Db, invoiceId: string, now: Date): Promise<void> => {
  await db
    .updateTable('referral_sale')
    .set({ state: 'reversed', settled_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('state', '!=', 'reversed')
    .execute();
};

/** Marks commissions as earned whose waiting time is over and whose invoice is still paid. Answers how many. */
export const earnSales = async (db: Db, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('referral_sale as r')
    .from('invoice as i')
    .set({ state: 'earned', settled_at: now })
    .whereRef('i.invoice_id', '=', 'r.invoice_id')
    .where('i.state', '=', 'paid')
    .where('r.state', '=', 'waiting')
    .where('r.earns_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
