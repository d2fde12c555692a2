import { z } from 'zod';

/** Part of an answer cut for the plan: rows or days shown and hidden, and the plan that has them all. */
export const preview = z.object({
  requiredPlan: z.enum(['Basic', 'Smart', 'Genius', 'Enterprise']),
  shown: z.int(),
  hidden: z.int(),
});
export type Preview = z.infer<typeof preview>;
