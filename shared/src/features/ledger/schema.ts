import { z } from 'zod';

/** One use of tokens or rows: what was asked, what it cost. */
export const tokenUse = z.object({
  id: z.uuid(),
  /** A key of `tokenCosts`, or `download`. */
  feature: z.string(),
  /** What a person recognises: a keyword, a product's name. */
  label: z.string().nullable(),
  /** Dashboard address that shows it again; null where there is none. */
  link: z.string().nullable(),
  cost: z.int(),
  /** The prices of `tokenCosts` that its link takes once nothing of it is paid for, each with the end of its hour; null where that is over. */
  takes: z.array(z.object({ use: z.string(), free_until: z.iso.datetime().nullable() })),
  resource: z.enum(['token', 'rows']),
  at: z.iso.datetime(),
});
export type TokenUse = z.infer<typeof tokenUse>;

/** Newest first, at most ten each. */
export const usageHistory = z.object({
  /** Searches, also those that were free because they were repeated. */
  history: z.array(tokenUse),
  /** What took tokens. */
  tokens: z.array(tokenUse),
});
export type UsageHistory = z.infer<typeof usageHistory>;
