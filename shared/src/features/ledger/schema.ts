import { z } from 'zod';

export const tokenUse = z.object({
  id: z.uuid(),
  /** A key of `tokenCosts`, or `download`. */
  feature: z.string(),
  /** What a person recognises: a keyword, a product's name. */
  label: z.string().nullable(),
  /** Dashboard address that shows it again; null: none. */
  link: z.string().nullable(),
  cost: z.int(),
  /** Uses of `tokenCosts` that its link charges once it is no longer paid, each with the end of its free hour (null: over). */
  takes: z.array(z.object({ use: z.string(), free_until: z.iso.datetime().nullable() })),
  resource: z.enum(['token', 'rows']),
  at: z.iso.datetime(),
});
export type TokenUse = z.infer<typeof tokenUse>;

/** Newest first, at most ten each. */
export const usageHistory = z.object({
  /** Searches, including those that were free because they were repeated. */
  history: z.array(tokenUse),
  tokens: z.array(tokenUse),
});
export type UsageHistory = z.infer<typeof usageHistory>;
