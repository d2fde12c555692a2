import {
  codeAnswer,
  codeInput,
  deactivateAnswer,
  deactivateInput,
  type InvoiceAnswer,
  type InvoiceKind,
  invoiceAnswer,
  invoiceInput,
  invoicesAnswer,
  invoicesParams,
  quantityInput,
  recurringInput,
  subscriptionInput,
} from '@telaah/shared/features/billing/schema';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { cancelOwnInvoice, invoicesOf, refreshInvoice } from '#src/features/billing/purchase/invoice.service.ts';
import { type PurchaseOrder, refuseField } from '#src/features/billing/purchase/offer.ts';
import { openInvoice } from '#src/features/billing/purchase/purchase.service.ts';
import { receiptOf } from '#src/features/billing/receipt/receipt.service.ts';
import { endAutoPayment } from '#src/features/billing/renewal/renewal.service.ts';
import { findDiscount } from '#src/features/referrals/service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { json, query } from '#src/http/call/validate.ts';
import { describe } from '#src/http/description/describe.ts';
import { countUse, createLimiter } from '#src/http/session/limits.ts';
import { demandSession } from '#src/http/session/session.ts';
import type { Deps } from '#src/runtime/deps.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Limits of one person: enough for every honest try to pay, too few to try out stolen cards. */
const A_MINUTE = 20;
const A_DAY = 100;

const KEY_HEADER = 'Idempotency-Key';

/** Null without a key. Throws 412 on a key that is not 1 to 100 visible characters. */
const keyOf = (c: Context<AppEnv>): string | null => {
  const key = c.req.header(KEY_HEADER) ?? null;
  return key === null || /^[\x21-\x7e]{1,100}$/.test(key) ? key : refuseField(KEY_HEADER, 'At most 100 visible characters');
};

const opens = (summary: string) =>
  describe({
    summary,
    headers: { [KEY_HEADER]: 'A repeated call with the same key is the same purchase: 1 to 100 visible characters' },
    tag: 'billing',
    answer: invoiceAnswer,
    status: 201,
    refuses: ['not_for_sale', 'plan_required', 'code_invalid', 'key_reused', 'in_progress', 'rate_limited'],
  });

const asks = (summary: string) =>
  describe({ summary, tag: 'billing', answer: invoiceAnswer, refuses: ['not_found', 'payment_check_failed'] });

const USUAL: InvoiceKind[] = ['subscription', 'renewal', 'quota'];
const CREDIT: InvoiceKind[] = ['download_credit'];

