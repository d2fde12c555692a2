import { deliverMails } from '#src/outbox/deliver.ts';
import { claiming, defineJob } from '#src/runtime/job.ts';

export const mailDelivery = defineJob({
  ...claiming,
  pollSeconds: 1,
  id: 'outbox.mail',
  lane: 'people',
  run: async ({ db, log, mailer, publicUrl, clock }) => ({
    mails: await deliverMails({ db, log, mailer, publicUrl }, clock.now()),
  }),
});
