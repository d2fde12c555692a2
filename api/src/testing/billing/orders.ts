import type { Order } from '#src/features/billing/purchase/offer.ts';
import { PHONE } from '#src/testing/billing/billing-app.ts';

/** A month of Basic by QRIS. */
export const planOrder = (given: object = {}): Order => ({
  kind: 'subscription',
  plan: 'Basic',
  periodMonths: 1,
  affiliateCode: null,
  autoPayment: false,
  method: 'qris',
  phone: PHONE,
  cardToken: null,
  ...given,
});

export const topUpOrder = (kind: 'quota' | 'download_credit', quantity = 20_000): Order => ({
  kind,
  quantity,
  method: 'qris',
  phone: null,
  cardToken: null,
});
