import { z } from 'zod';
import { page } from '#src/lib/text.ts';

export const pageInput = z.strictObject({ page });

/** The affiliate's own summary; people are shown by initials only. */
export const affiliateAnswer = z.object({
  affiliate_code: z.string(),
  affiliate_setting: z.object({ isActive: z.boolean(), discount_bp: z.int(), commission_bp: z.int() }),
  /** Referred people who paid at least once, and who only registered. */
  completed_referrals: z.int(),
  incomplete_referrals: z.int(),
  /** Rupiah: commission within 24 hours of the payment, and commission earned. */
  commission_waiting: z.int(),
  commission_earned: z.int(),
  referrals: z.array(z.object({ name: z.string(), registered_at: z.iso.datetime(), completed: z.boolean() })),
  total_page: z.int(),
  page: z.int(),
});
export type AffiliateAnswer = z.infer<typeof affiliateAnswer>;

export const salesAnswer = z.object({
  sales: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      amount: z.int(),
      commission: z.int(),
      state: z.enum(['waiting', 'earned', 'reversed']),
      at: z.iso.datetime(),
    }),
  ),
  total_page: z.int(),
  page: z.int(),
});
export type SalesAnswer = z.infer<typeof salesAnswer>;
