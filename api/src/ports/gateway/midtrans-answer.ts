import { methodLimits } from '@telaah/shared/features/billing/methods';
import type { Instructions, PaymentMethod } from '@telaah/shared/features/billing/schema';
import { z } from 'zod';

/** A text that decides nothing about money: an invalid value counts as missing. */
const text = z.string().max(2000).optional().catch(undefined);

/** Only the fields that we use; Midtrans documents that its answers may grow. */
export const vendorAnswer = z.looseObject({
  status_code: z.string().regex(/^\d{3}$/),
  status_message: text,
  transaction_status: z
    .string()
    .max(40)
    .transform((status) => status.toLowerCase())
    .optional(),
  fraud_status: z
    .string()
    .max(40)
    .transform((status) => status.toLowerCase())
    .optional(),
  order_id: z.string().max(100).optional(),
  gross_amount: z.string().max(40).optional(),
  currency: z.string().max(10).optional(),
  refund_amount: z.string().max(40).optional(),
  refunds: z.array(z.looseObject({ refund_amount: z.string() })).optional(),
  payment_type: text,
  transaction_id: text,
  transaction_time: text,
  settlement_time: text,
  expiry_time: text,
  expire_time: text,
  channel_response_code: text,
  channel_response_message: text,
  masked_card: text,
  saved_token_id: text,
  saved_token_id_expired_at: text,
  redirect_url: text,
  qr_string: text,
  permata_va_number: text,
  bill_key: text,
  biller_code: text,
  va_numbers: z
    .array(z.looseObject({ bank: z.string(), va_number: z.string() }))
    .optional()
    .catch(undefined),
  actions: z
    .array(z.looseObject({ name: z.string(), url: z.string().max(2000) }))
    .optional()
    .catch(undefined),
});
export type VendorAnswer = z.infer<typeof vendorAnswer>;

/** `2021-06-23 11:20:06` is Jakarta time (GMT+7); `2020-07-22 07:25:01 +0700` has its own offset. Null: not a time. */
export const readTime = (written: string | undefined): Date | null => {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?\s?(?:(Z)|([+-]\d\d):?(\d\d))?$/.exec(written ?? '');
  if (match === null) return null;
  const [, day = '', time = '', utc, hours = '+07', minutes = '00'] = match;
  const at = new Date(`${day}T${time}${utc ?? `${hours}:${minutes}`}`);
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay && !Number.isNaN(at.getTime()) ? at : null;
};

/** Until when the order can be paid: `expiry_time` or `expire_time` if the answer has one, otherwise the method's limit. */
export const toVendorExpiry = (answer: VendorAnswer, method: PaymentMethod): Date | null => {
  const stated = readTime(answer.expiry_time) ?? readTime(answer.expire_time);
  if (stated !== null) return stated;
  const began = readTime(answer.transaction_time);
  return began && new Date(began.getTime() + methodLimits[method].minutes * 60_000);
};

/** A browser will open it: web pages and the wallets' apps are allowed, never a script. */
const link = (url: string | undefined, schemes: RegExp): string | null =>
  url !== undefined && URL.canParse(url) && schemes.test(new URL(url).protocol) ? url : null;
const PAGE = /^https?:$/;
const PAGE_OR_APP = /^(https?|gojek|gopay|shopeeid|shopeepay):$/;

const account = (bank: string, number: string | undefined): Instructions | null =>
  number === undefined ? null : { type: 'account', bank, number };

/** The person's next step; null if the answer names none or nothing is left to do. */
export const instructionsOf = (answer: VendorAnswer, method: PaymentMethod): Instructions | null => {
  switch (method) {
    case 'qris':
      return answer.qr_string === undefined ? null : { type: 'qris', qr_string: answer.qr_string };
    case 'gopay':
    case 'shopeepay': {
      const deeplink = link(answer.actions?.find(({ name }) => name === 'deeplink-redirect')?.url, PAGE_OR_APP);
      return deeplink === null ? null : { type: 'wallet', wallet: method, deeplink, qr_string: answer.qr_string ?? null };
    }
    case 'bca_va':
    case 'bni_va':
    case 'bri_va':
      return account(method.slice(0, 3), answer.va_numbers?.[0]?.va_number);
    case 'permata_va':
      return account('permata', answer.permata_va_number ?? answer.va_numbers?.[0]?.va_number);
    case 'mandiri_bill':
      return answer.bill_key === undefined || answer.biller_code === undefined
        ? null
        : { type: 'bill', biller_code: answer.biller_code, bill_key: answer.bill_key };
    case 'card':
    case 'snap': {
      const url = link(answer.redirect_url, PAGE);
      return url === null ? null : { type: 'redirect', purpose: method, url };
    }
  }
};
