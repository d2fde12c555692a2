import { processInbox } from '#src/features/billing/inbox/inbox.service.ts';
import { gatewayTurnEnd } from '#src/features/billing/order/turn.ts';
import { claiming, defineJob } from '#src/runtime/job.ts';

/** Interprets the gateway's notifications. */
export const billingInbox = defineJob({
  ...claiming,
  pollSeconds: 1,
  id: 'billing.inbox',
  lane: 'money',
  run: async (context) => ({ events: context.gateway === null ? 0 : await processInbox(context, gatewayTurnEnd(context.clock)) }),
});
