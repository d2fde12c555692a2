import { definePlanNotice } from '#src/notices/kinds/plan/plan.ts';

/** Like `auto_payment_stopped`, for a plan that had ended while its renewal was still retried. */
export const renewalStoppedNotice = definePlanNotice('renewal_stopped');
