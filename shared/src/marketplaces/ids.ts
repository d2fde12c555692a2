import { z } from 'zod';
import { marketplaceIds } from '#src/marketplaces/facts.ts';

/* What questions name of a marketplace, apart from what is read there: a page that asks needs no shapes of looks. */

export const marketplaceId = z.enum(marketplaceIds);

/** Whole rupiah, 0 … 10^10 exclusive of nothing: plausibility (1 or more) is ingestion's rule, not the shape's. */
export const rupiah = z.int().min(0).max(1_000_000_000_000);

/** Marketplace ids are strings: TikTok's have 19 digits, beyond 2^53. */
export const externalId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w.:-]+$/);

export const storeTier = z.enum(['official', 'power', 'regular']);
export type StoreTier = z.infer<typeof storeTier>;
