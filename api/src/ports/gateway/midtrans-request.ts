import { capabilities } from '@telaah/shared/features/billing/methods';
import type { PaymentMethod } from '@telaah/shared/features/billing/schema';
import type { ChargeOrder } from '#src/ports/gateway/gateway.ts';

/** The part common to all orders. `gross_amount` is sent as an integer and must equal the price of the single item. */
const common = ({ orderId, amount, customer, item }: ChargeOrder) => ({
  transaction_details: { order_id: orderId, gross_amount: amount },
  item_details: [{ id: orderId.slice(0, 1), name: item.slice(0, 50), price: amount, quantity: 1 }],
  customer_details: {
    first_name: customer.name.slice(0, 255),
    email: customer.email,
    ...(customer.phone !== null && { phone: customer.phone }),
  },
});

const card = ({ cardToken, savedToken, saveCard }: ChargeOrder) =>
  savedToken === undefined
    ? { token_id: cardToken, authentication: true, ...(saveCard && { save_token_id: true }) }
    : { token_id: savedToken, initiated_by: 'merchant' };

/** Our methods as Snap names them (docs.midtrans.com, Snap's `enabled_payments`). */
const snapNames: Record<Exclude<PaymentMethod, 'snap'>, string> = {
  qris: 'other_qris',
  gopay: 'gopay',
  shopeepay: 'shopeepay',
  bca_va: 'bca_va',
  mandiri_bill: 'echannel',
  bri_va: 'bri_va',
  bni_va: 'bni_va',
  permata_va: 'permata_va',
  card: 'credit_card',
};

/** Snap's own methods are left out: Get Status does not answer by our order id for some (DANA; BSI, Danamon, SeaBank accounts). */
const enabledPayments = (amount: number): string[] =>
  capabilities(amount).flatMap((method) => (method === 'snap' ? [] : [snapNames[method]]));

const methodPart = (order: ChargeOrder): Record<string, unknown> => {
  const { method, returnUrl } = order;
  switch (method) {
    case 'card':
      return { payment_type: 'credit_card', credit_card: card(order) };
    case 'qris':
      return { payment_type: 'qris', qris: { acquirer: 'gopay' } };
    case 'gopay':
      return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } };
    case 'shopeepay':
      return { payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } };
    case 'mandiri_bill':
      return { payment_type: 'echannel', echannel: { bill_info1: 'Payment:', bill_info2: order.item.slice(0, 30) } };
    case 'bca_va':
    case 'bni_va':
    case 'bri_va':
    case 'permata_va':
      return { payment_type: 'bank_transfer', bank_transfer: { bank: method.replace('_va', '') } };
    case 'snap':
      return { enabled_payments: enabledPayments(order.amount), credit_card: { secure: true }, callbacks: { finish: returnUrl } };
  }
};

/** The body of `POST /v2/charge`, and for `snap` that of `POST /snap/v1/transactions`. */
export const chargeBody = (order: ChargeOrder): Record<string, unknown> => ({ ...methodPart(order), ...common(order) });

/** Whether a repeated Idempotency-Key is the same charge: documented for all methods of `/v2/charge` except Permata's. */
export const isProtected = ({ method }: ChargeOrder): boolean => method !== 'permata_va';
