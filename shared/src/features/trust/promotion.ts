import { TRUST_RULES } from '#src/features/trust/trust-rules.ts';

/** Instants in ms. */
export interface PromotionRecord {
  verified: boolean;
  registeredAt: number;
  /** Since the reporter became new: confirmations, their days and products, and disputed product-days. */
  confirmations: number;
  confirmationDays: number;
  products: number;
  disputed: number;
  suspendedAt: number | null;
  /** Was accepted before and only stayed away, so fewer confirmations are enough. */
  isReturning: boolean;
  /** Accepted accounts that share the network of most of the reporter's days. */
  sameHome: number;
}

const { promotion: rule, lapse } = TRUST_RULES;

export const isPromotionEarned = (record: PromotionRecord, now: number): boolean => {
  const { verified, registeredAt, confirmations, confirmationDays, products, disputed, suspendedAt, isReturning, sameHome } =
    record;
  if (!verified || now - registeredAt < rule.age || sameHome >= rule.perHomeNetwork) return false;
  if (suspendedAt !== null && now - suspendedAt < rule.afterSuspension) return false;
  if (disputed > rule.disputed * (disputed + confirmations)) return false;
  if (isReturning) return confirmations >= lapse.confirmations;
  return confirmations >= rule.confirmations && confirmationDays >= rule.days && products >= rule.products;
};

/** Whether a reporter stayed away so long that they are new again. Both in ms. */
export const isLapsed = (lastLookAt: number, now: number): boolean => now - lastLookAt > lapse.after;
