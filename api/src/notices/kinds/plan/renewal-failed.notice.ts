import { definePlanNotice } from '#src/notices/kinds/plan/plan.ts';

/** `day`: of the next try. */
export const renewalFailedNotice = definePlanNotice('renewal_failed');
