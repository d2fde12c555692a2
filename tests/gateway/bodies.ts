import { createHash } from 'node:crypto';
import type { Order } from './model.ts';
import { type GatewayWorld, MERCHANT, SERVER_KEY, stamp } from './world.ts';

export const signature = (orderId: string, statusCode: string, amount: string): string =>
  createHash('sha512').update(`${orderId}${statusCode}${amount}${SERVER_KEY}`).digest('hex');

/** Fields that only the first answer to the customer has. */
const FIRST_ANSWER_ONLY = new Set(['redirect_url', 'actions', 'qr_string']);

export const statusCode = ({ status, fraud }: Order): string => {
  if (status === 'pending' || status === 'authorize' || (status === 'capture' && fraud === 'challenge')) return '201';
  return status === 'deny' || status === 'failure' || status === 'expire' ? '202' : '200';
};

const cardFields = (order: Order): Record<string, unknown> => {
  if (order.card === null) return {};
  const { masked, savedToken, expiresAt } = order.card;
  return {
    masked_card: masked,
    card_type: 'credit',
    bank: 'bni',
    three_ds_version: '2',
    eci: '05',
    ...(order.bankCode !== null && {
      channel_response_code: order.bankCode,
      channel_response_message: order.bankCode === '00' ? 'Approved' : 'Do not honor',
    }),
    ...(order.paidAt !== null && { approval_code: String(order.paidAt) }),
    ...(savedToken !== null && { saved_token_id: savedToken, saved_token_id_expired_at: stamp(expiresAt) }),
  };
};

const refundFields = ({ refunds }: Order): Record<string, unknown> =>
  refunds.length === 0
    ? {}
    : {
        refund_amount: `${refunds.reduce((sum, { amount }) => sum + amount, 0)}.00`,
        refunds: refunds.map(({ amount, at, reason, key }, index) => ({
          refund_chargeback_id: index + 1,
          refund_amount: `${amount}.00`,
          created_at: stamp(at),
          reason,
          refund_key: key,
        })),
      };

export const orderBody = (order: Order, message: string, isFirst = false): Record<string, unknown> => ({
  status_code: statusCode(order),
  status_message: message,
  transaction_id: order.transactionId,
  order_id: order.orderId,
  merchant_id: MERCHANT,
  gross_amount: `${order.amount}.00`,
  currency: 'IDR',
  payment_type: order.paymentType,
  transaction_time: stamp(order.createdAt),
  transaction_status: order.status,
  fraud_status: order.fraud,
  expiry_time: stamp(order.expiresAt),
  ...(order.paidAt !== null && order.status !== 'capture' && { settlement_time: stamp(order.paidAt) }),
  ...Object.fromEntries(Object.entries(order.details).filter(([name]) => isFirst || !FIRST_ANSWER_ONLY.has(name))),
  ...cardFields(order),
  ...refundFields(order),
});

const cents = (body: Record<string, unknown>) => ({ ...body, gross_amount: String(body.gross_amount).replace(/\.00$/, '.01') });

export const withFaults = (
  world: GatewayWorld,
  body: Record<string, unknown>,
  at: { orderId: string; on: string },
): Record<string, unknown> => {
  let changed = body;
  if (world.takeFault('amount_off', at) !== null) changed = cents(changed);
  if (world.takeFault('upper_case', at) !== null)
    changed = { ...changed, transaction_status: String(changed.transaction_status).toUpperCase() };
  if (world.takeFault('unknown_fields', at) !== null)
    changed = { ...changed, new_field: { nested: [1, null] }, three_ds_version: 7 };
  return changed;
};

/** Get Status: an expired order answers 407. */
export const statusBody = (order: Order): Record<string, unknown> => {
  const body = orderBody(order, 'Success, transaction is found');
  const code = order.status === 'expire' ? '407' : statusCode(order);
  return { ...body, status_code: code, signature_key: signature(order.orderId, code, `${order.amount}.00`) };
};

/** A notification as text; its signature covers exactly these strings. */
export const noticeBody = (world: GatewayWorld, order: Order): string => {
  const at = { orderId: order.orderId };
  let body = orderBody(order, 'midtrans payment notification');
  if (world.takeFault('notify_amount_off', at) !== null) body = cents(body);
  body.signature_key = signature(order.orderId, String(body.status_code), String(body.gross_amount));
  const flipped = world.takeFault('flip_status', at);
  if (flipped !== null) body.transaction_status = flipped.value ?? 'settlement';
  if (world.takeFault('wrong_signature', at) !== null) body.signature_key = signature(order.orderId, '999', 'forged');
  return JSON.stringify(body);
};