export const billingRoutes = (deps: Deps) => {
  const perMinute = createLimiter(deps, 'purchase_minute', A_MINUTE, MINUTE);
  const perDay = createLimiter(deps, 'purchase_day', A_DAY, DAY);
  const receipts = createLimiter(deps, 'receipt', A_MINUTE, MINUTE);
  const open = async (c: Context<AppEnv>, order: PurchaseOrder): Promise<InvoiceAnswer> => {
    const accountId = demandSession(c).account_id;
    const key = keyOf(c);
    await countUse(perMinute, accountId);
    await countUse(perDay, accountId);
    return openInvoice(deps, accountId, order, key);
  };
  const refresh = (c: Context<AppEnv>, id: string, kinds: InvoiceKind[]) =>
    refreshInvoice(deps, demandSession(c).account_id, id, kinds);

  return new Hono<AppEnv>()
    .post('/internal/invoice/subscription', opens('Buy a plan'), json(subscriptionInput), async (c) => {
      const { plan, period_months, method, phone, affiliate_code = null, card_token = null } = c.req.valid('json');
      const what = { kind: 'subscription', plan, periodMonths: period_months, affiliateCode: affiliate_code } as const;
      return c.json(await open(c, { ...what, autoPayment: false, method, phone, cardToken: card_token }), 201);
    })
    .post('/internal/invoice/recurring', opens('Buy a plan that renews itself, by card'), json(recurringInput), async (c) => {
      const { plan, period_months, method, phone, affiliate_code = null, card_token } = c.req.valid('json');
      const what = { kind: 'subscription', plan, periodMonths: period_months, affiliateCode: affiliate_code } as const;
      return c.json(await open(c, { ...what, autoPayment: true, method, phone, cardToken: card_token }), 201);
    })
    .post('/internal/invoice/quota', opens('Buy tokens'), json(quantityInput), async (c) => {
      const { quantity, method, phone = null, card_token = null } = c.req.valid('json');
      return c.json(await open(c, { kind: 'quota', quantity, method, phone, cardToken: card_token }), 201);
    })
    .post('/internal/invoice/downloadCredit', opens('Buy rows for download'), json(quantityInput), async (c) => {
      const { quantity, method, phone = null, card_token = null } = c.req.valid('json');
      return c.json(await open(c, { kind: 'download_credit', quantity, method, phone, cardToken: card_token }), 201);
    })
    .post(
      '/internal/invoice/refresh',
      asks('Ask the gateway how an invoice for a plan or tokens stands'),
      json(invoiceInput),
      async (c) => c.json(await refresh(c, c.req.valid('json').invoice_id, USUAL), 200),
    )
    .post(
      '/internal/invoice/refreshDownloadCredit',
      asks('Ask the gateway how an invoice for download rows stands'),
      json(invoiceInput),
      async (c) => c.json(await refresh(c, c.req.valid('json').invoice_id, CREDIT), 200),
    )
    .post(
      '/internal/invoice/cancel',
      describe({
        summary: 'Give an open purchase up, to pay another way; what the gateway then says holds',
        tag: 'billing',
        answer: invoiceAnswer,
        refuses: ['not_found', 'conflict', 'in_progress', 'payment_check_failed'],
      }),
      json(invoiceInput),
      async (c) => c.json(await cancelOwnInvoice(deps, demandSession(c).account_id, c.req.valid('json').invoice_id), 200),
    )
    .post(
      '/internal/invoice/recurring/deactivate',
      describe({
        summary: 'Stop auto payment: nothing changes without `confirm`, and the plan runs to its end',
        tag: 'billing',
        answer: deactivateAnswer,
        refuses: ['conflict'],
      }),
      json(deactivateInput),
      async (c) => c.json(await endAutoPayment(deps, demandSession(c).account_id, c.req.valid('json').confirm === true), 200),
    )
    .post(
      '/internal/invoice/code',
      describe({
        summary: 'What a referral code takes off; an empty one: the code that one registered with',
        tag: 'billing',
        answer: codeAnswer,
        refuses: ['code_invalid'],
      }),
      json(codeInput),
      async (c) => {
        const { affiliate_code } = c.req.valid('json');
        const { discount, heldBy } = await findDiscount(deps.db, demandSession(c).account_id, affiliate_code);
        return c.json({ affiliate_code, discount_bp: discount?.discountBp ?? 0, held_by: heldBy }, 200);
      },
    )
    .get(
      '/internal/users/invoices/:id/pdf',
      describe({
        summary: 'The receipt of an own invoice that was paid, as a PDF in the language of the account',
        tag: 'billing',
        answer: z.string(),
        gives: 'application/pdf',
        refuses: ['not_found', 'rate_limited'],
      }),
      async (c) => {
        const accountId = demandSession(c).account_id;
        await countUse(receipts, accountId);
        const { number, pdf } = await receiptOf(deps, accountId, c.req.param('id'));
        return c.body(pdf, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${number.replaceAll(/[^\w-]/g, '')}.pdf"`,
        });
      },
    )
    .get(
      '/internal/users/invoices',
      describe({ summary: 'Own invoices, newest first, ten a page', tag: 'billing', answer: invoicesAnswer }),
      query(invoicesParams),
      async (c) => c.json(await invoicesOf(deps, demandSession(c).account_id, c.req.valid('query').page), 200),
    );
};
