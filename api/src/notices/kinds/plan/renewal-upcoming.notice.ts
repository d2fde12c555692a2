import { definePlanNotice } from '#src/notices/kinds/plan/plan.ts';

/** `day`: of the charge. */
export const renewalUpcomingNotice = definePlanNotice('renewal_upcoming');
