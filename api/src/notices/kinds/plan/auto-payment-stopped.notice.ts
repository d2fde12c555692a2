import { definePlanNotice } from '#src/notices/kinds/plan/plan.ts';

export const autoPaymentStoppedNotice = definePlanNotice('auto_payment_stopped');
