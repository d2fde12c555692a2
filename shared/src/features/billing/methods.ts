import { type PaymentMethod, paymentMethod } from '#src/features/billing/schema.ts';

interface Limits {
  /** Whole rupiah. */
  min: number;
  /** Null: no published limit. */
  max: number | null;
  /** Minutes in which an order may be paid, unless the gateway names a time. */
  minutes: number;
}

const QUARTER_HOUR = 15;
const DAY = 24 * 60;

/** As published: docs.midtrans.com, "transaction limits", and each method's page for the time. */
export const methodLimits: Record<PaymentMethod, Limits> = {
  qris: { min: 1, max: 10_000_000, minutes: QUARTER_HOUR },
  gopay: { min: 1, max: 20_000_000, minutes: QUARTER_HOUR },
  shopeepay: { min: 1, max: 20_000_000, minutes: QUARTER_HOUR },
  bca_va: { min: 10_000, max: 20_000_000_000, minutes: DAY },
  mandiri_bill: { min: 1, max: 50_000_000_000, minutes: DAY },
  bri_va: { min: 1, max: 20_000_000_000, minutes: DAY },
  bni_va: { min: 1, max: null, minutes: DAY },
  permata_va: { min: 1, max: 9_999_999_999, minutes: DAY },
  card: { min: 10_000, max: 999_999_999, minutes: 10 },
  snap: { min: 1, max: null, minutes: DAY },
};

/** `amount` in whole rupiah. */
export const allows = (method: PaymentMethod, amount: number): boolean => {
  const { min, max } = methodLimits[method];
  return Number.isSafeInteger(amount) && amount >= min && (max === null || amount <= max);
};

/** Ways to pay this amount, in the order shown. `auto`: only ways that can be charged again without the person. */
export const capabilities = (amount: number, { auto = false }: { auto?: boolean } = {}): PaymentMethod[] =>
  paymentMethod.options.filter((method) => allows(method, amount) && (!auto || method === 'card'));
