import type { PurchaseOrder } from '#src/features/billing/purchase/offer.ts';
import { TEST_PHONE } from '#src/testing/billing/billing-app.ts';

export const planOrder = (fields: object = {}): PurchaseOrder => ({
  kind: 'subscription',
  plan: 'Basic',
  periodMonths: 1,
  affiliateCode: null,
  autoPayment: false,
  method: 'qris',
  phone: TEST_PHONE,
  cardToken: null,
  ...fields,
});

export const topUpOrder = (kind: 'quota' | 'download_credit', quantity = 20_000): PurchaseOrder => ({
  kind,
  quantity,
  method: 'qris',
  phone: null,
  cardToken: null,
});
