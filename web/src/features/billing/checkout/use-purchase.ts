import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceAnswer, PaymentMethod } from '@telaah/shared/features/billing/schema';
import { useRef, useState } from 'react';
import { CallFailure } from '#src/api/api.ts';
import { createAttempts } from '#src/features/billing/checkout/attempt-key.ts';
import type { Purchase } from '#src/features/billing/purchase/purchase.ts';
import {
  openDownloadCredit,
  openQuota,
  openRecurring,
  openSubscription,
  rememberInvoice,
} from '#src/features/billing/purchase/queries.ts';

export interface CheckoutOrder {
  purchase: Purchase;
  method: PaymentMethod;
  /** With +62; required for plans. */
  phone: string | null;
  /** Charge the card again at the end of each period. */
  auto: boolean;
  cardToken?: string;
}

const openOrder = ({ purchase, method, phone, auto, cardToken }: CheckoutOrder, key: string): Promise<InvoiceAnswer> => {
  const card = cardToken === undefined ? {} : { card_token: cardToken };
  if (purchase.item !== 'plan') {
    const input = { quantity: purchase.quantity, method, ...(phone !== null && { phone }), ...card };
    return purchase.item === 'quota' ? openQuota(input, key) : openDownloadCredit(input, key);
  }
  const input = {
    plan: purchase.plan,
    period_months: purchase.months,
    phone: phone ?? '',
    ...(purchase.code !== undefined && { affiliate_code: purchase.code }),
  };
  return auto && cardToken !== undefined
    ? openRecurring({ ...input, method: 'card', card_token: cardToken }, key)
    : openSubscription({ ...input, method, ...card }, key);
};

/** Opens an invoice. A repeated order, by a double click or after a lost answer, returns the same invoice. */
export const usePurchase = (): ((order: CheckoutOrder) => Promise<InvoiceAnswer>) => {
  const client = useQueryClient();
  const [attempts] = useState(() => createAttempts());
  const running = useRef<Promise<InvoiceAnswer> | null>(null);
  return async (order) => {
    if (running.current) return running.current;
    running.current = openOrder(order, attempts.keyOf(order));
    try {
      const answer = await running.current;
      rememberInvoice(client, answer.invoice);
      return answer;
    } catch (error) {
      if (error instanceof CallFailure) attempts.ended(error.status);
      throw error;
    } finally {
      running.current = null;
    }
  };
};
