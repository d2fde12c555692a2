import type { Db } from '@telaah/db';
import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates/dates';
import { findBuyer } from '#src/features/billing/invoice/invoice.repo.ts';
import type { SubscriptionRow } from '#src/features/billing/subscription/subscription.repo.ts';
import { planTitle } from '#src/features/plans/service.ts';
import type { MailData, MailPayload } from '#src/mails/mail.ts';
import { requestDelivery } from '#src/outbox/outbox.service.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

type PlanNews =
  | 'renewal_upcoming'
  | 'renewal_failed'
  | 'plan_ending'
  | 'subscription_ended'
  | 'auto_payment_stopped'
  | 'renewal_stopped';

type PlanNewsData = MailData['renewal_failed'];

const payloadOf = (
  template: PlanNews,
  to: { email: string; language: MailPayload['language'] },
  data: PlanNewsData,
): MailPayload => {
  const { name, link, plan, day, amount } = data;
  const head = { to: to.email, language: to.language };
  if (template === 'subscription_ended' || template === 'renewal_stopped') {
    return { ...head, template, data: { name, link, plan } };
  }
  if (template === 'renewal_upcoming' || template === 'renewal_failed') {
    return { ...head, template, data: { name, link, plan, day, amount } };
  }
  return { ...head, template, data: { name, link, plan, day } };
};

/** Call in the transaction that causes the mail; sent once for each `at`, whose WIB day it names (for an end, the last day before). */
export const addPlanMail = async (
  trx: Db,
  deps: Pick<BillingDeps, 'publicUrl' | 'enqueue'>,
  subscription: SubscriptionRow,
  template: PlanNews,
  at: Date,
  now: Date,
): Promise<void> => {
  const owner = await findBuyer(trx, subscription.account_id);
  if (owner.isDeleted) return;
  const data = {
    name: owner.name,
    link: `${deps.publicUrl}/price`,
    plan: await planTitle(trx, subscription.plan_id),
    day: template === 'plan_ending' || template === 'auto_payment_stopped' ? lastDayBefore(at) : wibDay(at),
    amount: subscription.price,
  };
  const key = `${template}:${subscription.subscription_id}:${at.toISOString()}`;
  const payload = payloadOf(template, owner, data);
  await requestDelivery(trx, deps, { key, kind: 'mail', accountId: subscription.account_id, payload }, now);
};
