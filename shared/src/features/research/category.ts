import { z } from 'zod';
import { groupSums } from '#src/features/research/group.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

export const categoryRow = groupSums.extend({
  category_id: z.int(),
  category_name: z.string(),
  /** 1 is a root. */
  category_level: z.int(),
  parent_id: z.int().nullable(),
  /** Names of its ancestors, from the root on. */
  above: z.array(z.string()),
  marketplace: marketplaceId,
});
export interface CategoryRow extends z.infer<typeof categoryRow> {}
