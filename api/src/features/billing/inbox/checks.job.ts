import { sweepPending } from '#src/features/billing/inbox/inbox.service.ts';
import { gatewayTurnEnd } from '#src/features/billing/order/turn.ts';
import { claiming, defineJob } from '#src/runtime/job.ts';

/** Asks the gateway about orders of which it has said nothing for a while. */
export const billingChecks = defineJob({
  ...claiming,
  id: 'billing.checks',
  lane: 'money',
  run: async (context) => ({ orders: context.gateway === null ? 0 : await sweepPending(context, gatewayTurnEnd(context.clock)) }),
});
