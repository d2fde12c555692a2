import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@telaah/db';
import { newOrderId } from '@telaah/shared/features/billing/order-id';
import { type InvoiceAnswer, invoiceAnswer } from '@telaah/shared/features/billing/schema';
import { isSold } from '@telaah/shared/features/billing/sold';
import { reportRejectedCharge } from '#src/features/billing/invoice/billing-incident.ts';
import {
  type AttemptRow,
  type Buyer,
  findBuyer,
  findOpenTwin,
  type InvoiceRow,
  insertAttempt,
  insertInvoice,
  lockOrder,
  nextInvoiceNumber,
  updateAttempt,
  updateInvoice,
} from '#src/features/billing/invoice/invoice.repo.ts';
import { storedInstructions, toAnswer } from '#src/features/billing/invoice/invoice-answer.ts';
import { invoiceLink } from '#src/features/billing/invoice/invoice-notices.ts';
import { findOwnInvoice, type ShownInvoice } from '#src/features/billing/invoice/own-invoices.repo.ts';
import { nextStatusCheck } from '#src/features/billing/order/check-times.ts';
import { CALL_DIES_MS, demandGateway, refreshOrder, settleOrder } from '#src/features/billing/order/order.service.ts';
import {
  findIdempotencyKey,
  type IdempotencyRow,
  insertIdempotencyKey,
  saveKeyAnswer,
} from '#src/features/billing/purchase/idempotency.repo.ts';
import { checkMethod, type Offer, offerFor, type PurchaseOrder, toOfferExpiry } from '#src/features/billing/purchase/offer.ts';
import { lockAccount } from '#src/features/ledger/service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { ChargeResult } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const IDEMPOTENCY_KEY_MS = 24 * 3_600_000;
/** Without a key, the same order again within this time is a second click. */
const TWIN_MS = 60_000;
/** How long a second click waits for the answer of the first call. */
const FIRST_CALL_WAITS = { times: 50, ms: 100 };

interface WrittenPurchase {
  invoice: InvoiceRow;
  attempt: AttemptRow;
  buyer: Buyer;
  offer: Offer;
}

type PurchaseStart = { written: WrittenPurchase } | { twin: string };

const digestOf = (order: PurchaseOrder): Buffer => createHash('sha256').update(JSON.stringify(order)).digest();

const shownRow = async (db: Db, accountId: string, invoiceId: string): Promise<ShownInvoice> => {
  const row = await findOwnInvoice(db, accountId, invoiceId);
  if (row === undefined) throw new Error(`invoice ${invoiceId} is not there`);
  return row;
};

const shownAnswer = async (db: Db, accountId: string, invoiceId: string): Promise<InvoiceAnswer> =>
  toAnswer(await shownRow(db, accountId, invoiceId));

const refusalOf = (found: IdempotencyRow, digest: Buffer): ApiError =>
  found.digest.equals(digest)
    ? new ApiError('in_progress', 'The first call with this key is under way', { headers: { 'Retry-After': '2' } })
    : new ApiError('key_reused', 'This Idempotency-Key belongs to another order');

/** The answer to a key that was used before. Throws 422 for another body, 409 while the first call is under way. */
const replay = async (deps: BillingDeps, accountId: string, found: IdempotencyRow, digest: Buffer): Promise<InvoiceAnswer> => {
  if (found.status !== null && found.digest.equals(digest)) return invoiceAnswer.parse(found.body);
  const isAlive = deps.clock.now().getTime() - found.created_at.getTime() < CALL_DIES_MS;
  if (isAlive || !found.digest.equals(digest)) throw refusalOf(found, digest);
  return shownAnswer(deps.db, accountId, (found.body as { invoice_id: string }).invoice_id);
};

/** Commits everything that the charge needs before the gateway is called; or finds the open invoice that this order repeats. */
const write = (deps: BillingDeps, accountId: string, order: PurchaseOrder, key: string | null): Promise<PurchaseStart> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const now = deps.clock.now();
    if (key !== null) {
      const since = new Date(now.getTime() - IDEMPOTENCY_KEY_MS);
      // Written by a call that held the lock before.
      const found = await findIdempotencyKey(trx, accountId, key, since);
      if (found) throw refusalOf(found, digestOf(order));
    }
    const offer = await offerOrTwin(trx, accountId, order, key, now);
    if ('twin' in offer) return offer;
    checkMethod(order, offer.amount, demandGateway(deps).card !== null);
    const expiresAt = toOfferExpiry(order.method, now);
    const invoice = await insertInvoice(trx, {
      number: await nextInvoiceNumber(trx, now),
      account_id: accountId,
      kind: order.kind,
      plan_id: offer.planId,
      period_months: offer.periodMonths,
      quantity: offer.quantity,
      list_amount: offer.listAmount,
      discount_amount: offer.discountAmount,
      amount: offer.amount,
      auto_payment: offer.autoPayment,
      method: order.method,
      phone: order.phone,
      affiliate_id: offer.affiliateId,
      commission_bp: offer.commissionBp,
      created_at: now,
      expires_at: expiresAt,
    });
    const attempt = await insertAttempt(trx, {
      invoice_id: invoice.invoice_id,
      order_id: newOrderId('i', now),
      method: order.method,
      created_at: now,
      expires_at: expiresAt,
      next_check_at: nextStatusCheck({ createdAt: now, expiresAt, isUnknown: true }, now),
    });
    if (key !== null)
      await insertIdempotencyKey(trx, { accountId, key, digest: digestOf(order), invoiceId: invoice.invoice_id, now });
    return { written: { invoice, attempt, offer, buyer: await findBuyer(trx, accountId) } };
  });

