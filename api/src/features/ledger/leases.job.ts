import { sweepLeases } from '#src/features/ledger/operations.service.ts';
import { claiming, defineJob } from '#src/runtime/job.ts';

/** Releases reservations whose call never ended. */
export const ledgerLeases = defineJob({
  ...claiming,
  id: 'ledger.leases',
  lane: 'money',
  run: async ({ db, clock }) => ({ released: await sweepLeases(db, clock.now()) }),
});
