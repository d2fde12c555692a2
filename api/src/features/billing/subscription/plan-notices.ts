import type { Db } from '@telaah/db';
import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates/dates';
import type { SubscriptionRow } from '#src/features/billing/subscription/subscription.repo.ts';
import { tellAccount } from '#src/features/notices/tell.service.ts';
import { planTitle } from '#src/features/plans/service.ts';
import type { PlanNoticeData } from '#src/notices/kinds/plan/plan.ts';
import type { Notice } from '#src/notices/notice.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** Notices that name the last day of a plan, which is the day before it ends. */
const NAMES_LAST_DAY: ReadonlySet<string> = new Set(['plan_ending', 'auto_payment_stopped']);

/** Sends a notice about a plan, once for each `at`. Call it in the transaction that causes it. */
export const tellSubscriber = async (
  trx: Db,
  deps: Pick<BillingDeps, 'publicUrl' | 'enqueue'>,
  subscription: SubscriptionRow,
  notice: Notice<PlanNoticeData>,
  at: Date,
  now: Date,
): Promise<void> => {
  const data = {
    subscription_id: subscription.subscription_id,
    at: at.toISOString(),
    plan: await planTitle(trx, subscription.plan_id),
    day: NAMES_LAST_DAY.has(notice.id) ? lastDayBefore(at) : wibDay(at),
    amount: subscription.price,
  };
  await tellAccount(trx, deps, notice, subscription.account_id, data, now);
};
