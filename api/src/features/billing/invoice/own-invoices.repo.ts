import type { Db } from '@telaah/db';
import { clampPage, pageCount } from '@telaah/shared/lib/paging';
import { sql } from 'kysely';

export const INVOICES_A_PAGE = 10;

const shown = (db: Db, accountId: string) =>
  db
    .selectFrom('invoice as i')
    .leftJoin('plan as p', 'p.plan_id', 'i.plan_id')
    .leftJoin('account as f', 'f.account_id', 'i.affiliate_id')
    .innerJoinLateral(
      (q) =>
        q
          .selectFrom('payment_attempt as a')
          .select(['a.attempt_id', 'a.order_id', 'a.state as attempt_state', 'a.instructions', 'a.failure_code', 'a.checked_at'])
          .select('a.created_at as attempted_at')
          .whereRef('a.invoice_id', '=', 'i.invoice_id')
          .orderBy('a.attempt', 'desc')
          .limit(sql.lit(1))
          .as('a'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .selectAll('a')
    .select(['p.name as plan_name', 'p.title as plan_title', 'f.affiliate_code'])
    .where('i.account_id', '=', accountId);

export type ShownInvoice = Awaited<ReturnType<typeof listInvoices>>['rows'][number];

export const findOwnInvoice = (db: Db, accountId: string, invoiceId: string): Promise<ShownInvoice | undefined> =>
  shown(db, accountId).where('i.invoice_id', '=', invoiceId).executeTakeFirst();

/** `page` is clamped. */
export const listInvoices = async (db: Db, accountId: string, page: number) => {
  const { total } = await db
    .selectFrom('invoice')
    .select((q) => q.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const pages = pageCount(total, INVOICES_A_PAGE);
  const clamped = clampPage(page, pages);
  const rows = await shown(db, accountId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(INVOICES_A_PAGE)
    .offset((clamped - 1) * INVOICES_A_PAGE)
    .execute();
  return { rows, total, pages, page: clamped };
};

export const findInvoiceBuyer = (db: Db, accountId: string) =>
  db.selectFrom('account').select(['name', 'email', 'language']).where('account_id', '=', accountId).executeTakeFirst();
