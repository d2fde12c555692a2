import { runProof } from '#src/features/billing/proof/proof.service.ts';
import { dailyAt, defineJob } from '#src/runtime/job.ts';

/** Late enough for yesterday's settlements. */
export const billingProof = defineJob({
  ...dailyAt('3:10'),
  id: 'billing.proof',
  lane: 'money',
  run: async (context) => {
    const wrong = await runProof(context);
    context.log[wrong > 0 ? 'error' : 'info']({ wrong }, 'nightly proof');
    return { wrong };
  },
});
