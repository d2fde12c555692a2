import { type PaymentMethod, paymentMethod } from '#src/features/billing/schema.ts';

interface Limits {
  /** Whole rupiah. */
  min: number;
  /** Null: no limit is published. */
  max: number | null;
  /** How long an order may be paid where the gateway does not say. */
  minutes: number;
}

const QUARTER_HOUR = 15;
const DAY = 24 * 60;

/** As published: docs.midtrans.com, "transaction limits", and the pages of each method for the time. */
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

/** Can this amount (whole rupiah) be paid this way? */
export const allows = (method: PaymentMethod, amount: number): boolean => {
  const { min, max } = methodLimits[method];
  return Number.isSafeInteger(amount) && amount >= min && (max === null || amount <= max);
};

/** Ways in which this amount can be paid, in the order in which they are shown. `auto`: it must be possible to charge again by ourselves. */
export const capabilities = (amount: number, { auto = false }: { auto?: boolean } = {}): PaymentMethod[] =>
  paymentMethod.options.filter((method) => allows(method, amount) && (!auto || method === 'card'));