const offerOrTwin = async (
  trx: Db,
  accountId: string,
  order: PurchaseOrder,
  key: string | null,
  now: Date,
): Promise<Offer | { twin: string }> => {
  if (key !== null) return offerFor(trx, accountId, order, now);
  const nothing = { plan: null, periodMonths: null, quantity: null, autoPayment: false };
  const twin = await findOpenTwin(trx, { ...nothing, ...order, accountId }, new Date(now.getTime() - TWIN_MS));
  return twin ? { twin: twin.invoice_id } : offerFor(trx, accountId, order, now);
};

/** An adapter that throws leaves the outcome unknown. */
const charge = async (
  deps: BillingDeps,
  order: PurchaseOrder,
  { invoice, attempt, buyer, offer }: WrittenPurchase,
): Promise<ChargeResult> => {
  try {
    return await demandGateway(deps).charge({
      orderId: attempt.order_id,
      amount: invoice.amount,
      method: order.method,
      customer: { name: buyer.name, email: buyer.email, phone: order.phone },
      item: offer.item,
      ...(order.cardToken === null ? {} : { cardToken: order.cardToken }),
      saveCard: invoice.auto_payment,
      idempotencyKey: attempt.attempt_id,
      returnUrl: invoiceLink(deps.publicUrl, invoice.invoice_id),
    });
  } catch (error) {
    deps.log.error({ order_id: attempt.order_id, err: error }, 'the charge failed in the adapter');
    return { outcome: 'unknown', reason: 'adapter' };
  }
};

/** Stores the gateway's answer. True: it says more than that the order waits, so its status must be queried. */
const savePurchaseAnswer = (deps: BillingDeps, { invoice, attempt }: WrittenPurchase, result: ChargeResult): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, invoice.account_id);
    const held = await lockOrder(trx, attempt.attempt_id);
    const now = deps.clock.now();
    if (result.outcome === 'refused') {
      const refused = { state: 'failed', vendorStatus: 'refused', code: result.code, text: result.text } as const;
      await settleOrder(deps, trx, held, refused, 'charge');
      await reportRejectedCharge(deps, trx, held.attempt, result, now);
      return false;
    }
    if (result.outcome === 'unknown') {
      if (held.attempt.state === 'created') await updateAttempt(trx, attempt.attempt_id, { state: 'unknown' });
      deps.log.warn({ order_id: attempt.order_id, reason: result.reason }, 'a charge whose outcome is unknown');
      return false;
    }
    // A notification may have come before the answer: a closed attempt stays closed.
    const isOpen = held.attempt.state !== 'closed';
    const expiresAt = result.expiresAt ?? held.attempt.expires_at;
    const times = { createdAt: held.attempt.created_at, expiresAt, isUnknown: false };
    await updateAttempt(trx, attempt.attempt_id, {
      transaction_id: result.transactionId,
      instructions: storedInstructions(result.instructions, result.snapToken),
      expires_at: expiresAt,
      ...(isOpen ? { state: 'pending', next_check_at: nextStatusCheck(times, now) } : {}),
    });
    await updateInvoice(trx, invoice.invoice_id, { expires_at: expiresAt });
    return isOpen && result.state.state !== 'pending';
  });

/** The first call may still be under way: waits until its invoice has an outcome. */
const answerTwin = async (deps: BillingDeps, accountId: string, invoiceId: string): Promise<InvoiceAnswer> => {
  for (let left = FIRST_CALL_WAITS.times; ; left -= 1) {
    const row = await shownRow(deps.db, accountId, invoiceId);
    if (row.attempt_state !== 'created' || left === 0) return toAnswer(row);
    await wait(FIRST_CALL_WAITS.ms);
  }
};

/**
 * Opens an invoice, then charges it. A refusal by the gateway is a failed invoice, not an exception; without an answer the invoice is pending,
 * and the sweeper queries it. `key`: the caller's Idempotency-Key. Throws 412, 403 `plan_required`, 409 `not_for_sale`, 409 `in_progress`, 422
 * `key_reused`, 503 without a gateway.
 */
export const openInvoice = async (
  deps: BillingDeps,
  accountId: string,
  order: PurchaseOrder,
  key: string | null,
): Promise<InvoiceAnswer> => {
  demandGateway(deps);
  if (key !== null) {
    const found = await findIdempotencyKey(deps.db, accountId, key, new Date(deps.clock.now().getTime() - IDEMPOTENCY_KEY_MS));
    if (found) return replay(deps, accountId, found, digestOf(order));
  }
  const { sells = isSold } = deps;
  if (!sells(order.kind)) throw new ApiError('not_for_sale', 'What this is for is not built yet');
  const opened = await write(deps, accountId, order, key);
  if ('twin' in opened) return answerTwin(deps, accountId, opened.twin);
  const { written } = opened;
  deps.checkpoint('purchase:written');
  const result = await charge(deps, order, written);
  deps.checkpoint('purchase:charged');
  const ask = await savePurchaseAnswer(deps, written, result);
  deps.checkpoint('purchase:kept');
  if (ask) await refreshOrder(deps, written.attempt.order_id, 'charge');
  const answer = await shownAnswer(deps.db, accountId, written.invoice.invoice_id);
  if (key !== null) await saveKeyAnswer(deps.db, accountId, key, 201, answer);
  return answer;
};
