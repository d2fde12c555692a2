import type { Db } from '@telaah/db';
import { initials } from '@telaah/shared/features/referrals/rules';
import type { AffiliateAnswer, SalesAnswer } from '@telaah/shared/features/referrals/schema';
import { clampPage, pageCount } from '@telaah/shared/lib/paging';
import { findAffiliateById } from '#src/features/referrals/repo.ts';
import { ownCode } from '#src/features/referrals/service.ts';
import { countReferrals, countSales, listReferrals, listSales, ROWS_A_PAGE } from '#src/features/referrals/summary.repo.ts';
import { ApiError } from '#src/http/call/errors.ts';

/** `page` is clamped. */
export const affiliateSummary = async (db: Db, accountId: string, page: number): Promise<AffiliateAnswer> => {
  const affiliate_code = await ownCode(db, accountId);
  const setting = await findAffiliateById(db, accountId);
  if (!setting) throw new ApiError('not_found', 'There is no such account');
  const totals = await countReferrals(db, accountId);
  const pages = pageCount(totals.completed + totals.incomplete, ROWS_A_PAGE);
  const shown = clampPage(page, pages);
  const rows = await listReferrals(db, accountId, shown);
  return {
    affiliate_code,
    affiliate_setting: {
      isActive: setting.is_active,
      discount_bp: setting.discount_bp,
      commission_bp: setting.commission_bp,
    },
    completed_referrals: totals.completed,
    incomplete_referrals: totals.incomplete,
    commission_waiting: totals.waiting,
    commission_earned: totals.earned,
    referrals: rows.map(({ name, created_at, completed }) => ({
      name: initials(name),
      registered_at: created_at.toISOString(),
      completed,
    })),
    total_page: pages,
    page: shown,
  };
};

/** Newest first. `page` is clamped. */
export const affiliateSales = async (db: Db, accountId: string, page: number): Promise<SalesAnswer> => {
  const pages = pageCount(await countSales(db, accountId), ROWS_A_PAGE);
  const shown = clampPage(page, pages);
  const rows = await listSales(db, accountId, shown);
  return {
    sales: rows.map(({ number, name, amount, commission, state, created_at }) => ({
      number,
      name: initials(name),
      amount,
      commission,
      state,
      at: created_at.toISOString(),
    })),
    total_page: pages,
    page: shown,
  };
};
