import { purgeNotices } from '#src/features/notices/inbox/inbox.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

export const noticePurge = defineJob({
  ...dailyAt('3:25'),
  id: 'notices.purge',
  lane: 'people',
  run: async ({ db, clock }) => ({ purged: await purgeNotices(db, clock.now()) }),
});
