import { randomInt } from 'node:crypto';
import type { Db } from '@telaah/db';
import { discountOf } from '@telaah/shared/features/plans/price';
import { CODE_ALPHABET, CODE_LENGTH, EARNS_AFTER_MS, normalCode } from '@telaah/shared/features/referrals/rules';
import {
  earnSales,
  findAffiliateByCode,
  findAffiliateById,
  findOpenDiscount,
  findReferrer,
  hasPaid,
  insertSale,
  reverseSale,
  saveAffiliateCode,
} from '#src/features/referrals/repo.ts';
import { ApiError } from '#src/http/call/errors.ts';

export interface ReferralDiscount {
  affiliateId: string;
  /** Basis points. */
  discountBp: number;
  commissionBp: number;
}

/** The affiliate with this code; null for an unknown code or an inactive affiliate. Ignores case and surrounding spaces. */
export const findAffiliate = async (db: Db, code: string): Promise<{ accountId: string } | null> => {
  const affiliate = await findAffiliateByCode(db, normalCode(code));
  return affiliate?.is_active ? { accountId: affiliate.account_id } : null;
};

/** The discount on a first payment, or the open invoice that has it: only one invoice at a time may. */
export interface DiscountOffer {
  discount: ReferralDiscount | null;
  heldBy: { invoice_id: string; number: string } | null;
}

const noDiscount: DiscountOffer = { discount: null, heldBy: null };

/**
 * The discount on a first payment, by a typed code or the one of the registration. A typed code that is unknown, own, inactive or used after the
 * first payment throws `code_invalid`, without telling which.
 */
export const findDiscount = async (db: Db, buyerId: string, code: string | null): Promise<DiscountOffer> => {
  const typed = code === null || normalCode(code) === '' ? null : normalCode(code);
  const referrer = typed === null ? await findReferrer(db, buyerId) : null;
  const found = typed === null ? referrer && (await findAffiliateById(db, referrer)) : await findAffiliateByCode(db, typed);
  if (found && found.is_active && found.account_id !== buyerId && !(await hasPaid(db, buyerId, null))) {
    const heldBy = (await findOpenDiscount(db, buyerId)) ?? null;
    if (heldBy !== null) return { discount: null, heldBy };
    const { account_id, discount_bp, commission_bp } = found;
    return { discount: { affiliateId: account_id, discountBp: discount_bp, commissionBp: commission_bp }, heldBy: null };
  }
  if (typed === null) return noDiscount;
  throw new ApiError('code_invalid', 'This code cannot be used');
};

/**
 * The discount of an invoice being written. Needs the buyer's account lock, otherwise two invoices may be reduced. A typed code without a
 * discount throws `code_invalid`, so that nobody pays more than they were shown.
 */
export const discountFor = async (trx: Db, buyerId: string, code: string | null): Promise<ReferralDiscount | null> => {
  const { discount, heldBy } = await findDiscount(trx, buyerId, code);
  if (heldBy !== null && code !== null && normalCode(code) !== '') {
    throw new ApiError('code_invalid', 'An open payment has this discount');
  }
  return discount;
};

export interface PaidInvoice {
  invoice_id: string;
  account_id: string;
  kind: string;
  affiliate_id: string | null;
  commission_bp: number;
  amount: number;
  paid_at: Date | null;
}

/** Records the commission on a first payment, once an invoice. It waits until the payment can no longer be reversed at once. */
export const recordSale = async (trx: Db, invoice: PaidInvoice, now: Date): Promise<void> => {
  if (invoice.affiliate_id === null || invoice.kind !== 'subscription') return;
  if (invoice.affiliate_id === invoice.account_id || (await hasPaid(trx, invoice.account_id, invoice.invoice_id))) return;
  await insertSale(
    trx,
    {
      invoiceId: invoice.invoice_id,
      affiliateId: invoice.affiliate_id,
      accountId: invoice.account_id,
      amount: invoice.amount,
      commission: discountOf(invoice.amount, invoice.commission_bp),
      earnsAt: new Date((invoice.paid_at ?? now).getTime() + EARNS_AFTER_MS),
    },
    now,
  );
};

/** A payment that is refunded, wholly or in part, earns no commission. */
export const reverseReferral = (trx: Db, invoiceId: string, now: Date): Promise<void> => reverseSale(trx, invoiceId, now);

/** Earns waiting commissions whose time has come; answers how many. */
export const settleReferrals = (db: Db, now: Date): Promise<number> => earnSales(db, now);

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** The account's own code, created when it is first needed. */
export const ownCode = async (db: Db, accountId: string): Promise<string> => {
  for (let tries = 0; tries < 10 && !(await saveAffiliateCode(db, accountId, newCode())); tries += 1);
  const affiliate = await findAffiliateById(db, accountId);
  if (!affiliate?.affiliate_code) throw new ApiError('not_found', 'There is no such account');
  return affiliate.affiliate_code;
};
