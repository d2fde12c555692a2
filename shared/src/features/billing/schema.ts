import { z } from 'zod';
import { INDONESIAN_PHONE } from '#src/features/accounts/rules.ts';
import { pageText, secret, text } from '#src/lib/text.ts';

/** In the order shown. `snap`: the gateway's own page, with everything it offers. */
export const paymentMethod = z.enum([
  'qris',
  'gopay',
  'shopeepay',
  'bca_va',
  'mandiri_bill',
  'bri_va',
  'bni_va',
  'permata_va',
  'card',
  'snap',
]);
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const invoiceKind = z.enum(['subscription', 'renewal', 'quota', 'download_credit']);
export type InvoiceKind = z.infer<typeof invoiceKind>;

export const invoiceState = z.enum(['pending', 'paid', 'failed', 'expired', 'cancelled', 'reversed', 'refunded']);
export type InvoiceState = z.infer<typeof invoiceState>;

export const instructions = z.discriminatedUnion('type', [
  z.object({ type: z.literal('qris'), qr_string: z.string() }),
  z.object({
    type: z.literal('wallet'),
    wallet: z.enum(['gopay', 'shopeepay']),
    deeplink: z.string(),
    qr_string: z.string().nullable(),
  }),
  z.object({ type: z.literal('account'), bank: z.string(), number: z.string() }),
  z.object({ type: z.literal('bill'), biller_code: z.string(), bill_key: z.string() }),
  /** The bank's confirmation page of a card (3-D Secure), or the gateway's own payment page. */
  z.object({ type: z.literal('redirect'), purpose: z.enum(['card', 'snap']), url: z.string() }),
]);
export type Instructions = z.infer<typeof instructions>;

export const invoice = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: invoiceKind,
  plan: z.object({ name: z.string(), title: z.string() }).nullable(),
  period_months: z.union([z.literal(1), z.literal(12)]).nullable(),
  /** Tokens or rows. */
  quantity: z.int().nullable(),
  list_amount: z.int(),
  discount_amount: z.int(),
  amount: z.int(),
  state: invoiceState,
  /** A check that could not be made leaves the invoice unchanged and answers 503. */
  status: z.enum(['pending', 'success', 'failed']),
  held: z.boolean(),
  late: z.boolean(),
  auto_payment: z.boolean(),
  affiliate_code: z.string().nullable(),
  method: paymentMethod,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** Only while pending. */
  instructions: instructions.nullable(),
  /** Rupiah paid back to the buyer so far. */
  refunded_amount: z.int(),
  /** Why it failed: `insufficient_funds`, `declined`, `expired_card`, `card_blocked`, `card_token`, `method`, `other`. */
  failure: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const indonesianNumber = z.string().regex(INDONESIAN_PHONE);
const code = text(40).toUpperCase();
/** Passed from the gateway to the browser; card numbers never reach us. */
const cardToken = secret(200, 1);

export const subscriptionInput = z.strictObject({
  plan: text(40),
  period_months: z.union([z.literal(1), z.literal(12)]),
  method: paymentMethod,
  phone: indonesianNumber,
  affiliate_code: code.optional(),
  card_token: cardToken.optional(),
});
export type SubscriptionInput = z.infer<typeof subscriptionInput>;

export const recurringInput = subscriptionInput.extend({ method: z.literal('card'), card_token: cardToken });
export type RecurringInput = z.infer<typeof recurringInput>;

export const quantityInput = z.strictObject({
  quantity: z.int().multipleOf(10_000).min(10_000).max(10_000_000),
  method: paymentMethod,
  phone: indonesianNumber.optional(),
  card_token: cardToken.optional(),
});
export type QuantityInput = z.infer<typeof quantityInput>;

export const invoiceInput = z.strictObject({ invoice_id: z.uuid() });

export const invoiceAnswer = z.object({
  invoice,
  /** The gateway's token for its own page; null with every other method. */
  download_credit_token: z.string().nullable(),
});
export type InvoiceAnswer = z.infer<typeof invoiceAnswer>;

export const invoicesParams = z.strictObject({ page: pageText });
export const autoPayment = z.object({ next_charge_at: z.iso.datetime().nullable(), amount: z.int(), card: z.string().nullable() });

export const invoicesAnswer = z.object({
  invoices: z.array(invoice),
  total_page: z.int(),
  total_count: z.int(),
  page: z.int(),
  /** Null: off. */
  auto_payment: autoPayment.nullable(),
});
export type InvoicesAnswer = z.infer<typeof invoicesAnswer>;

/** Without `confirm` nothing changes, and the answer names the day until which the plan would run. */
export const deactivateInput = z.strictObject({ confirm: z.boolean().optional() });
export const deactivateAnswer = z.object({
  stopped: z.boolean(),
  ends_at: z.iso.datetime().nullable(),
});

export const codeInput = z.strictObject({ affiliate_code: code });
export const codeAnswer = z.object({
  affiliate_code: z.string(),
  discount_bp: z.int(),
  /** The open invoice that uses the discount already; it is for one at a time. Null: none. */
  held_by: z.object({ invoice_id: z.uuid(), number: z.string() }).nullable(),
});

/** `GET /public/v1/settings`: settings of this installation for the browser. */
export const publicSettings = z.object({
  /** Where the browser turns a card into a token; null: no card payments. */
  card: z.object({ token_url: z.url(), client_key: z.string() }).nullable(),
  /** Measurement of purchases; null: none, so no consent is asked and nothing is loaded. */
  trackers: z.object({ gtm: z.string().nullable(), meta: z.string().nullable(), tiktok: z.string().nullable() }).nullable(),
  support: z.object({ whatsapp: z.string().nullable(), mail: z.string().nullable() }),
  /** Groups of sellers in a messenger. Null: none. */
  community: z.object({ telegram: z.url().nullable(), ai: z.url().nullable() }),
  /** The seller on a receipt: registered name, address in lines, tax number (NPWP). Null: none named. */
  seller: z.object({ name: z.string(), address: z.string().nullable(), npwp: z.string().nullable() }).nullable(),
  /** The extension's page in a store, otherwise our own file. Both null: not offered here. */
  extension: z.object({ store: z.url().nullable(), file: z.string().nullable() }),
  /** Page that shows mails, if this installation does not send them. */
  mail_page: z.string().optional(),
});
export type PublicSettings = z.infer<typeof publicSettings>;
