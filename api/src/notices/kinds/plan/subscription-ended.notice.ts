import { definePlanNotice } from '#src/notices/kinds/plan/plan.ts';

export const subscriptionEndedNotice = definePlanNotice('subscription_ended');
