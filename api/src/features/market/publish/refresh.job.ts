import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { defineJob, promptly } from '#src/runtime/job.ts';

/** Also once a minute, because the window moves at midnight. */
export const marketRefresh = defineJob({
  ...promptly,
  id: 'market.refresh',
  lane: 'market',
  checkpoint: 'refresh:days-made',
  run: async ({ db, clock, checkpoint, log }) => {
    const refreshed = await refreshMarket(db, clock.now(), checkpoint);
    if (refreshed === null || (refreshed.days === 0 && refreshed.research === 'current')) return {};
    log.info(refreshed, 'market refreshed');
    return { days: refreshed.days };
  },
});
