import type { InvoiceAnswer, InvoiceKind, InvoicesAnswer } from '@telaah/shared/features/billing/schema';
import { claimQuestion } from '#src/features/billing/inbox/inbox.repo.ts';
import { toAnswer, toInvoice } from '#src/features/billing/invoice/invoice-answer.ts';
import { findOwnInvoice, listInvoices, type ShownInvoice } from '#src/features/billing/invoice/own-invoices.repo.ts';
import { type Ask, CALL_DIES_MS, isNotFound, refreshOrder } from '#src/features/billing/order/order.service.ts';
import { findRecurring } from '#src/features/billing/subscription/subscription.repo.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** At most one query about an invoice in so many ms; in between the last answer is used. */
const ASK_EVERY_MS = 3_000;

const ownInvoice = async (deps: BillingDeps, accountId: string, invoiceId: string): Promise<ShownInvoice> => {
  const row = await findOwnInvoice(deps.db, accountId, invoiceId);
  if (row === undefined) throw new ApiError('not_found', 'There is no such invoice');
  return row;
};

const unreachable = () =>
  new ApiError('payment_check_failed', 'The payment could not be checked', { headers: { 'Retry-After': '5' } });

/** Queries the gateway on an own invoice. Throws 404 (not own, other kind), 503 `payment_check_failed` (no answer, not moved). */
export const refreshInvoice = async (
  deps: BillingDeps,
  accountId: string,
  invoiceId: string,
  kinds: readonly InvoiceKind[],
): Promise<InvoiceAnswer> => {
  const row = await ownInvoice(deps, accountId, invoiceId);
  if (!kinds.includes(row.kind)) throw new ApiError('not_found', 'There is no such invoice');
  if (await claimQuestion(deps.db, row.attempt_id, deps.clock.now(), ASK_EVERY_MS)) {
    if ((await refreshOrder(deps, row.order_id, 'refresh')) !== 'applied') throw unreachable();
    return toAnswer(await ownInvoice(deps, accountId, invoiceId));
  }
  return toAnswer(row);
};

// We alone cancel an order unknown to the gateway (unused page, lost charge). If it is paid after all, it is credited late.
const giveUp: Ask = async (gateway, orderId) => {
  const gatewayState = await gateway.cancel(orderId);
  return isNotFound(gatewayState) ? { state: 'cancelled', vendorStatus: 'not found' } : gatewayState;
};

/** While the purchase's own call is under way, nobody knows what there is to cancel. */
const isBeingCharged = ({ attempt_state, attempted_at }: ShownInvoice, now: Date): boolean =>
  attempt_state === 'created' && now.getTime() - attempted_at.getTime() < CALL_DIES_MS;

/**
 * Cancels an open purchase, so that it can be paid another way; the gateway decides, because it may have been paid meanwhile. An ended invoice
 * is returned as it is. Throws 409 for a renewal, which ends by stopping auto payment, and 409 `in_progress` while the charge is under way.
 */
export const cancelOwnInvoice = async (deps: BillingDeps, accountId: string, invoiceId: string): Promise<InvoiceAnswer> => {
  const row = await ownInvoice(deps, accountId, invoiceId);
  if (row.state !== 'pending') return toAnswer(row);
  if (row.kind === 'renewal') throw new ApiError('conflict', 'A renewal is given up by stopping auto payment');
  if (isBeingCharged(row, deps.clock.now())) {
    throw new ApiError('in_progress', 'The charge is under way', { headers: { 'Retry-After': '2' } });
  }
  const refreshed = await refreshOrder(deps, row.order_id, 'cancel', giveUp);
  if (refreshed !== 'applied') throw unreachable();
  return toAnswer(await ownInvoice(deps, accountId, invoiceId));
};

export const invoicesOf = async (deps: BillingDeps, accountId: string, page: number): Promise<InvoicesAnswer> => {
  const { rows, total, pages, page: shown } = await listInvoices(deps.db, accountId, page);
  const recurring = await findRecurring(deps.db, accountId);
  const auto_payment = recurring
    ? { next_charge_at: recurring.next_renewal_at?.toISOString() ?? null, amount: recurring.price, card: recurring.card_masked }
    : null;
  return { invoices: rows.map(toInvoice), total_page: pages, total_count: total, page: shown, auto_payment };
};
