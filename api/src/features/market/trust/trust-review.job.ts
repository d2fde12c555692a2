import { runTrustReview } from '#src/features/market/trust/trust-review.service.ts';
import { defineJob, hourlyAt } from '#src/runtime/job.ts';

/** Reporters are promoted and suspended once an hour. Where every account is trusted there is nothing to review. */
export const trustReview = defineJob({
  ...hourlyAt(30),
  id: 'market.trust',
  lane: 'market',
  checkpoint: 'market-trust:gathered',
  run: async ({ db, captureTrust, clock, checkpoint, log }) => {
    if (captureTrust !== 'all') log.info(await runTrustReview(db, captureTrust, clock.now(), checkpoint), 'trust review done');
    return {};
  },
});
