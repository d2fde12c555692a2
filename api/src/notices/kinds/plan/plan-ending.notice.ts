import { definePlanNotice } from '#src/notices/kinds/plan/plan.ts';

export const planEndingNotice = definePlanNotice('plan_ending');
