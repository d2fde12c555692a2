import { z } from 'zod';
import { marketplaceIds } from '#src/marketplaces/facts.ts';

/* Apart from the shapes of observations, which a page that only asks does not need. */

export const marketplaceId = z.enum(marketplaceIds);

/** Whole rupiah, 0 … 10^12; ingestion checks whether a price is plausible (1 or more). */
export const rupiah = z.int().min(0).max(1_000_000_000_000);

/** Ids are strings: TikTok's have 19 digits, beyond 2^53. */
export const externalId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.:-]+$/);

export const storeTier = z.enum(['official', 'power', 'regular']);
export type StoreTier = z.infer<typeof storeTier>;
