import { applyReporterStates } from '#src/features/market/trust/reporters.service.ts';
import { defineJob, promptly } from '#src/runtime/job.ts';

export const marketReporters = defineJob({
  ...promptly,
  id: 'market.reporters',
  lane: 'market',
  pollSeconds: 2,
  run: async ({ db, captureTrust, clock }) => ({ ...(await applyReporterStates(db, captureTrust, clock.now())) }),
});
