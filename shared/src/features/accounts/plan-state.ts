import type { PlanState } from '#src/features/accounts/schema.ts';

/** The plan does not run but may at any moment, because its renewal has not ended yet. */
export const isBeingRenewed = (state: PlanState): boolean => state === 'renewing' || state === 'retrying';
