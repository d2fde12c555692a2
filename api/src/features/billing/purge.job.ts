import { purgeBilling } from '#src/features/billing/purge.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

export const billingPurge = defineJob({
  ...dailyAt('3:00'),
  id: 'billing.purge',
  lane: 'money',
  run: async (context) => {
    await purgeBilling(context);
    return {};
  },
});
