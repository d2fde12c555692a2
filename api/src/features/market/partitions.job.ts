import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { defineJob, hourlyAt } from '#src/runtime/job.ts';

export const marketPartitions = defineJob({
  ...hourlyAt(20),
  id: 'market.partitions',
  lane: 'market',
  run: async ({ db, clock }) => {
    await makePartitionsAhead(db, clock.now());
    return {};
  },
});
