import { settleReferrals } from '#src/features/referrals/service.ts';
import { claiming, defineJob } from '#src/runtime/job.ts';

export const referralCommissions = defineJob({
  ...claiming,
  id: 'referrals.commissions',
  lane: 'money',
  run: async ({ db, clock }) => ({ commissions: await settleReferrals(db, clock.now()) }),
});
