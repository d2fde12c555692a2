import { createHash, timingSafeEqual } from 'node:crypto';
import { readAmount } from '@telaah/shared/features/billing/amount';
import { ORDER_ID } from '@telaah/shared/features/billing/order-id';
import { scanJson } from '#src/http/body/json-scan.ts';
import type { Notification } from '#src/ports/gateway/gateway.ts';

const MAX_BYTES = 64 * 1024;
const STATUS_CODES = new Set(['200', '201', '202', '407']);
const PAID: ReadonlySet<string> = new Set(['capture', 'settlement']);

export interface SignedFields {
  order_id: string;
  status_code: string;
  gross_amount: string;
  signature_key: string;
}

/**
 * Whether `signature_key` is hex(SHA-512(order_id + status_code + gross_amount + server key)). It covers neither
 * `transaction_status` nor the borders between the fields, so a signed body is a hint, never proof of a payment.
 */
export const isSigned = (fields: SignedFields, serverKey: string): boolean => {
  const expected = createHash('sha512')
    .update(`${fields.order_id}${fields.status_code}${fields.gross_amount}${serverKey}`)
    .digest('hex');
  const signature = Buffer.from(fields.signature_key);
  return signature.length === expected.length && timingSafeEqual(signature, Buffer.from(expected));
};

const refuse = (reason: Extract<Notification, { accepted: false }>['reason']): Notification => ({ accepted: false, reason });

/** An object without duplicate or magic keys, or null. */
const readObject = (body: string): Map<string, unknown> | null => {
  if (body.length > MAX_BYTES || Buffer.byteLength(body) > MAX_BYTES) return null;
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || scanJson(body) !== null) return null;
    return new Map(Object.entries(value));
  } catch {
    return null;
  }
};

/** Reads a notification. Pure; never throws. No field counts before the signature is verified. */
export const readNotification = (body: string, serverKey: string): Notification => {
  const fields = readObject(body);
  if (fields === null) return refuse('unreadable');
  const field = (name: string): string | null => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  };
  const signature_key = field('signature_key');
  if (signature_key === null) return refuse('unsigned');
  const [order_id, status_code, gross_amount] = [field('order_id'), field('status_code'), field('gross_amount')];
  if (order_id === null || status_code === null || gross_amount === null) return refuse('signature');
  if (!isSigned({ order_id, status_code, gross_amount, signature_key }, serverKey)) return refuse('signature');
  if (!ORDER_ID.test(order_id)) return refuse('order_id');
  if (!STATUS_CODES.has(status_code)) return refuse('status_code');
  const amount = readAmount(gross_amount);
  if (amount === null) return refuse('amount');
  const transactionStatus = (field('transaction_status') ?? '').slice(0, 40).toLowerCase();
  const saysPaid = status_code === '200' && PAID.has(transactionStatus);
  return { accepted: true, orderId: order_id, transactionStatus, amount, saysPaid };
};
