import { resolveDueRows } from '#src/features/market/identity/rebuild-products.service.ts';
import { defineJob, hourlyAt } from '#src/runtime/job.ts';

/** A claim may take effect a day after it was made, so an hour does not matter. */
export const marketResolve = defineJob({
  ...hourlyAt(15),
  id: 'market.resolve',
  lane: 'market',
  run: async ({ db, clock }) => ({ resolved: await resolveDueRows(db, clock.now()) }),
});
