import { remindOwners } from '#src/features/suppliers/night.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

/** Mails that are sent now are read in the morning. */
export const supplierReminders = defineJob({
  ...dailyAt('6:30'),
  id: 'suppliers.reminders',
  lane: 'people',
  run: async (context) => ({ reminded: await remindOwners(context, context.clock.now()) }),
});
