import type { Db } from '@telaah/db';
import { capabilities, methodLimits } from '@telaah/shared/features/billing/methods';
import type { PaymentMethod } from '@telaah/shared/features/billing/schema';
import { discountOf } from '@telaah/shared/features/plans/price';
import { VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { findRunning } from '#src/features/billing/subscription/subscription.service.ts';
import { planPrice, topUpPrice } from '#src/features/plans/service.ts';
import { discountFor } from '#src/features/referrals/service.ts';
import { ApiError } from '#src/http/call/errors.ts';

/** A purchase and its way to pay. It has no amount, because prices are ours. */
export type PurchaseOrder = {
  method: PaymentMethod;
  phone: string | null;
  cardToken: string | null;
} & (
  | { kind: 'subscription'; plan: string; periodMonths: 1 | 12; affiliateCode: string | null; autoPayment: boolean }
  | { kind: 'quota' | 'download_credit'; quantity: number }
);

/** The price of an order. Amounts: whole rupiah, tax included. */
export interface Offer {
  planId: number | null;
  periodMonths: number | null;
  quantity: number | null;
  autoPayment: boolean;
  listAmount: number;
  discountAmount: number;
  amount: number;
  affiliateId: string | null;
  commissionBp: number;
  item: string;
}

export const refuseField = (path: string, message: string): never => {
  throw new ApiError('validation', VALIDATION_MESSAGE, { details: { fields: [{ path, code: 'custom', message }] } });
};

/** Throws 412 where the method does not fit the order. `hasCards`: the browser can create card tokens here. */
export const checkMethod = (order: PurchaseOrder, amount: number, hasCards: boolean): void => {
  const auto = order.kind === 'subscription' && order.autoPayment;
  const allowed = capabilities(amount, { auto }).filter((method) => method !== 'card' || hasCards);
  if (!allowed.includes(order.method)) refuseField('method', `Rp${amount} can be paid by ${allowed.join(', ') || 'nothing'}`);
  if (order.method === 'card' && order.cardToken === null) refuseField('card_token', 'A card needs its token');
};

export const toOfferExpiry = (method: PaymentMethod, now: Date): Date =>
  new Date(now.getTime() + methodLimits[method].minutes * 60_000);

const needsPlan = async (db: Db, accountId: string, now: Date): Promise<void> => {
  if (await findRunning(db, accountId, now)) return;
  throw new ApiError('plan_required', 'Top-ups need a running plan', { details: { requiredPlan: 'Basic' } });
};

/** Call under the account's lock, in the transaction that writes the invoice. Throws 412 (`plan`, `code_invalid`), 403 `plan_required`. */
export const offerFor = async (db: Db, accountId: string, order: PurchaseOrder, now: Date): Promise<Offer> => {
  const base = { planId: null, periodMonths: null, quantity: null, autoPayment: false, affiliateId: null, commissionBp: 0 };
  if (order.kind !== 'subscription') {
    await needsPlan(db, accountId, now);
    const { kind, quantity } = order;
    const amount = await topUpPrice(db, kind, quantity);
    const item = kind === 'quota' ? `${quantity} tokens` : `${quantity} download rows`;
    return { ...base, quantity, listAmount: amount, discountAmount: 0, amount, item };
  }
  const priced = (await planPrice(db, order.plan, order.periodMonths)) ?? refuseField('plan', 'There is no such plan for sale');
  const discount = await discountFor(db, accountId, order.affiliateCode);
  const discountAmount = discount === null ? 0 : discountOf(priced.price, discount.discountBp);
  return {
    ...base,
    planId: priced.plan.plan_id,
    periodMonths: order.periodMonths,
    autoPayment: order.autoPayment,
    listAmount: priced.price,
    discountAmount,
    amount: priced.price - discountAmount,
    affiliateId: discount?.affiliateId ?? null,
    commissionBp: discount?.commissionBp ?? 0,
    item: `Telaah ${priced.plan.title}, ${order.periodMonths === 12 ? '12 months' : '1 month'}`,
  };
};
