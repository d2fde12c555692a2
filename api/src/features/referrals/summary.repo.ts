import type { Db } from '@telaah/db';
import { sql } from 'kysely';

export const ROWS_A_PAGE = 10;

/** Accounts that registered with the code or used it for the first payment. Completed: has paid once. */
const referrals = (affiliateId: string) => sql`
  select a.account_id, a.name, a.created_at,
    exists (select from invoice i where i.account_id = a.account_id and i.paid_at is not null) as completed
  from account a
  where a.referred_by = ${affiliateId}
    or a.account_id in (select account_id from referral_sale where affiliate_id = ${affiliateId})`;

export interface ReferralTotals {
  completed: number;
  incomplete: number;
  /** Whole rupiah. */
  waiting: number;
  earned: number;
}

export const countReferrals = async (db: Db, affiliateId: string): Promise<ReferralTotals> => {
  const { rows } = await sql<ReferralTotals>`
    select count(*) filter (where completed) as completed, count(*) filter (where not completed) as incomplete,
      (select coalesce(sum(commission), 0)::bigint from referral_sale where affiliate_id = ${affiliateId} and state = 'waiting') as waiting,
      (select coalesce(sum(commission), 0)::bigint from referral_sale where affiliate_id = ${affiliateId} and state = 'earned') as earned
    from (${referrals(affiliateId)}) r`.execute(db);
  return rows[0] ?? { completed: 0, incomplete: 0, waiting: 0, earned: 0 };
};

export const listReferrals = async (db: Db, affiliateId: string, page: number) => {
  const { rows } = await sql<{ name: string; created_at: Date; completed: boolean }>`
    select name, created_at, completed from (${referrals(affiliateId)}) r
    order by created_at desc, account_id limit ${ROWS_A_PAGE} offset ${(page - 1) * ROWS_A_PAGE}`.execute(db);
  return rows;
};

export const countSales = async (db: Db, affiliateId: string): Promise<number> => {
  const row = await db
    .selectFrom('referral_sale')
    .select((q) => q.fn.countAll<number>().as('total'))
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow();
  return row.total;
};

export const listSales = (db: Db, affiliateId: string, page: number) =>
  db
    .selectFrom('referral_sale as r')
    .innerJoin('invoice as i', 'i.invoice_id', 'r.invoice_id')
    .innerJoin('account as a', 'a.account_id', 'r.account_id')
    .select(['i.number', 'a.name', 'r.amount', 'r.commission', 'r.state', 'r.created_at'])
    .where('r.affiliate_id', '=', affiliateId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.invoice_id')
    .limit(ROWS_A_PAGE)
    .offset((page - 1) * ROWS_A_PAGE)
    .execute();
