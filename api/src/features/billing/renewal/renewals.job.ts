import { gatewayTurnEnd } from '#src/features/billing/order/turn.ts';
import { runRenewals } from '#src/features/billing/renewal/renewal.service.ts';
import { claiming, defineJob } from '#src/runtime/job.ts';

export const billingRenewals = defineJob({
  ...claiming,
  id: 'billing.renewals',
  lane: 'money',
  run: async (context) => ({ renewals: await runRenewals(context, gatewayTurnEnd(context.clock)) }),
});
