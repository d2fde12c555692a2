import { purgeAccounts } from '#src/features/accounts/privacy/purge.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

export const accountPurge = defineJob({
  ...dailyAt('3:20'),
  id: 'accounts.purge',
  lane: 'people',
  run: async ({ db, clock }) => ({ purged: await purgeAccounts(db, clock.now()) }),
});
