import { TRUST_RULES } from '#src/features/belief/constants.ts';

/** What belief is earned by. Instants in ms. */
export interface PromotionRecord {
  verified: boolean;
  registeredAt: number;
  /** Since he became new: credits, the days and the products that they are of, and product-days that were charged. */
  confirmations: number;
  confirmationDays: number;
  products: number;
  disputed: number;
  suspendedAt: number | null;
  /** He was believed before and only stayed away: he knows the way. */
  isReturning: boolean;
  /** Believed accounts that share the network of most of his days. */
  sameHome: number;
}

const { promotion: rule, lapse } = TRUST_RULES;

/** Has he earned belief? */
export const isPromotionEarned = (standing: PromotionRecord, now: number): boolean => {
  const { verified, registeredAt, confirmations, confirmationDays, products, disputed, suspendedAt, isReturning, sameHome } =
    standing;
  if (!verified || now - registeredAt < rule.age || sameHome >= rule.perHomeNetwork) return false;
  if (suspendedAt !== null && now - suspendedAt < rule.afterConviction) return false;
  if (disputed > rule.charged * (disputed + confirmations)) return false;
  if (isReturning) return confirmations >= lapse.credits;
  return confirmations >= rule.credits && confirmationDays >= rule.days && products >= rule.products;
};

/** Has he stayed away for so long that he is new again? Both in ms. */
export const isLapsed = (lastLookAt: number, now: number): boolean => now - lastLookAt > lapse.after;
