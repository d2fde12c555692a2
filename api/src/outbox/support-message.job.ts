import { deliverSupportMessages } from '#src/outbox/deliver.ts';
import { claiming, defineJob } from '#src/runtime/job.ts';

/** Without a support channel its messages wait. */
export const supportMessageDelivery = defineJob({
  ...claiming,
  id: 'outbox.support',
  lane: 'people',
  run: async ({ db, log, messenger, clock }) => ({
    messages: messenger === null ? 0 : await deliverSupportMessages({ db, log, messenger }, clock.now()),
  }),
});
