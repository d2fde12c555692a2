import { z } from 'zod';

/** Stands in an answer that was cut for the plan: how many rows or days there are, how many are missing, which plan has them all. */
export const preview = z.object({
  requiredPlan: z.enum(['Basic', 'Smart', 'Genius', 'Enterprise']),
  shown: z.int(),
  hidden: z.int(),
});
export type Preview = z.infer<typeof preview>;
