import type { Deps } from '#src/deps.ts';

/** What of the world money needs: the same for a call and for the worker. */
export type BillingDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'gateway' | 'sells' | 'checkpoint' | 'publicUrl' | 'billingChanged' | 'secret'
>;
