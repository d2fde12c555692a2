import { expireMarket } from '#src/features/market/expire.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

export const marketExpiry = defineJob({
  ...dailyAt('3:40'),
  id: 'market.expiry',
  lane: 'market',
  checkpoint: 'market-expire:partitions',
  run: async (context) => {
    await expireMarket(context);
    return {};
  },
});
