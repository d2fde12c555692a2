import { purgeMessages } from '#src/features/contact/service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

export const contactPurge = defineJob({
  ...dailyAt('3:30'),
  id: 'contact.purge',
  lane: 'people',
  run: async ({ db, clock }) => {
    await purgeMessages(db, clock.now());
    return {};
  },
});
